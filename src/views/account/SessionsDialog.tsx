import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useCallback, useEffect } from 'react';
import { OWN_SESSIONS_KEY, ownSessionsRequested, selectOwnSessions } from '../../store/account/account.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests/requests.slice';
import { selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import type from '../../theme/type.module.css';
import { SessionItem, SessionList } from '../session/SessionItem';
import { useLogOut } from '../shell/header/useLogOut';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Alert } from '../ui/failure/Alert';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { AccountDialog, CloseButton, OneMessage } from './AccountDialog';

/** Lists the user's sessions and offers to sign out everywhere. */
export default function SessionsDialog() {
  return (
    <AccountDialog title="Your sessions">
      <Sessions />
    </AccountDialog>
  );
}

function Sessions() {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(ownSessionsRequested()), [dispatch]);
  useEffect(load, [load]);
  const sessions = useAppSelector(selectOwnSessions);
  const status = useAppSelector((state) => selectStatus(state, OWN_SESSIONS_KEY));
  const busy = useAppSelector(selectSignInBusy) === 'logout';
  const error = useAppSelector(selectSignInError);
  const { logOut, question } = useLogOut({ everywhere: true });
  const failed = status.phase === 'failed' && <FailureAlert failure={status.failure} onRetry={load} />;
  if (sessions === null) return <OneMessage>{failed || 'Loading...'}</OneMessage>;
  return (
    <>
      <DialogContent tabIndex={0}>
        {failed}
        {error?.method === 'logout' && (
          <Alert severity="error">{`You are still signed in: ${error.text}`}</Alert>
        )}
        <p className={classes(type.body1, type.secondary)}>
          You are signed in here. “Sign out everywhere” ends all of these sessions, this one too.
        </p>
        <SessionList>
          {sessions.map((session) => (
            <SessionItem
              key={`${session.started} ${session.lastUsed} ${session.userAgent}`}
              session={session}
            />
          ))}
        </SessionList>
      </DialogContent>
      <DialogActions>
        <CloseButton autoFocus />
        <Button color="error" aria-busy={busy} onClick={logOut}>
          Sign out everywhere
        </Button>
      </DialogActions>
      {question}
    </>
  );
}
