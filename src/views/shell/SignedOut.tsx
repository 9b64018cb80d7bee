import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type Failure, failureText } from '../../domain/requests/failure';
import { selectConfig } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { pageRequested, type Session, whoamiRequested } from '../../store/session/session.slice';
import { PlainFailure } from '../ui/failure/PlainFailure';
import { onDemand } from '../ui/lazy/onDemand';
import { withTheme } from '../ui/lazy/withTheme';
import { Splash } from './Splash';

export const LoginScreen = onDemand(() => import('../session/LoginScreen'));

/**
 * Loaded on demand because the screen is rarely needed. If this code cannot be loaded either, a plain text replaces the
 * screen.
 */
const Unreachable = lazy<ComponentType<{ failure: Failure }>>(() =>
  withTheme(() => import('./Unreachable')).catch(() => ({ default: PlainUnreachable })),
);

function PlainUnreachable({ failure }: { failure: Failure }) {
  const dispatch = useAppDispatch();
  return <PlainFailure text={failureText(failure)} onRetry={() => dispatch(whoamiRequested())} />;
}

interface Props {
  session: Extract<Session, { kind: 'anonymous' | 'unreachable' }>;
}

/**
 * Routes for signed-out users: every address redirects to the login page and opens after sign-in. If the API did not
 * report a session state, the address stays, and the login page shows the failure as a notice.
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
    if (remember && !ofSignIn) dispatch(pageRequested(pathname + search + hash));
  }, [dispatch, remember, ofSignIn, pathname, search, hash]);
  return <Navigate to="/" replace />;
}
