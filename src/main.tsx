import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/inter/opsz.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { start } from './areas/start';
import type { OpenPicture } from './domain/graph/picture';
import { realBrowser } from './services/browser/browser';
import { saveFile } from './services/browser/files';
import { createLocks } from './services/browser/locks';
import { sharedStore } from './services/browser/sharedStore';
import { deviceStore, tabStore } from './services/browser/storage';
import { createTabs } from './services/browser/tabs';
import { loadConfig } from './services/config/runtimeConfig';
import { createBearerSlot } from './services/http/bearer';
import { createHttp } from './services/http/http';
import { createSessionApi } from './services/session/sessionApi';
import { PictureContext } from './views/graph/PictureContext';
import { loadHome } from './views/home/loadHome';
import { App } from './views/shell/App';
import { onDemand } from './views/ui/lazy/onDemand';

/** What there is for whoever is signed in; it comes with the first such screen. */
const SignedIn = onDemand(() => {
  if (location.pathname === '/') void loadHome().catch(() => undefined);
  return import('./areas/SignedInApp');
});

const bearer = createBearerSlot();
const http = createHttp(bearer);

const { store } = start({
  sessionApi: createSessionApi(http),
  openApi: async () => (await import('./services/api')).createApi(http),
  openAdministrationApi: async () =>
    (await import('./services/administrationApi')).createAdministrationApi(http),
  openAccountApi: async () => (await import('./services/account/accountApi')).createAccountApi(http),
  loadConfig,
  bearer,
  openMicrosoft: async (config) =>
    (await import('./services/session/microsoft')).createMicrosoftSignIn(config, location.origin),
  browser: realBrowser,
  tabs: createTabs(),
  deviceStore,
  tabStore,
  sharedStore,
  locks: createLocks(navigator.locks),
  saveFile,
});

const openPicture: OpenPicture = async (...args) =>
  (await import('./services/graph/pagePicture')).open(...args);

// The server's Content-Security-Policy lets in the styles that carry its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'gr', prepend: true, ...(nonce && { nonce }) });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Provider store={store}>
        <BrowserRouter useTransitions={false}>
          <PictureContext value={openPicture}>
            <App SignedIn={SignedIn} />
          </PictureContext>
        </BrowserRouter>
      </Provider>
    </CacheProvider>
  </StrictMode>,
);
