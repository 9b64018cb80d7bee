import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { User } from '../../domain/session/user';
import { selectConfig } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { logoutRequested } from '../../store/session/session.slice';
import { selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import {
  selectPanelPhase,
  selectRefusedCount,
  writesConfirmed,
  writesLeft,
} from '../../store/session/signInAgain.slice';
import { Themed } from '../../theme/Themed';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { named } from '../ui/named';
import { PasswordForm } from './PasswordForm';
import { Providers } from './Providers';
import css from './SignInAgain.module.css';
import { SignInError } from './SignInError';

/** Covers the screen after the session has ended, until the user signs in again or logs out. */
export function SignInAgain({ user }: { user: User }) {
  const phase = useAppSelector(selectPanelPhase);
  const id = useId();
  if (phase === 'closed') return null;
  return (
    <Themed>
      <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        {phase === 'signIn' ? <Ended id={id} user={user} /> : <Confirm id={id} />}
      </Dialog>
    </Themed>
  );
}

interface Part {
  /** Id prefix of the dialog's title and text. */
  id: string;
}

function Ended({ id, user }: Part & { user: User }) {
  const { microsoft, passwordLogin } = useAppSelector(selectConfig);
  const [leaving, setLeaving] = useState(false);
  if (leaving) return <Leave id={id} onBack={() => setLeaving(false)} />;
  return (
    <>
      <DialogTitle id={`${id}-title`}>You have been signed out</DialogTitle>
      <DialogContent>
        <p
          className={classes(type.body1, type.secondary, css.message)}
          id={`${id}-text`}
          role="status"
        >{named`Sign in again as ${user.name} to continue. Your text is still here. If another person signs in, your text is discarded.`}</p>
        <Providers />
        {microsoft && (
          <p className={classes(type.caption, type.secondary, css.spaced)}>
            Microsoft sign-in leaves this page, and keys or passwords that you typed are lost. To keep them,{' '}
            <a href="/" target="_blank" rel="noopener">
              sign in in another tab
            </a>
            . This tab then continues by itself.
          </p>
        )}
        {passwordLogin && <PasswordForm />}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setLeaving(true)}>Log out</Button>
      </DialogActions>
    </>
  );
}

function Leave({ id, onBack }: Part & { onBack: () => void }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectSignInBusy);
  const error = useAppSelector(selectSignInError);
  return (
    <>
      <DialogTitle id={`${id}-title`}>Log out and lose what you typed?</DialogTitle>
      <DialogContent>
        <p className={classes(type.body1, type.secondary)} id={`${id}-text`}>
          What you typed and did not save is discarded.
        </p>
        {error?.method === 'logout' && <SignInError text={error.text} />}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onBack}>
          Back to sign in
        </Button>
        <Button
          variant="contained"
          color="error"
          aria-disabled={busy !== null}
          onClick={() => dispatch(logoutRequested())}
        >
          Log out
        </Button>
      </DialogActions>
    </>
  );
}

function Confirm({ id }: Part) {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectRefusedCount);
  return (
    <>
      <DialogTitle id={`${id}-title`}>You are signed in again</DialogTitle>
      <DialogContent>
        <p className={classes(type.body1, type.secondary)} id={`${id}-text`} role="status">
          {count === 1
            ? 'Your last change was not saved, because you had been signed out. Save it now?'
            : `Your last ${count} changes were not saved, because you had been signed out. Save them now?`}
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => dispatch(writesLeft())}>Not now</Button>
        <Button autoFocus variant="contained" color="primary" onClick={() => dispatch(writesConfirmed())}>
          Save now
        </Button>
      </DialogActions>
    </>
  );
}
