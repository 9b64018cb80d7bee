import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { selectStatus } from '../../store/requests/requests.slice';
import { selectUserById, userKey, userRequested } from '../../store/users/users.slice';
import { MissingUser } from '../ui/failure/MissingUser';
import { CopyNote } from '../ui/form/CopyNote';
import { useCopiedId } from '../ui/form/useCopiedId';
import { Screen } from '../ui/page/Screen';
import { UserForm } from './UserForm';
import { UserSteps } from './UserSteps';
import { userEditAddress as addressOf, copyOfUser, NEW_USER, USER } from './userFields';

/** Shows the form of a user. Group admins can edit all users, other users only themselves. */
export default function UserEditorScreen({ id, title }: { id: number | 'new'; title: string }) {
  return id === 'new' ? <NewUser title={title} /> : <StoredUser id={id} title={title} />;
}

/** Renders the form of a new user: blank, or a copy of the user that the address names. */
function NewUser({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const from = useCopiedId();
  useEffect(() => {
    if (from !== null) dispatch(userRequested(from));
  }, [dispatch, from]);
  const original = useAppSelector((state) => (from === null ? undefined : selectUserById(state, from)));
  return (
    <Screen title={title}>
      {original && (
        <CopyNote
          key={original.id}
          name={original.name}
          editor={editorKey('user', NEW_USER.id)}
          copy={USER.valuesOf(copyOfUser(original))}
          blank={USER.valuesOf(NEW_USER)}
          leftOut="The email, roles and notifications are not copied."
        />
      )}
      <UserForm user={NEW_USER} />
    </Screen>
  );
}

function StoredUser({ id, title }: { id: number; title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(userRequested(id)), [dispatch, id]);
  useEffect(load, [load]);
  const user = useAppSelector((state) => selectUserById(state, id));
  const status = useAppSelector((state) => selectStatus(state, userKey(id)));
  if (!user) return <MissingUser title={title} id={id} status={status} onRetry={load} />;
  return (
    <Screen title={title} actions={<UserSteps id={id} addressOf={addressOf} />}>
      <UserForm user={user} />
    </Screen>
  );
}
