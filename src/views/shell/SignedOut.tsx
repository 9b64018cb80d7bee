import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type Failure, failureText } from '../../domain/requests/failure';
import { selectConfig } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { pageAsked, type Session, whoamiNeeded } from '../../store/session/session.slice';
import { PlainFailure } from '../ui/failure/PlainFailure';
import { onDemand } from '../ui/lazy/onDemand';
import { withTheme } from '../ui/lazy/withTheme';
import { Splash } from './Splash';

export const LoginScreen = onDemand(() => import('../session/LoginScreen'));

/** Rarely needed, so not loaded with the rest; should the code be out of reach as well, a plain text stands in. */
const Unreachable = lazy<ComponentType<{ failure: Failure }>>(() =>
  withTheme(() => import('./Unreachable')).catch(() => ({ default: PlainUnreachable })),
);

function PlainUnreachable({ failure }: { failure: Failure }) {
  const dispatch = useAppDispatch();
  return <PlainFailure text={failureText(failure)} onRetry={() => dispatch(whoamiNeeded())} />;
}

interface Props {
  session: Extract<Session, { kind: 'anonymous' | 'unreachable' }>;
}

/**
 * Nobody is signed in: every address but the root leads there, and is opened after sign-in. Where the API did
 * not say who is, the address stays, and the login page tells it beside its ways in.
 */
export function SignedOut({ session }: Props) {
  const unreachable = session.kind === 'unreachable' && (
    <Suspense fallback={null}>
      <Unreachable failure={session.failure} />
    </Suspense>
  );
  return (
    <Routes>
      <Route path="/" element={<LoginScreen notice={unreachable} fallback={<Splash />} />} />
      <Route
        path="*"
        element={unreachable || <ToLogin remember={session.kind === 'anonymous' && !session.byChoice} />}
      />
    </Routes>
  );
}

function ToLogin({ remember }: { remember: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const { microsoft } = useAppSelector(selectConfig);
  const ofSignIn = pathname === microsoft?.redirectPath || pathname === microsoft?.logoutPath;
  useEffect(() => {
    if (remember && !ofSignIn) dispatch(pageAsked(pathname + search + hash));
  }, [dispatch, remember, ofSignIn, pathname, search, hash]);
  return <Navigate to="/" replace />;
}
