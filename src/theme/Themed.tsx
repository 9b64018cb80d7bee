import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { theme } from './index';
import { pageNonce } from './nonce';

const styles = createCache({ key: 'gr', ...pageNonce() });

/**
 * Around parts made with MUI, which come when the first of them shows. The colours themselves are in the
 * document, as variables; who has chosen light or dark is no matter of this.
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
