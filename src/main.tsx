import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { start } from './areas/start';
import './theme/type.css';
import './theme/forcedColors.css';
import './document/document.css';
// Of the pictures, which the build alone draws: their styles are the document's like all others.
import './document/pictures.css';
import { type FirstScreen, firstScreen } from './document/firstScreen';
import { FONTS_HINT, showFontsWhenIdle } from './document/fonts';
import { handover } from './document/handover';
import { Root } from './document/Root';
import { rememberTyped } from './document/typed';
import type { CallRecord } from './domain/diagnostics/callRecord';
import type { OpenPicture } from './domain/graph/picture';
import type { Services } from './sagas/services';
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
import { selectConfig } from './store/config/config.slice';
import { selectAnyPending } from './store/requests/requests.slice';
import { selectSession } from './store/session/session.slice';
import { stateReached } from './store/stateReached';
import { applyMode, watchMode } from './theme/modeControl';
import { PictureContext } from './views/graph/PictureContext';
import { loadHome } from './views/home/loadHome';
import { ReplayPressesContext } from './views/session/replayPresses';
import { App } from './views/shell/App';
import { LoginScreen } from './views/shell/SignedOut';
import { DiagnosticsContext } from './views/ui/failure/DiagnosticsContext';
import { onDemand } from './views/ui/lazy/onDemand';

/** What there is for whoever is signed in; it comes with the first such screen. */
const SignedIn = onDemand(() => import('./areas/SignedInApp'));

/** Fetched ahead of being shown, as the document has begun to. What fails is told by who shows it. */
const CODE = {
  login: LoginScreen.ready,
  signedIn: SignedIn.ready,
  report: () => import('./views/reports/screen/ReportScreen'),
  home: () => Promise.all([loadHome(), import('./areas/areas').then(({ AREAS }) => AREAS.notices.load())]),
};

/** So long a first picture stays for data that are on their way, and are drawn with the rest then. */
const FIRST_DATA_MS = 500;

const bearer = createBearerSlot();
const calls: CallRecord[] = [];
const http = createHttp(bearer, calls);

const services: Services = {
  sessionApi: createSessionApi(http),
  openApi: async () => (await import('./services/api')).createApi(http),
  openAdministrationApi: async () =>
    (await import('./services/administrationApi')).createAdministrationApi(http),
  openAccountApi: async () => (await import('./services/account/accountApi')).createAccountApi(http),
  openRelease: async () => (await import('./services/browser/release')).openRelease(),
  loadConfig,
  bearer,
  openMicrosoft: async (config) =>
    (await import('./services/session/microsoft')).createMicrosoftSignIn(config, location.origin, tabStore),
  browser: realBrowser,
  tabs: createTabs(),
  deviceStore,
  tabStore,
  sharedStore,
  locks: createLocks(navigator.locks),
  openVisits: async () => (await import('./services/visits/visitStore')).visitStore,
  saveFile,
  makeFile: async (...order) => (await import('./services/reports/files/makeFile')).makeFile(...order),
};

const { store } = start(services, import.meta.env.DEV);

const copyDiagnostics = async () => (await import('./areas/diagnostics')).copyDiagnostics(store, calls);

if (import.meta.env.DEV)
  void import('./areas/diagnostics').then(({ nameDiagnostics }) => nameDiagnostics(store, calls));

const openPicture: OpenPicture = async (...args) =>
  (await import('./services/graph/pagePicture')).open(...args);

// The document's script has done so, where it ran; from now on other tabs and the system are followed.
applyMode();
watchMode(() => undefined);

const given = handover();
given?.codeIsHere();
const painted = given?.painted ?? null;

const app = (isPainted: boolean) => (
  <Root store={store} isPainted={isPainted}>
    <BrowserRouter useTransitions={false}>
      <PictureContext value={openPicture}>
        <ReplayPressesContext value={carryOut}>
          <DiagnosticsContext value={copyDiagnostics}>
            <App SignedIn={SignedIn} />
          </DiagnosticsContext>
        </ReplayPressesContext>
      </PictureContext>
    </BrowserRouter>
  </Root>
);

/** Each press once: it leaves the list before it is done. */
function carryOut(within: Element): void {
  for (const button of given?.pressed.filter((pressed) => within.contains(pressed)) ?? []) {
    given?.pressed.splice(given.pressed.indexOf(button), 1);
    button.click();
  }
}

const sessionKind = () => selectSession(store.getState()).kind;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What is painted stands until the app has something to say. */
async function untilWorthShowing({ code, picture }: FirstScreen): Promise<void> {
  const fetched = Promise.allSettled(code.map((part) => CODE[part]()));
  await stateReached(store, (state) => selectSession(state).kind !== 'unknown');
  await fetched;
  if (picture !== 'report' || sessionKind() !== 'signedIn') return;
  const { prepareReport } = await import('./areas/reports');
  await Promise.race([prepareReport(store, new URL(location.href)), wait(FIRST_DATA_MS)]).catch(
    () => undefined,
  );
}

async function show(root: HTMLElement): Promise<void> {
  if (painted) await untilWorthShowing(firstScreen(location.pathname, painted === 'frame'));
  given?.takeOver();
  document.getElementById('waiting')?.remove();
  const isLogin = painted === 'login' && sessionKind() === 'anonymous';
  document.documentElement.removeAttribute('data-asking');
  const restoreTyped = rememberTyped(root, given?.pressed ?? []);
  if (isLogin) {
    const onRecoverableError = () => {
      restoreTyped();
      if (selectConfig(store.getState()).loaded) carryOut(root);
    };
    hydrateRoot(root, app(true), { onRecoverableError });
  } else {
    // With its effects: what can be seen answers keys.
    flushSync(() => createRoot(root).render(app(false)));
    restoreTyped();
  }
  await stateReached(store, (state) => !selectAnyPending(state));
  showFontsWhenIdle(() => deviceStore.write(FONTS_HINT, '1'));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void show(root);
