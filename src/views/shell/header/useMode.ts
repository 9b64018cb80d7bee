import { useColorScheme } from '@mui/material/styles';

/** The colours in force and the way to the other ones. The system decides until somebody chooses. */
export function useMode(): { dark: boolean; toggle: () => void } {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return { dark, toggle: () => setMode(dark ? 'light' : 'dark') };
}
