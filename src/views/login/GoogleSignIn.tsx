import { GoogleOAuthProvider, useGoogleLogin } from '@react-oauth/google';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  googleCodeReceived,
  selectSignInBusy,
  signInAbandoned,
  signInFailed,
  signInStarted,
} from '../../store/signIn.slice';
import { GoogleMark } from './marks';
import { ProviderButton } from './ProviderButton';

type Script = 'loading' | 'ready' | 'failed';

/** A script that neither loads nor fails is given up on. */
const SCRIPT_TIME_OUT_MS = 10_000;

const UNAVAILABLE = 'Google did not answer. Reload the page to try again.';

/** Google's own script is added only while this is on screen. */
export function GoogleSignIn({ clientId }: { clientId: string }) {
  const [script, setScript] = useState<Script>('loading');
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  useEffect(() => {
    const timer = setTimeout(
      () => setScript((now) => (now === 'loading' ? 'failed' : now)),
      SCRIPT_TIME_OUT_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <GoogleOAuthProvider
      clientId={clientId}
      {...(nonce && { nonce })}
      onScriptLoadSuccess={() => setScript('ready')}
      onScriptLoadError={() => setScript('failed')}
    >
      <GoogleButton script={script} />
    </GoogleOAuthProvider>
  );
}

function GoogleButton({ script }: { script: Script }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectSignInBusy);
  const failed = (text: string) =>
    dispatch(signInFailed({ method: 'google', text: `Unexpected err: ${text}` }));
  const openGoogle = useGoogleLogin({
    flow: 'auth-code',
    ux_mode: 'popup',
    onSuccess: ({ code, scope }) => dispatch(googleCodeReceived({ code, scope })),
    onError: ({ error_description, error }) => failed(error_description ?? error ?? 'unknown'),
    // Closing the window is a change of mind, not an error.
    onNonOAuthError: ({ type }) =>
      type === 'popup_closed'
        ? dispatch(signInAbandoned())
        : failed('the window for signing in could not be opened'),
  });
  return (
    <ProviderButton
      mark={<GoogleMark />}
      label="Sign in with Google"
      disabled={script !== 'ready' || busy !== null}
      busy={busy === 'google' || script === 'loading'}
      onClick={() => {
        dispatch(signInStarted('google'));
        openGoogle();
      }}
      {...(script === 'failed' && { reason: UNAVAILABLE })}
    />
  );
}
