import { useRef } from 'react';
import { selectConfig } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { microsoftChosen, selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import type { Elements } from '../ui/elements';
import { LogoMark } from '../ui/icons/Logo';
import { useDocumentTitle } from '../ui/page/useDocumentTitle';
import { Auditorium } from './Auditorium';
import { GoogleSignIn } from './GoogleSignIn';
import css from './LoginScreen.module.css';
import { GoogleMark, MicrosoftMark } from './marks';
import { PasswordForm } from './PasswordForm';
import { ProviderButton } from './ProviderButton';
import { useReplayPresses } from './replayPresses';
import { SignInError } from './SignInError';

/** Shows the sign-in methods, with `notice` above them. */
export default function LoginScreen({ notice }: { notice: Elements }) {
  const dispatch = useAppDispatch();
  const { google, microsoft, passwordLogin } = useAppSelector(selectConfig);
  const busy = useAppSelector(selectSignInBusy);
  const error = useAppSelector(selectSignInError);
  const buttons = useRef<HTMLDivElement>(null);
  useDocumentTitle('Login');
  useReplayPresses(buttons);
  return (
    <div className={css.split}>
      <div className={css.side}>
        <div className={css.brand}>
          <LogoMark size={26} />
          <p className={type.h2}>Greenroom</p>
        </div>
        <main className={css.main}>
          <h1 className={type.display}>Login</h1>
          <div className={css.buttons} ref={buttons}>
            {notice}
            {google ? (
              <GoogleSignIn clientId={google.clientId} />
            ) : (
              <ProviderButton
                provider="google"
                mark={<GoogleMark />}
                label="Sign in with Google"
                disabled
                reason="Google sign-in is not configured"
              />
            )}
            {error?.method === 'google' && <SignInError text={error.text} />}
            <ProviderButton
              provider="microsoft"
              mark={<MicrosoftMark />}
              label="Sign in with Microsoft"
              disabled={!microsoft || busy !== null}
              busy={busy === 'microsoft'}
              onClick={() => dispatch(microsoftChosen())}
              {...(!microsoft && { reason: 'Microsoft sign-in is not configured' })}
            />
            {error?.method === 'microsoft' && <SignInError text={error.text} />}
          </div>
          <div className={css.formSpace} data-way="password">
            {passwordLogin && <PasswordForm />}
          </div>
        </main>
        <span className={classes(type.caption, type.tertiary)}>
          Staff only. No access? Ask your administrator.
        </span>
      </div>
      <Auditorium />
    </div>
  );
}
