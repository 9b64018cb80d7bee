import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createAppStore } from '../store';
import { theme } from '../theme';
import { App } from '../views/shell/App';
import { LoginScreen } from '../views/shell/SignedOut';
import { changeMarksCss } from './changeMarks';
import type { Picture } from './firstScreen';
import { HomePicture, PlainPicture, ReportPicture } from './Pictures';
import { noEffects, PAINTED_STATE } from './paintedState';
import { Root } from './Root';

/** Prerenders the first screens with the app's own components. Runs only during the build. */

const nobody = () => null;

async function draw(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content);
  return new Response(prelude).text();
}

/**
 * Returns the theme's global CSS: the colour variables of both modes, the baseline styles and the change marks. The
 * variables and the baseline lie in the lowest cascade layer, below the styles of MUI components. Style sheets have no
 * layer, so that they override both.
 */
export async function paintTheme(): Promise<string> {
  const cache = createCache({ key: 'gr' });
  // Stores the styles in the cache and does not write them into the markup.
  cache.compat = true;
  await draw(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
      </ThemeProvider>
    </CacheProvider>,
  );
  return `@layer base,mui;@layer base{${Object.values(cache.inserted).join('')}}${changeMarksCss()}`;
}

/** Returns the markup of the first screens, by picture. */
export async function paintPictures(): Promise<Record<Picture, string>> {
  await LoginScreen.ready();
  const store = { ...createAppStore(noEffects), getState: () => PAINTED_STATE };
  const inRoot = (content: ReactNode) =>
    draw(
      <Root store={store} isPainted>
        <StaticRouter location="/">{content}</StaticRouter>
      </Root>,
    );
  return {
    login: await inRoot(<App SignedIn={nobody} />),
    home: await inRoot(<HomePicture />),
    report: await inRoot(<ReportPicture />),
    plain: await inRoot(<PlainPicture />),
  };
}
