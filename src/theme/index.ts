import { createTheme } from '@mui/material/styles';
import './augment';
import { components } from './components';
import { SCHEME_ATTRIBUTE } from './mode';
import { DARK, LIGHT, muiPalette } from './palette';
import { typography } from './typography';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: muiPalette(LIGHT) }, dark: { palette: muiPalette(DARK) } },
  spacing: 4,
  shape: { borderRadius: 6 },
  typography,
  components,
});
