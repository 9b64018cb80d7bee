import Alert from '@mui/material/Alert';
import { useCallback, useEffect } from 'react';
import type { User } from '../../domain/session/user';
import {
  HAS_PASSWORD_KEY,
  hasPasswordNeeded,
  PASSWORD_KEY,
  selectHasPassword,
} from '../../store/account/account.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { AccountDialog, OneMessage } from './AccountDialog';
import { PasswordFields } from './PasswordFields';

/** Changes the own password for the present one. */
export default function PasswordDialog({ user }: { user: User }) {
  return (
    <AccountDialog title="Change password">
      <Content user={user} />
    </AccountDialog>
  );
}

function Content({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(hasPasswordNeeded()), [dispatch]);
  useEffect(load, [load]);
  useEffect(() => () => void dispatch(requestForgotten(PASSWORD_KEY)), [dispatch]);
  const hasPassword = useAppSelector(selectHasPassword);
  const asked = useAppSelector((state) => selectStatus(state, HAS_PASSWORD_KEY));
  const change = useAppSelector((state) => selectStatus(state, PASSWORD_KEY));
  if (change.phase === 'ready')
    return (
      <OneMessage>
        <Alert severity="success" role="status">
          Password changed. You are signed out everywhere else.
        </Alert>
      </OneMessage>
    );
  if (hasPassword === null && asked.phase === 'failed')
    return (
      <OneMessage>
        <FailureAlert failure={asked.failure} onRetry={load} />
      </OneMessage>
    );
  if (hasPassword === null) return <OneMessage>Loading...</OneMessage>;
  if (!hasPassword)
    return <OneMessage>You have no password here: you sign in with Google or Microsoft.</OneMessage>;
  return <PasswordFields email={user.email} status={change} />;
}
