import { getContext } from 'typed-redux-saga';
import type { RuntimeConfig } from '../domain/types';
import type { Api } from '../services/api/api';
import type { BearerSlot, IdTokenSignIn } from '../services/bearer';
import type { Browser } from '../services/browser';
import type { TextStore } from '../services/storage';
import type { Tabs } from '../services/tabs';

/** The outside world as sagas reach it: given at the root, never imported by a worker. */
export interface Services {
  api: Api;
  loadConfig: () => Promise<RuntimeConfig>;
  bearer: BearerSlot;
  /** Loads the provider's library. */
  openMicrosoft: (config: NonNullable<RuntimeConfig['microsoft']>) => Promise<IdTokenSignIn>;
  browser: Browser;
  tabs: Tabs;
  deviceStore: TextStore;
  tabStore: TextStore;
  /** Hands a text to the browser as a download. */
  saveFile: (name: string, mediaType: string, text: string) => void;
}

export const SERVICES = 'services';

export const getServices = () => getContext<Services>(SERVICES);
