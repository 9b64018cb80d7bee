import { useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { failureText } from '../../domain/requests/failure';
import type { User } from '../../domain/session/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import {
  selectUserById,
  userDeleteKey,
  userDeleteRequested,
  userKey,
  userRequested,
} from '../../store/users/users.slice';
import { Button, ButtonLink } from '../ui/button/Button';
import { Alert } from '../ui/failure/Alert';
import { MissingUser } from '../ui/failure/MissingUser';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { ConfirmDialog } from '../ui/form/ConfirmDialog';
import { DeleteIcon, DuplicateIcon, EditIcon } from '../ui/icons/editIcons';
import { named } from '../ui/named';
import { HistoryButton } from '../ui/page/HistoryButton';
import { Page } from '../ui/page/Page';
import { Screen } from '../ui/page/Screen';
import { UserDetails } from './UserDetails';
import { UserSessions } from './UserSessions';
import { UserSteps } from './UserSteps';

const addressOf = (id: number): string => `/users/${id}`;

/** Shows a user to group admins. */
export default function UserScreen({ id, title }: { id: number; title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(userRequested(id)), [dispatch, id]);
  useEffect(load, [load]);
  useEffect(() => () => void dispatch(requestForgotten(userDeleteKey(id))), [dispatch, id]);
  const user = useAppSelector((state) => selectUserById(state, id));
  const status = useAppSelector((state) => selectStatus(state, userKey(id)));
  const deletion = useAppSelector((state) => selectStatus(state, userDeleteKey(id)));
  if (deletion.phase === 'ready') return <Navigate to="/users" replace />;
  if (!user || (status.phase === 'failed' && status.failure.status === 404))
    return <MissingUser title={title} id={id} status={status} onRetry={load} />;
  return (
    <Screen title={user.name} actions={<Actions user={user} />}>
      <Page>
        <UserDetails user={user} />
        <UserSessions user={user} />
      </Page>
    </Screen>
  );
}

function Actions({ user: { id, name } }: { user: User }) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const deletion = useAppSelector((state) => selectStatus(state, userDeleteKey(id)));
  const remove = () => dispatch(userDeleteRequested(id));
  return (
    <>
      <UserSteps id={id} addressOf={addressOf} />
      <ButtonLink to={`/?as=${id}`}>See their home page</ButtonLink>
      <ButtonLink to={`/users/edit/${id}`} startIcon={<EditIcon />}>
        Edit
      </ButtonLink>
      <ButtonLink to={`/users/edit/new?from=${id}`} startIcon={<DuplicateIcon />}>
        Duplicate
      </ButtonLink>
      <HistoryButton record={{ kind: 'user', id }} name={name} />
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        onClick={() => {
          dispatch(requestForgotten(userDeleteKey(id)));
          setAsking(true);
        }}
      >
        Delete/Anonymize
      </Button>
      {asking && (
        <ConfirmDialog
          title={named`Delete ${name}?`}
          text="The record is anonymised. This cannot be undone. Type DELETE to confirm."
          action="Delete"
          destructive
          typed="DELETE"
          busy={deletion.phase === 'pending'}
          failed={
            deletion.phase === 'failed' && (
              <QuietFailure
                failure={deletion.failure}
                text="Could not be deleted"
                refusal={<Alert severity="error">{failureText(deletion.failure)}</Alert>}
                onRetry={remove}
              />
            )
          }
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
