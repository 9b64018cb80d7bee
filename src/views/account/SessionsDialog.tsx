import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect } from 'react';
import { browserName, type OwnSession, SIGN_IN_METHODS } from '../../domain/account/account';
import { formatDateTime } from '../../domain/figures/formats';
import { OWN_SESSIONS_KEY, ownSessionsNeeded, selectOwnSessions } from '../../store/account/account.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests/requests.slice';
import { selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import { useLogOut } from '../shell/header/useLogOut';
import { Button } from '../ui/button/Button';
import { Alert } from '../ui/failure/Alert';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { Badge } from '../ui/marks/Badge';
import { AccountDialog, CloseButton, OneMessage } from './AccountDialog';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  '& > li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .browser': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8, minHeight: 22 },
}));

/** Where the person is signed in, and the way out of all of it. */
export default function SessionsDialog() {
  return (
    <AccountDialog title="Your sessions">
      <Sessions />
    </AccountDialog>
  );
}

function Sessions() {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(ownSessionsNeeded()), [dispatch]);
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
      <DialogContent>
        {failed}
        {error?.method === 'logout' && (
          <Alert severity="error">{`You are still signed in: ${error.text}`}</Alert>
        )}
        <Typography color="textSecondary">
          You are signed in here. “Sign out everywhere” ends all of these sessions, this one too.
        </Typography>
        <List>
          {sessions.map((session) => (
            <Session key={`${session.started} ${session.lastUsed} ${session.userAgent}`} {...session} />
          ))}
        </List>
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

function Session({ method, userAgent, started, lastUsed, current }: OwnSession) {
  const timeZone = useAppSelector(selectTimeZone);
  const at = (instant: string) => formatDateTime(Date.parse(instant), timeZone);
  return (
    <li>
      <div className="browser">
        <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
          {browserName(userAgent)}
        </Typography>
        {current && <Badge kind="accent">this one</Badge>}
      </div>
      <Typography variant="caption" component="div" color="textSecondary">
        {`${SIGN_IN_METHODS[method]} · since ${at(started)} · last used ${at(lastUsed)}`}
      </Typography>
    </li>
  );
}
