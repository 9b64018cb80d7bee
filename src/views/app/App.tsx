import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectDensity } from '../../store/preferences.slice';
import { selectSession } from '../../store/session.slice';
import { MODE_STORAGE_KEY, theme } from '../../theme';
import { SignedOut } from './SignedOut';
import { Splash } from './Splash';
import { Unreachable } from './Unreachable';

const SignedIn = lazy(() => import('./SignedIn'));

export function App() {
  const session = useAppSelector(selectSession);
  const density = useAppSelector(selectDensity);
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={MODE_STORAGE_KEY}
      disableTransitionOnChange
    >
      <CssBaseline />
      <div data-density={density}>
        {session.kind === 'unknown' && <Splash />}
        {session.kind === 'unreachable' && <Unreachable failure={session.failure} />}
        {session.kind === 'anonymous' && <SignedOut byChoice={session.byChoice} />}
        {session.kind === 'signedIn' && (
          <Suspense fallback={<Splash />}>
            <SignedIn user={session.user} />
          </Suspense>
        )}
      </div>
    </ThemeProvider>
  );
}
