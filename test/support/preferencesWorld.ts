import { areaRequested } from '../../src/store/areas/areas.slice';
import { isOpen } from '../../src/store/preferences/operations';
import {
  conflictAnswered,
  discardRequested,
  keyRemoved,
  operationUndone,
  saveRequested,
  valueEdited,
} from '../../src/store/preferences/pendingOperations.slice';
import { type Preferences, preferencesRequested } from '../../src/store/preferences/preferences.slice';
import { selectProgress } from '../../src/store/preferences/progress.selectors';
import { logoutRequested, selectUser, whoamiRequested } from '../../src/store/session/session.slice';
import { passwordSubmitted } from '../../src/store/session/signIn.slice';
import { admin, httpError } from './factories';
import { PreferencesModel } from './preferencesModel';
import { createPreferencesServer, type Fate } from './preferencesServer';
import { createSharedDevice } from './sharedDevice';
import { type LoadedState, startTestApp } from './startTestApp';

const OWNER = admin();
const OTHER = admin({ id: 12, name: 'Per Other', email: 'per@greenroom.example' });
const PEOPLE = [OWNER, OTHER];

const FLUSHES = 80;

/** Lets pending promises resolve, without moving the clock. */
export async function flush(): Promise<void> {
  for (let n = 0; n < FLUSHES; n += 1) await Promise.resolve();
}

/** Moves the clock by `ms`, timer by timer. This is far faster than Jest's asynchronous clock. */
export async function pass(ms: number): Promise<void> {
  const end = Date.now() + ms;
  await flush();
  setTimeout(() => undefined, ms);
  while (Date.now() < end) {
    jest.advanceTimersToNextTimer();
    await flush();
  }
}

interface Tab extends ReturnType<typeof startTestApp> {
  /** True if the owner is signed in and the preferences code is loaded in this tab. */
  isReady: () => boolean;
  queue: () => LoadedState['pendingOperations'];
  values: () => Preferences | null;
  showPreferences: () => Promise<void>;
  kill: () => void;
}

interface Options {
  values?: Record<string, string>;
  /** Decides when the other tabs receive a storage event. By default at once. */
  later?: (tell: () => void) => void;
}

/** Creates a browser with tabs, a server with other writers, an unreliable network, and the model to compare with. */
export function createWorld({ values = {}, later }: Options = {}) {
  const model = new PreferencesModel();
  const device = createSharedDevice(later);
  const fates: Fate[] = [];
  const readFates: Fate[] = [];
  const connection = { online: true, hearers: new Set<() => void>() };
  const session: { id: number | null } = { id: OWNER.id };
  const server = createPreferencesServer(new Map(Object.entries(values)), {
    fate: () => fates.shift() ?? 'done',
    readFate: () => {
      const given = readFates.shift();
      if (given) return given;
      // A refused read may end a save run or only the loading of a screen. The model cannot tell them apart.
      return fates[0] === 'unheard' || fates[0] === 'answerLost' ? (fates.shift() ?? 'done') : 'done';
    },
    way: () => 10,
    isOnline: () => connection.online,
    signedIn: () => session.id !== null,
  });
  const tabs: Tab[] = [];

  function open(): Tab {
    const { services, kill } = device.openTab();
    let alive = true;
    const reach = <T>(answer: () => T): Promise<T> =>
      connection.online ? Promise.resolve().then(answer) : Promise.reject(new TypeError('Failed to fetch'));
    const whoever = () => {
      const known = PEOPLE.find(({ id }) => id === session.id);
      if (!known) throw httpError(401);
      return known;
    };
    const app = startTestApp({
      ...services,
      sessionApi: {
        whoami: () => reach(whoever),
        login: (email) =>
          reach(() => {
            session.id = PEOPLE.find((person) => person.email === email)?.id ?? null;
          }),
        logout: () =>
          reach(() => {
            session.id = null;
          }),
      },
      api: { companies: async () => [] },
      administration: server.apiOf({
        alive: () => alive,
        onSend: (write) =>
          model.sends(services, write, { sender: session.id, owner: OWNER.id, held: server.values }),
        onAsk: () => model.asks(services),
        onDone: (write) => model.done(services, write),
        onNothing: () => model.forgetFlight(services),
        onRefused: () => model.refused(),
      }),
      browser: {
        isOnline: () => connection.online,
        onConnection: (hear) => {
          connection.hearers.add(hear);
          return () => connection.hearers.delete(hear);
        },
      },
    });
    const isReady = () =>
      selectUser(app.state())?.id === OWNER.id && app.state().areas.preferences === 'open';
    return {
      ...app,
      isReady,
      queue: () => app.state().pendingOperations,
      values: () => app.state().preferences.values,
      showPreferences: async () => {
        app.store.dispatch(areaRequested('preferences'));
        await flush();
        if (isReady()) app.store.dispatch(preferencesRequested());
      },
      kill: () => {
        alive = false;
        kill();
        app.stop();
        model.forgetFlight(services);
      },
    };
  }

  const openTab = async (): Promise<Tab> => {
    const tab = open();
    tabs.push(tab);
    await flush();
    await tab.showPreferences();
    await pass(30);
    return tab;
  };

  const change = (
    tab: Tab,
    key: string,
    goal: string | null,
  ): { shown: string | null; edit: string } | null => {
    const held = tab.isReady() ? tab.values() : null;
    if (!held) return null;
    const shown = Object.hasOwn(held, key) ? (held[key] ?? null) : null;
    const pending = tab.queue().operations.find((operation) => operation.key === key);
    const there = pending ? pending.kind === 'upsert' : shown !== null;
    if (goal === null && !there) return null;
    if (goal === null) tab.store.dispatch(keyRemoved({ key, server: shown }));
    else tab.store.dispatch(valueEdited({ key, server: shown, value: goal }));
    const made = tab.queue().operations.find((operation) => operation.key === key);
    return { shown, edit: made?.edit ?? '' };
  };

  return {
    model,
    server,
    device,
    session,
    tabs,
    open,
    openTab,
    owner: OWNER,
    other: OTHER,
    at: (index: number): Tab => {
      const tab = tabs[index % tabs.length];
      if (!tab) throw new Error('No tab is open');
      return tab;
    },
    isLocked: (tab: Tab, key: string): boolean =>
      tab.isReady() && selectProgress(tab.state())?.sending === key,
    /** Sets or removes a key in a tab. Returns null if the tab does not show the keys or the key does not exist. */
    change,
    /** Sets or removes a key in a tab and in the model. */
    aim: (tab: Tab, key: string, goal: string | null) => {
      const made = change(tab, key, goal);
      if (made) model.aim(key, goal, made.shown, made.edit);
    },
    undo: (tab: Tab, key: string) => {
      if (!tab.isReady()) return;
      tab.store.dispatch(operationUndone({ key }));
      model.drop(key);
    },
    save: async (tab: Tab) => {
      if (!tab.isReady() || tab.queue().operations.length === 0) return;
      // The model comes first, because the tab may send at once.
      model.save();
      tab.store.dispatch(saveRequested());
      await flush();
    },
    discard: async (tab: Tab) => {
      if (!tab.isReady()) return;
      model.discard();
      tab.store.dispatch(discardRequested());
      await flush();
    },
    answer: (tab: Tab, answer: 'mine' | 'theirs' | 'leave'): boolean => {
      if (!tab.isReady()) return false;
      const { operations, run } = tab.queue();
      if (run?.phase !== 'asking' || !isOpen(operations, run)) return false;
      const { key, theirs } = run;
      if (answer === 'mine') model.mine(key, theirs);
      if (answer === 'theirs') model.drop(key);
      tab.store.dispatch(conflictAnswered({ key, theirs, answer }));
      const left = tab.queue().operations.find((operation) => operation.key === key);
      if (answer === 'leave' && left) model.leave(key, left.edit);
      return true;
    },
    fail: (fate: Fate) => void fates.push(fate),
    failRead: (fate: Fate) => void readFates.push(fate),
    heal: () => fates.splice(0),
    setOnline: (online: boolean) => {
      if (connection.online === online) return;
      connection.online = online;
      for (const hear of [...connection.hearers]) hear();
    },
    /** Writes a value on the server as another user. */
    meddle: (key: string, value: string | null) => {
      if (value === null) server.values.delete(key);
      else server.values.set(key, value);
    },
    signOut: async (tab: Tab) => {
      tab.store.dispatch(logoutRequested());
      await flush();
    },
    expire: () => {
      session.id = null;
    },
    askWho: async (tab: Tab) => {
      tab.store.dispatch(whoamiRequested());
      await flush();
    },
    signIn: async (tab: Tab, who: { email: string }) => {
      if (tab.state().session.session.kind !== 'anonymous') return;
      tab.store.dispatch(passwordSubmitted({ email: who.email, password: 'x' }));
      await flush();
      for (const each of tabs) await each.showPreferences();
      await pass(30);
    },
    crash: (index: number) => {
      const [tab] = tabs.splice(index, 1);
      tab?.kill();
    },
  };
}

export type World = ReturnType<typeof createWorld>;
