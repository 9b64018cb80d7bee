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
import type { DiaryStore } from '../services/dataWatch/diaryStore';
import type { GoalsApi } from '../services/goals/goalsApi';
import type { BearerSlot, IdTokenSignIn } from '../services/http/bearer';
import type { SessionApi } from '../services/session/sessionApi';
import type { VisitStore } from '../services/visits/visitStore';
import type { RootState } from '../store';
import type { LazyAreaName } from '../store/areas/areas.slice';
import type { AreaSlices } from '../store/lazySlices';

/**
 * The services that sagas use. The root provides the services through the saga context; workers never import a service.
 */
export interface Services {
  sessionApi: SessionApi;
  /** Loads the code of all other API calls, after a user has signed in. */
  openApi: () => Promise<Api>;
  /** Loads the code of the administration's calls. */
  openAdministrationApi: () => Promise<AdministrationApi>;
  /** Loads the code of the calls about the user's own password and sessions. */
  openAccountApi: () => Promise<AccountApi>;
  /** Loads the code of the calls about shared goals. */
  openGoalsApi: () => Promise<GoalsApi>;
  /** Loads the code that checks for newer releases. */
  openRelease: () => Promise<Release>;
  loadConfig: () => Promise<RuntimeConfig>;
  bearer: BearerSlot;
  /** Loads Microsoft's sign-in library. */
  openMicrosoft: (config: NonNullable<RuntimeConfig['microsoft']>) => Promise<IdTokenSignIn>;
  browser: Browser;
  tabs: Tabs;
  deviceStore: TextStore;
  tabStore: TextStore;
  sharedStore: SharedStore;
  locks: Locks;
  /** Loads the code that stores visits. */
  openVisits: () => Promise<VisitStore>;
  /** Loads the code that stores the diary of sums. */
  openDiary: () => Promise<DiaryStore>;
  /** Downloads a file. */
  saveFile: (name: string, mediaType: string, content: string | Blob) => void;
  makeFile: MakeFile;
}

export const SERVICES = 'services';

export const getServices = () => getContext<Services>(SERVICES);

/** Context key of the slot for the API. The slot is filled once the API's code has loaded. */
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

/** Returns the API. Throws before the API's code has loaded; features start after that. */
export const getApi = () => call(findApi);

function* openAdministration() {
  const { openAdministrationApi } = yield* getServices();
  return yield* call(openAdministrationApi);
}

/** Returns the calls of the administration screens. Loads their code if necessary. */
export const getAdministrationApi = () => call(openAdministration);

function* openAccount() {
  const { openAccountApi } = yield* getServices();
  return yield* call(openAccountApi);
}

/** Returns the calls about the user's own password and sessions. Loads their code if necessary. */
export const getAccountApi = () => call(openAccount);

/** The code of an area: slices, and sagas that start when the area loads. */
export interface AreaCode {
  slices: AreaSlices;
  /** A saga that several areas share runs once. */
  sagas: readonly (() => Generator)[];
}

/** Context key of the slot by which sagas load areas and add the areas' slices to the store. */
export const AREA_SLOT = 'areaSlot';

export interface AreaSlot {
  /** Loads the code of an area. Rejects if the code cannot be fetched. */
  load: (area: LazyAreaName | 'signedIn') => Promise<AreaCode>;
  addReducers: (slices: AreaSlices) => void;
  /** The sagas of areas that already run. */
  running: Set<() => Generator>;
  /**
   * Returns true if the screen must stay when the session ends, because the screen has unsaved work. Undefined until
   * the code of the sign-in panel has loaded.
   */
  holdsScreen?: (state: RootState, address: string) => boolean;
}

export const getAreaSlot = () => getContext<AreaSlot>(AREA_SLOT);
