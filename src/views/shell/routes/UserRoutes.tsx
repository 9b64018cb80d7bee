import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { User } from '../../../domain/session/user';
import { selectIsGroupAdmin } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { Notice } from '../../ui/failure/Notice';
import { onDemand } from '../../ui/lazy/onDemand';
import { PageNotFound } from './PageNotFound';
import { readRecordId } from './recordId';

const UsersScreen = onDemand(() => import('../../users/UsersScreen'));
const UserScreen = onDemand(() => import('../../users/UserScreen'));
const UserEditorScreen = onDemand(() => import('../../users/UserEditorScreen'));

interface Props {
  /** Who is signed in. */
  user: User;
}

/** Others than admins have only their own record, and are sent to it. */
function AdminsOnly({ user, children }: Props & { children: ReactNode }) {
  const admin = useAppSelector(selectIsGroupAdmin);
  return admin ? children : <Navigate to={`/users/edit/${user.id}`} replace />;
}

export function UsersRoute({ user }: Props) {
  return (
    <AdminsOnly user={user}>
      <UsersScreen fallback={<Notice title="User administration" text="Loading..." />} />
    </AdminsOnly>
  );
}

export function UserRoute({ user }: Props) {
  const id = readRecordId(useParams().userId);
  return (
    <AdminsOnly user={user}>
      {id === null ? (
        <PageNotFound />
      ) : (
        <UserScreen key={id} id={id} fallback={<Notice title="User" text="Loading..." />} />
      )}
    </AdminsOnly>
  );
}

export function UserEditorRoute({ user }: Props) {
  const { userId } = useParams();
  const admin = useAppSelector(selectIsGroupAdmin);
  const id = userId === 'new' ? userId : readRecordId(userId);
  if (!admin && id !== user.id) return <Navigate to={`/users/edit/${user.id}`} replace />;
  if (id === null) return <PageNotFound />;
  const title = id === 'new' ? 'Add new user' : 'Edit user';
  return <UserEditorScreen id={id} fallback={<Notice title={title} text="Loading..." />} />;
}
