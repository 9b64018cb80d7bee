import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests/requests.slice';
import { selectUserById, userKey, userNeeded } from '../../store/users/users.slice';
import { MissingUser } from '../ui/failure/MissingUser';
import { Screen } from '../ui/page/Screen';
import { NEW_USER, UserForm } from './UserForm';

/** The form of a user: any for admins of all companies, their own for everybody else. */
export default function UserEditorScreen({ id, title }: { id: number | 'new'; title: string }) {
  return id === 'new' ? (
    <Screen title={title}>
      <UserForm user={NEW_USER} />
    </Screen>
  ) : (
    <StoredUser id={id} title={title} />
  );
}

function StoredUser({ id, title }: { id: number; title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(userNeeded(id)), [dispatch, id]);
  useEffect(load, [load]);
  const user = useAppSelector((state) => selectUserById(state, id));
  const status = useAppSelector((state) => selectStatus(state, userKey(id)));
  if (!user) return <MissingUser title={title} id={id} status={status} onRetry={load} />;
  return (
    <Screen title={title}>
      <UserForm user={user} />
    </Screen>
  );
}
