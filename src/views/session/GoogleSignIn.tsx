import { GoogleOAuthProvider, useGoogleLogin } from '@react-oauth/google';
import { useEffect, useEffectEvent, useState } from 'react';
import { selectConfig } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  googleCodeReceived,
  selectSignInBusy,
  signInAbandoned,
  signInFailed,
  signInStarted,
} from '../../store/session/signIn.slice';
import { pageNonce } from '../../theme/nonce';
import { googleWords } from './googleWords';
import { GoogleMark } from './marks';
import { ProviderButton } from './ProviderButton';

type Script = 'loading' | 'ready' | 'failed';

/** Time after which a script that neither loaded nor failed counts as failed. */
const SCRIPT_TIME_OUT_MS = 10_000;

/**
 * Renders the Google sign-in button and loads Google's script. A click waits for the script, and loads a failed script
 * again.
 */
export function GoogleSignIn({ clientId }: { clientId: string }) {
  const [attempt, setAttempt] = useState(0);
  const [script, setScript] = useState<Script>('loading');
  const [wanted, setWanted] = useState(false);
  const busy = useAppSelector(selectSignInBusy);
  const { loaded } = useAppSelector(selectConfig);
  useEffect(() => {
    if (!loaded || script !== 'loading') return undefined;
    const timer = setTimeout(() => setScript('failed'), SCRIPT_TIME_OUT_MS);
    return () => clearTimeout(timer);
  }, [loaded, script]);
  return (
    <>
      <ProviderButton
        provider="google"
        mark={<GoogleMark />}
        label="Sign in with Google"
        disabled={busy !== null}
        busy={busy === 'google' || wanted}
        onClick={() => {
          setWanted(true);
          if (script !== 'failed') return;
          setScript('loading');
          setAttempt(attempt + 1);
        }}
      />
      {loaded && (
        <GoogleOAuthProvider
          key={attempt}
          clientId={clientId}
          {...pageNonce()}
          onScriptLoadSuccess={() => setScript('ready')}
          onScriptLoadError={() => setScript('failed')}
        >
          <GoogleWindow wanted={wanted} script={script} onSettled={() => setWanted(false)} />
        </GoogleOAuthProvider>
      )}
    </>
  );
}

interface Props {
  script: Script;
  /** True from the click until the sign-in opens or fails. */
  wanted: boolean;
  onSettled: () => void;
}

/** Opens Google's window after a click, as soon as the script has loaded. */
function GoogleWindow({ script, wanted, onSettled }: Props) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectSignInBusy);
  const failed = (text: string) => dispatch(signInFailed({ method: 'google', text }));
  const openGoogle = useGoogleLogin({
    flow: 'auth-code',
    ux_mode: 'popup',
    onSuccess: ({ code, scope }) => dispatch(googleCodeReceived({ code, scope })),
    onError: ({ error }) => failed(googleWords(error)),
    // A closed window is no error: the user cancelled.
    onNonOAuthError: ({ type }) =>
      type === 'popup_closed' ? dispatch(signInAbandoned()) : failed(googleWords('popup_failed_to_open')),
  });
  const settle = useEffectEvent(() => {
    onSettled();
    // The user has already started another sign-in.
    if (busy !== null) return;
    if (script === 'failed') {
      failed('Unexpected err: Google did not answer');
      return;
    }
    dispatch(signInStarted('google'));
    openGoogle();
  });
  useEffect(() => {
    if (wanted && script !== 'loading') settle();
  }, [wanted, script]);
  return null;
}
