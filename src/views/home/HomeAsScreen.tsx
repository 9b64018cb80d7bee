import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests/requests.slice';
import { selectUserById, userKey, userRequested } from '../../store/users/users.slice';
import { ButtonLink } from '../ui/button/Button';
import { Alert } from '../ui/failure/Alert';
import { MissingUser } from '../ui/failure/MissingUser';
import { AreaGate } from '../ui/lazy/AreaGate';
import { named } from '../ui/named';
import HomeScreen from './HomeScreen';
import css from './home.module.css';

const TITLE = 'Home page of another user';

/** Shows the home page that another user sees. The viewer stays signed in as themselves. */
export default function HomeAsScreen({ id }: { id: number }) {
  return (
    <AreaGate area="users" title={TITLE}>
      {() => <HomeAs id={id} />}
    </AreaGate>
  );
}

function HomeAs({ id }: { id: number }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(userRequested(id)), [dispatch, id]);
  useEffect(load, [load]);
  const user = useAppSelector((state) => selectUserById(state, id));
  const status = useAppSelector((state) => selectStatus(state, userKey(id)));
  if (!user) return <MissingUser title={TITLE} id={id} status={status} onRetry={load} />;
  return (
    <HomeScreen
      user={user}
      note={
        <div>
          <Alert
            severity="info"
            className={css.as}
            action={
              <ButtonLink to="/" size="small">
                Back to your own
              </ButtonLink>
            }
          >
            {named`These are the shortcuts on the home page of ${user.name}. Screens open with your own roles.`}
          </Alert>
        </div>
      }
    />
  );
}
