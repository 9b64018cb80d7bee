import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { start } from './areas/start';
import './theme/type.css';
import './theme/forcedColors.css';
import './document/document.css';
// Styles of the page skeletons. Only the build renders the skeletons, so no component imports these styles.
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

/** The app for a signed-in user, loaded on demand. */
const SignedIn = onDemand(() => import('./areas/SignedInApp'));

/** Loaders that fetch the code of the first screen early. The screen that needs the code reports a failed load. */
const CODE = {
  login: LoginScreen.ready,
  signedIn: SignedIn.ready,
  report: () => import('./views/reports/screen/ReportScreen'),
  home: () => Promise.all([loadHome(), import('./areas/areas').then(({ AREAS }) => AREAS.notices.load())]),
};

/** Longest time in ms that the prerendered page stays on screen while the report's data are loading. */
const FIRST_DATA_MS = 500;

const bearer = createBearerSlot();
const calls: CallRecord[] = [];
const http = createHttp(bearer, calls);

const services: Services = {
  sessionApi: createSessionApi(http),
  openApi: async () => (await import('./services/api')).createApi(http),
  openAdministrationApi: async () =>
    (await import('./services/administrationApi')).createAdministrationApi(http),
  openGoalsApi: async () => (await import('./services/goals/goalsApi')).createGoalsApi(http),
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
  openDiary: async () => (await import('./services/dataWatch/diaryStore')).diaryStore,
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

// The document's inline script has already applied the mode, unless a policy forbids inline scripts.
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

/**
 * Replays the recorded presses on buttons inside an element. Removes each press from the list first, so that no press
 * is replayed twice.
 */
function carryOut(within: Element): void {
  for (const button of given?.pressed.filter((pressed) => within.contains(pressed)) ?? []) {
    given?.pressed.splice(given.pressed.indexOf(button), 1);
    button.click();
  }
}

const sessionKind = () => selectSession(store.getState()).kind;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until the app can replace the prerendered page: the session is known and the code has loaded. On a report, also
 * waits up to 500 ms for the data.
 */
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
    // `flushSync` also runs the effects, so the visible screen responds to keys at once.
    flushSync(() => createRoot(root).render(app(false)));
    restoreTyped();
  }
  await stateReached(store, (state) => !selectAnyPending(state));
  showFontsWhenIdle(() => deviceStore.write(FONTS_HINT, '1'));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void show(root);
