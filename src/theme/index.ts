import { createTheme } from '@mui/material/styles';
import './augment';
import { components } from './components';
import { DARK, LIGHT, muiPalette } from './palette';
import { typography } from './typography';

/** Where the chosen mode is kept; the start-up script reads it too, before React is there. */
export const MODE_STORAGE_KEY = 'greenroom.mode';
export const SCHEME_ATTRIBUTE = 'data-theme';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: muiPalette(LIGHT) }, dark: { palette: muiPalette(DARK) } },
  spacing: 4,
  shape: { borderRadius: 6 },
  typography,
  components,
});
