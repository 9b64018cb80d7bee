import type { Services } from '../../src/sagas/services';
import type { AccountApi } from '../../src/services/account/accountApi';
import type { AdministrationApi } from '../../src/services/administrationApi';
import type { Api } from '../../src/services/api';
import type { Browser } from '../../src/services/browser/browser';
import { createLocks } from '../../src/services/browser/locks';
import { createSharedStore } from '../../src/services/browser/sharedStore';
import type { TextStore } from '../../src/services/browser/storage';
import type { TabMessage } from '../../src/services/browser/tabs';
import type { GoalsApi } from '../../src/services/goals/goalsApi';
import { createBearerSlot, type IdTokenSignIn } from '../../src/services/http/bearer';
import type { SessionApi } from '../../src/services/session/sessionApi';
import { runtimeConfig } from './factories';
import { fakeAccountApi, fakeAdministrationApi, fakeApi, fakeGoalsApi, fakeSessionApi } from './fakeApi';
import { makeHere, textOf } from './makeHere';
import { memoryDiary } from './memoryDiary';
import { memoryVisits } from './memoryVisits';

export interface MemoryStore extends TextStore {
  texts: Map<string, string>;
}

export function memoryStore(texts: Record<string, string> = {}): MemoryStore {
  const held = new Map(Object.entries(texts));
  return {
    texts: held,
    read: (key) => held.get(key) ?? null,
    write: (key, text) => void held.set(key, text),
    remove: (key) => void held.delete(key),
  };
}

/** Returns a Microsoft sign-in whose steps reject, except those in `given`. */
export const fakeProvider = (given: Partial<IdTokenSignIn> = {}): IdTokenSignIn => ({
  begin: () => Promise.reject(new Error('the test gave no begin')),
  complete: () => Promise.reject(new Error('the test gave no complete')),
  forget: () => Promise.reject(new Error('the test gave no forget')),
  end: () => Promise.reject(new Error('the test gave no end')),
  current: async () => null,
  renew: async () => null,
  ...given,
});

interface Given extends Partial<Omit<Services, 'sessionApi' | 'openApi' | 'browser'>> {
  sessionApi?: Partial<SessionApi>;
  api?: Partial<Api>;
  administration?: Partial<AdministrationApi>;
  account?: Partial<AccountApi>;
  goals?: Partial<GoalsApi>;
  browser?: Partial<Browser>;
}

/** Returns fake services for one tab, and records of the calls that the app makes to them. */
export function fakeServices({
  sessionApi,
  api,
  administration,
  account,
  goals,
  browser,
  ...given
}: Given = {}) {
  const hearers = new Set<(message: TabMessage) => void>();
  const returns = new Set<() => void>();
  const told: TabMessage[] = [];
  const saved: { name: string; mediaType: string; text: string }[] = [];
  const reloads: number[] = [];
  const deviceStore = memoryStore();
  const tabStore = memoryStore();
  const services: Services = {
    sessionApi: fakeSessionApi(sessionApi),
    openApi: async () => fakeApi(api),
    openAdministrationApi: async () => fakeAdministrationApi(administration),
    openGoalsApi: async () => fakeGoalsApi(goals),
    openAccountApi: async () => fakeAccountApi(account),
    openRelease: async () => ({ isNewer: async () => false, onMissingCode: () => () => undefined }),
    loadConfig: async () => runtimeConfig(),
    bearer: createBearerSlot(),
    openMicrosoft: () => Promise.reject(new Error('the test gave no openMicrosoft')),
    browser: {
      address: () => '/',
      origin: () => 'https://greenroom.example',
      reload: () => void reloads.push(1),
      now: () => Date.now(),
      copyLink: () => Promise.reject(new Error('the test gave no copyLink')),
      copyText: () => Promise.reject(new Error('the test gave no copyText')),
      print: () => undefined,
      isLookedAt: () => true,
      onReturn: (hear) => {
        returns.add(hear);
        return () => returns.delete(hear);
      },
      isOnline: () => true,
      onConnection: () => () => undefined,
      ...browser,
    },
    tabs: {
      tell: (message) => void told.push(message),
      listen: (hear) => {
        hearers.add(hear);
        return () => hearers.delete(hear);
      },
    },
    deviceStore,
    tabStore,
    // The fake device has no storage, so a value that one tab writes is visible to that tab only.
    sharedStore: createSharedStore(() => {
      throw new Error('the test gave no device');
    }),
    locks: createLocks(undefined),
    openDiary: async () => memoryDiary(),
    openVisits: async () => memoryVisits(),
    saveFile: (name, mediaType, content) =>
      void saved.push({ name, mediaType, text: typeof content === 'string' ? content : textOf(content) }),
    makeFile: makeHere,
    ...given,
  };
  return {
    services,
    deviceStore,
    tabStore,
    /** The messages that this tab sent to the others. */
    told,
    /** The files that the app handed to the browser. */
    saved,
    reloads,
    /** Delivers a message from another tab. */
    hear: (message: TabMessage) => hearers.forEach((hear) => hear(message)),
    /** Simulates the user's return to the tab. */
    comeBack: () => returns.forEach((hear) => hear()),
  };
}

export type FakeServices = ReturnType<typeof fakeServices>;
