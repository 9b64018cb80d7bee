import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useRef } from 'react';
import { selectConfig } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { microsoftChosen, selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import { LogoMark } from '../ui/icons/Logo';
import { lazyPart } from '../ui/lazy/lazyPart';
import { useDocumentTitle } from '../ui/page/useDocumentTitle';
import { Auditorium } from './Auditorium';
import { GoogleSignIn } from './GoogleSignIn';
import { SignInError, usePreparedError } from './LazySignInError';
import { GoogleMark, MicrosoftMark } from './marks';
import { ProviderButton } from './ProviderButton';
import { usePressedBefore } from './presses';

const PasswordForm = lazyPart(() => import('./PasswordForm'));

const Split = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(440px, 600fr) 840fr',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '32px 40px',
  [theme.breakpoints.down('md')]: { padding: 24 },
}));

const Brand = styled('div')({ display: 'flex', alignItems: 'center', gap: 10 });

const Form = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: 344,
  margin: '0 auto',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  [theme.breakpoints.down('md')]: { justifyContent: 'flex-start', maxWidth: 440, paddingTop: 56 },
}));

const Buttons = styled('div')({ display: 'grid', gap: 10, marginTop: 20 });

/** As high as the form, also where there is none: what stands above it never moves. */
const FormSpace = styled('div')({ minHeight: 246 });

/** `notice` stands above the ways to sign in. */
export default function LoginScreen({ notice }: { notice: ReactNode }) {
  const dispatch = useAppDispatch();
  const { google, microsoft, passwordLogin } = useAppSelector(selectConfig);
  const busy = useAppSelector(selectSignInBusy);
  const error = useAppSelector(selectSignInError);
  const buttons = useRef<HTMLDivElement>(null);
  useDocumentTitle('Login');
  usePreparedError(busy !== null);
  usePressedBefore(buttons);
  return (
    <Split>
      <Side>
        <Brand>
          <LogoMark size={26} />
          <Typography variant="h2" component="p">
            Greenroom
          </Typography>
        </Brand>
        <Form>
          <Typography variant="display" component="h1">
            Login
          </Typography>
          <Buttons ref={buttons}>
            {notice}
            {google ? (
              <GoogleSignIn clientId={google.clientId} />
            ) : (
              <ProviderButton
                way="google"
                mark={<GoogleMark />}
                label="Sign in with Google"
                disabled
                reason="Google sign-in is not configured"
              />
            )}
            {error?.method === 'google' && <SignInError text={error.text} />}
            <ProviderButton
              way="microsoft"
              mark={<MicrosoftMark />}
              label="Sign in with Microsoft"
              disabled={!microsoft || busy !== null}
              busy={busy === 'microsoft'}
              onClick={() => dispatch(microsoftChosen())}
              {...(!microsoft && { reason: 'Microsoft sign-in is not configured' })}
            />
            {error?.method === 'microsoft' && <SignInError text={error.text} />}
          </Buttons>
          <FormSpace data-way="password">
            {passwordLogin && (
              <Suspense fallback={null}>
                <PasswordForm />
              </Suspense>
            )}
          </FormSpace>
        </Form>
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          Staff only. No access? Ask your administrator.
        </Typography>
      </Side>
      <Auditorium />
    </Split>
  );
}
