import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { selectDensity } from '../../store/device/deviceSettings.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSession } from '../../store/session/session.slice';
import { MODE_STORAGE_KEY, theme } from '../../theme';
import { loadHome } from '../home/loadHome';
import { onDemand } from '../ui/lazy/onDemand';
import { SignedOut } from './SignedOut';
import { Splash } from './Splash';

const SignedIn = onDemand(() => {
  if (window.location.pathname === '/') void loadHome().catch(() => undefined);
  return import('./SignedIn');
});

export function App() {
  const session = useAppSelector(selectSession);
  const density = useAppSelector(selectDensity);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY}>
      <CssBaseline />
      <div data-density={density}>
        {session.kind === 'unknown' && <Splash />}
        {(session.kind === 'anonymous' || session.kind === 'unreachable') && <SignedOut session={session} />}
        {session.kind === 'signedIn' && (
          <SignedIn key={session.user.id} user={session.user} fallback={<Splash />} />
        )}
      </div>
    </ThemeProvider>
  );
}
