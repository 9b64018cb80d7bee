import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '../../domain/session/user';
import { selectIsGroupAdmin } from '../../store/access/access.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { askedPageOpened, selectAskedPage } from '../../store/session/session.slice';
import { readRecordId } from '../ui/address/recordId';
import { onDemand } from '../ui/lazy/onDemand';
import { withTheme } from '../ui/lazy/withTheme';
import { loadHome } from './loadHome';

const HomeScreen = onDemand(loadHome);
const HomeAsScreen = onDemand(() => withTheme(() => import('./HomeAsScreen')));

/**
 * Opens the page that was requested before sign-in, or else the home page. `?as={userId}` shows an admin the home page
 * of another user.
 */
export function HomeRoute({ user }: { user: User }) {
  const askedPage = useAppSelector(selectAskedPage);
  const as = readRecordId(useSearchParams()[0].get('as') ?? undefined);
  const admin = useAppSelector(selectIsGroupAdmin);
  if (askedPage !== null) return <OpenAskedPage path={askedPage} />;
  if (admin && as !== null) return <HomeAsScreen key={as} id={as} fallback={null} />;
  return <HomeScreen user={user} fallback={null} />;
}

function OpenAskedPage({ path }: { path: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(path, { replace: true });
    dispatch(askedPageOpened());
  }, [dispatch, navigate, path]);
  return null;
}
