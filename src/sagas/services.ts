import { call, getContext } from 'typed-redux-saga';
import type { RuntimeConfig } from '../domain/config/runtimeConfig';
import type { MakeFile } from '../domain/reports/fileRequest';
import type { AccountApi } from '../services/account/accountApi';
import type { AdministrationApi } from '../services/administrationApi';
import type { Api } from '../services/api';
import type { Browser } from '../services/browser/browser';
import type { Locks } from '../services/browser/locks';
import type { Release } from '../services/browser/release';
import type { SharedStore } from '../services/browser/sharedStore';
import type { TextStore } from '../services/browser/storage';
import type { Tabs } from '../services/browser/tabs';
import type { BearerSlot, IdTokenSignIn } from '../services/http/bearer';
import type { SessionApi } from '../services/session/sessionApi';
import type { VisitStore } from '../services/visits/visitStore';
import type { RootState, Slices } from '../store';
import type { LazyAreaName } from '../store/areas/areas.slice';

/** The outside world as sagas reach it: given at the root, never imported by a worker. */
export interface Services {
  sessionApi: SessionApi;
  /** Fetches the code of all other calls, once somebody is signed in. */
  openApi: () => Promise<Api>;
  /** Fetches the code of the administration's calls. */
  openAdministrationApi: () => Promise<AdministrationApi>;
  /** Fetches the code of the calls about one's own password and sessions. */
  openAccountApi: () => Promise<AccountApi>;
  /** Fetches what asks for newer releases. */
  openRelease: () => Promise<Release>;
  loadConfig: () => Promise<RuntimeConfig>;
  bearer: BearerSlot;
  /** Loads the provider's library. */
  openMicrosoft: (config: NonNullable<RuntimeConfig['microsoft']>) => Promise<IdTokenSignIn>;
  browser: Browser;
  tabs: Tabs;
  deviceStore: TextStore;
  tabStore: TextStore;
  sharedStore: SharedStore;
  locks: Locks;
  /** Fetches what keeps visits, for who has some. */
  openVisits: () => Promise<VisitStore>;
  /** Hands a file to the browser as a download. */
  saveFile: (name: string, mediaType: string, content: string | Blob) => void;
  makeFile: MakeFile;
}

export const SERVICES = 'services';

export const getServices = () => getContext<Services>(SERVICES);

/** Where the API is put once its code is there, for all sagas to see. */
export const API_SLOT = 'apiSlot';

export interface ApiSlot {
  api: Api | null;
}

export const getApiSlot = () => getContext<ApiSlot>(API_SLOT);

function* findApi() {
  const { api } = yield* getApiSlot();
  if (!api) throw new Error('A feature ran before its API was opened');
  return api;
}

/** The API, for features: they are not run before it is there. */
export const getApi = () => call(findApi);

function* openAdministration() {
  const { openAdministrationApi } = yield* getServices();
  return yield* call(openAdministrationApi);
}

/** The calls of the administration screens. */
export const getAdministrationApi = () => call(openAdministration);

function* openAccount() {
  const { openAccountApi } = yield* getServices();
  return yield* call(openAccountApi);
}

/** The calls about one's own password and sessions. */
export const getAccountApi = () => call(openAccount);

/** What comes with an area: its slices, and the sagas that run from then on. */
export interface AreaCode {
  slices: Slices;
  /** One that several areas have runs once. */
  sagas: readonly (() => Generator)[];
}

/** Where sagas reach the code of areas, and the store's own door for their slices. */
export const AREA_SLOT = 'areaSlot';

export interface AreaSlot {
  /** Rejects when the code is out of reach. */
  load: (area: LazyAreaName | 'signedIn') => Promise<AreaCode>;
  addReducers: (slices: Slices) => void;
  /** The sagas of areas that run already. */
  running: Set<() => Generator>;
  /** Whether the session's end must leave the screen as it is; there once the code is that asks for a sign-in over it. */
  holdsScreen?: (state: RootState, address: string) => boolean;
}

export const getAreaSlot = () => getContext<AreaSlot>(AREA_SLOT);
