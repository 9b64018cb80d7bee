import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { theme } from './index';
import { inLayer } from './layer';
import { pageNonce } from './nonce';

const styles = inLayer(createCache({ key: 'gr', ...pageNonce() }));

/**
 * Provides the theme to MUI components, whose code loads with the first MUI component on screen. Colours are CSS
 * variables in the document, so this component does not depend on light or dark mode. The styles of MUI components lie
 * in a cascade layer, so a class of a style sheet overrides them without a more specific selector.
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
