import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../domain/types';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { askedPageOpened, selectAskedPage } from '../../store/session.slice';
import { onDemand } from '../shared/onDemand';
import { loadHome } from './loadHome';

const HomeScreen = onDemand(loadHome);

/** The home page, unless another was asked for before signing in. */
export function HomeRoute({ user }: { user: User }) {
  const askedPage = useAppSelector(selectAskedPage);
  return askedPage === null ? <HomeScreen user={user} fallback={null} /> : <OpenAskedPage path={askedPage} />;
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
