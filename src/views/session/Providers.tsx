import { selectConfig } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { microsoftChosen, selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import { GoogleSignIn } from './GoogleSignIn';
import { MicrosoftMark } from './marks';
import { ProviderButton } from './ProviderButton';
import { SignInError } from './SignInError';

/** Renders the configured external sign-in providers. */
export function Providers() {
  const dispatch = useAppDispatch();
  const { google, microsoft } = useAppSelector(selectConfig);
  const busy = useAppSelector(selectSignInBusy);
  const error = useAppSelector(selectSignInError);
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      {google && <GoogleSignIn clientId={google.clientId} />}
      {error?.method === 'google' && <SignInError text={error.text} />}
      {microsoft && (
        <ProviderButton
          provider="microsoft"
          mark={<MicrosoftMark />}
          label="Sign in with Microsoft"
          disabled={busy !== null}
          busy={busy === 'microsoft'}
          onClick={() => dispatch(microsoftChosen())}
        />
      )}
      {error?.method === 'microsoft' && <SignInError text={error.text} />}
    </div>
  );
}
