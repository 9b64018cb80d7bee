import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { type Failure, failureText } from '../../domain/failure';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectDensity } from '../../store/preferences.slice';
import { selectSession, whoamiNeeded } from '../../store/session.slice';
import { MODE_STORAGE_KEY, theme } from '../../theme';
import { onDemand } from '../shared/onDemand';
import { PlainFailure } from '../shared/PlainFailure';
import { loadHome } from './loadHome';
import { SignedOut } from './SignedOut';
import { Splash } from './Splash';

const SignedIn = onDemand(() => {
  if (window.location.pathname === '/') void loadHome().catch(() => undefined);
  return import('./SignedIn');
});

/** Rarely needed, so not loaded with the rest; should its code be out of reach as well, a plain text stands in. */
const Unreachable = lazy<typeof PlainUnreachable>(() =>
  import('./Unreachable').catch(() => ({ default: PlainUnreachable })),
);

function PlainUnreachable({ failure }: { failure: Failure }) {
  const dispatch = useAppDispatch();
  return <PlainFailure text={failureText(failure)} onRetry={() => dispatch(whoamiNeeded())} />;
}

export function App() {
  const session = useAppSelector(selectSession);
  const density = useAppSelector(selectDensity);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY}>
      <CssBaseline />
      <div data-density={density}>
        {session.kind === 'unknown' && <Splash />}
        {session.kind === 'unreachable' && (
          <Suspense fallback={<Splash />}>
            <Unreachable failure={session.failure} />
          </Suspense>
        )}
        {session.kind === 'anonymous' && <SignedOut byChoice={session.byChoice} />}
        {session.kind === 'signedIn' && (
          <SignedIn key={session.user.id} user={session.user} fallback={<Splash />} />
        )}
      </div>
    </ThemeProvider>
  );
}
