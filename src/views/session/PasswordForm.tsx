import { type SubmitEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { passwordSubmitted, selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import { Button } from '../ui/button/Button';
import { IconButton } from '../ui/button/IconButton';
import { HideIcon, ShowIcon } from '../ui/icons/revealIcons';
import css from './PasswordForm.module.css';
import { useReplayPresses } from './replayPresses';
import { SignInError } from './SignInError';

function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  const textOf = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: textOf('email'), password: textOf('password') };
}

/** Renders the password sign-in. The fields are uncontrolled, so text typed before this code loaded stays in them. */
export function PasswordForm() {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectSignInBusy);
  const error = useAppSelector(selectSignInError);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy !== null) return;
    const { email, password } = readFields(event.currentTarget);
    dispatch(passwordSubmitted({ email, password }));
  };
  useReplayPresses(form);
  return (
    <>
      <div className={css.divider}>or with your email</div>
      <form className={css.form} ref={form} method="dialog" onSubmit={submit}>
        <div>
          <label className={css.label} htmlFor="email">
            Email
          </label>
          <div className={css.field}>
            <input
              className={css.input}
              id="email"
              type="email"
              name="email"
              autoComplete="username"
              required
            />
          </div>
        </div>
        <div>
          <label className={css.label} htmlFor="password">
            Password
          </label>
          <div className={css.field}>
            <input
              className={css.input}
              id="password"
              type={shown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              required
            />
            <IconButton
              aria-label={shown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!shown)}
            >
              {shown ? <HideIcon /> : <ShowIcon />}
            </IconButton>
          </div>
        </div>
        {error?.method === 'password' && <SignInError text={error.text} />}
        <Button
          type="submit"
          size="large"
          variant="contained"
          color="primary"
          disabled={busy !== null}
          aria-busy={busy === 'password'}
        >
          {busy === 'password' ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </>
  );
}
