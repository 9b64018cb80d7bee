import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Company } from '../../src/domain/companies/company';
import type { RuntimeConfig } from '../../src/domain/config/runtimeConfig';
import type { OpenPicture } from '../../src/domain/graph/picture';
import type { User } from '../../src/domain/session/user';
import type { Services } from '../../src/sagas/services';
import type { AccountApi } from '../../src/services/account/accountApi';
import type { AdministrationApi } from '../../src/services/administrationApi';
import type { Api } from '../../src/services/api';
import { type Browser, realBrowser } from '../../src/services/browser/browser';
import type { Release } from '../../src/services/browser/release';
import { createSharedStore } from '../../src/services/browser/sharedStore';
import type { GoalsApi } from '../../src/services/goals/goalsApi';
import type { SessionApi } from '../../src/services/session/sessionApi';
import { PictureContext } from '../../src/views/graph/PictureContext';
import { App } from '../../src/views/shell/App';
import { onDemand } from '../../src/views/ui/lazy/onDemand';
import { nothingLeftOut } from './decoding';
import { company, httpError, norway, runtimeConfig } from './factories';
import { answerProducts, type ProductsAnswer } from './fakeApi';
import { type FakeServices, memoryStore } from './fakeServices';
import { settle, startTestApp, withFakeClock } from './startTestApp';

// The first use of a screen compiles its code, which may take a while on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const SignedIn = onDemand(() => import('../../src/areas/SignedInApp'));

/** Gives each test of the file a clock, an address and a storage of its own. */
export function withFreshBrowser(): void {
  withFakeClock();
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
    document.title = '';
  });
}

interface Given {
  /** The signed-in user, or the error of `whoami`. By default nobody is signed in. */
  who?: User | Error;
  companies?: Company[] | Api['companies'];
  productsSummary?: ProductsAnswer;
  reportRows?: Api['reportRows'];
  administration?: Partial<AdministrationApi>;
  account?: Partial<AccountApi>;
  summary?: Api['summary'];
  openChecks?: Api['openChecks'];
  requestGraph?: Api['requestGraph'];
  /** Opens the drawing of the request graph. By default the graph is not drawn. */
  openPicture?: OpenPicture;
  session?: Partial<SessionApi>;
  /** The calls of shared goals. An API that shares goals also has the feature `goals` in `config`. */
  goals?: Partial<GoalsApi>;
  browser?: Partial<Browser>;
  release?: Partial<Release>;
  config?: Partial<RuntimeConfig>;
  deviceStore?: FakeServices['deviceStore'];
  openVisits?: Services['openVisits'];
  openDiary?: Services['openDiary'];
  tabStore?: FakeServices['tabStore'];
}

/** Completes an administration API: `company` answers the last saved version of a company, or the one in the list. */
function eachCompany(
  companies: Company[] | Api['companies'],
  { saveCompany, ...given }: Partial<AdministrationApi>,
): Partial<AdministrationApi> {
  const stored = new Map<number, Company>();
  return {
    company: async (id, signal) => {
      const list = typeof companies === 'function' ? await companies(signal, nothingLeftOut) : companies;
      const found = stored.get(id) ?? list.find((one) => one.id === id);
      if (!found) throw httpError(404, 'No such company');
      return found;
    },
    ...(saveCompany && {
      saveCompany: async (sent, signal) => {
        const saved = await saveCompany(sent, signal);
        stored.set(saved.id, saved);
        return saved;
      },
    }),
    ...given,
  };
}

/** Opens the whole app at an address, over an API of the test. */
export async function renderApp(address: string, given: Given = {}) {
  const { who = httpError(401), companies = [company(), norway()], productsSummary } = given;
  window.history.replaceState(null, '', address);
  const app = startTestApp({
    sessionApi: {
      whoami: async () => {
        if (who instanceof Error) throw who;
        return who;
      },
      ...given.session,
    },
    api: {
      companies: typeof companies === 'function' ? companies : async () => companies,
      ...(productsSummary && { reportRows: answerProducts(productsSummary) }),
      ...(given.reportRows && { reportRows: given.reportRows }),
      ...(given.summary && { summary: given.summary }),
      ...(given.openChecks && { openChecks: given.openChecks }),
      ...(given.requestGraph && { requestGraph: given.requestGraph }),
    },
    administration: eachCompany(companies, given.administration ?? {}),
    ...(given.account && { account: given.account }),
    ...(given.goals && { goals: given.goals }),
    browser: { address: realBrowser.address, origin: realBrowser.origin, ...given.browser },
    openRelease: async () => ({
      isNewer: async () => false,
      onMissingCode: () => () => undefined,
      ...given.release,
    }),
    loadConfig: async () => runtimeConfig(given.config),
    deviceStore: given.deviceStore ?? memoryStore(),
    ...(given.openDiary && { openDiary: given.openDiary }),
    ...(given.openVisits && { openVisits: given.openVisits }),
    tabStore: given.tabStore ?? memoryStore(),
    sharedStore: createSharedStore(() => window.localStorage),
  });
  const view = render(
    <Provider store={app.store}>
      <BrowserRouter useTransitions={false}>
        <PictureContext value={given.openPicture ?? null}>
          <App SignedIn={SignedIn} />
        </PictureContext>
      </BrowserRouter>
    </Provider>,
  );
  await act(settle);
  return {
    ...app,
    ...view,
    person: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    address: realBrowser.address,
  };
}
