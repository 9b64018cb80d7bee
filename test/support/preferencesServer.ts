import type { AdministrationApi } from '../../src/services/administrationApi';
import { HttpError } from '../../src/services/http/failure';
import { httpError } from './factories';

/** The outcome of a call: done, refused, never received by the server, or done without an answer to the client. */
export type Fate = 'done' | 'refused' | 'unheard' | 'answerLost';

export interface Write {
  key: string;
  /** The new value; null removes the key. */
  goal: string | null;
}

interface Rules {
  /** Returns the outcome of the next write. */
  fate: () => Fate;
  readFate: () => Fate;
  /** Returns the duration of each way in ms. */
  way: () => number;
  isOnline: () => boolean;
  signedIn: () => boolean;
}

/** The callbacks with which a test observes the calls of one tab. */
export interface Caller {
  alive: () => boolean;
  /** Called when the tab sends a write. Returns a function to call if the server applies the write. */
  onSend?: (write: Write) => (() => void) | undefined;
  /** Called when the tab reads the whole store. Returns a function to call with the answer. */
  onAsk?: () => (values: ReadonlyMap<string, string>) => void;
  /** Called when a write of the tab is confirmed. */
  onDone?: (write: Write) => void;
  onRefused?: () => void;
  onNothing?: () => void;
}

const noAnswer = () => new TypeError('Failed to fetch');
/** The answer for a closed tab: a promise that never settles. */
const NEVER = new Promise<never>(() => undefined);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates a server's key-value store with an unreliable network. */
export function createPreferencesServer(values: Map<string, string>, rules: Rules) {
  const apply = ({ key, goal }: Write): void => {
    if (goal === null) values.delete(key);
    else values.set(key, goal);
  };
  async function travel<T>(act: () => T, fate: Fate): Promise<T> {
    if (!rules.isOnline()) throw noAnswer();
    await pause(rules.way());
    if (fate === 'unheard' || !rules.isOnline()) throw noAnswer();
    if (!rules.signedIn()) {
      await pause(rules.way());
      throw httpError(401, 'Nobody is signed in');
    }
    const result = fate === 'refused' ? null : { value: act() };
    await pause(rules.way());
    if (fate === 'answerLost' || !rules.isOnline()) throw noAnswer();
    if (result) return result.value;
    throw httpError(500, 'Broken');
  }

  const apiOf = (caller: Caller): Partial<AdministrationApi> => {
    async function call<T>(
      act: () => T,
      signal: AbortSignal,
      fate: Fate,
    ): Promise<{ value: T; heard: boolean }> {
      const isHeard = () => caller.alive() && !signal.aborted;
      try {
        return { value: await travel(act, fate), heard: isHeard() };
      } catch (thrown) {
        if (isHeard() && thrown instanceof HttpError && thrown.failure.status === 500) caller.onRefused?.();
        throw thrown;
      }
    }
    const write = async (sent: Write, signal: AbortSignal): Promise<void> => {
      if (!caller.alive()) await NEVER;
      const onApplied = caller.onSend?.(sent);
      try {
        const { heard } = await call(
          () => {
            apply(sent);
            onApplied?.();
          },
          signal,
          rules.fate(),
        );
        if (heard) caller.onDone?.(sent);
      } finally {
        caller.onNothing?.();
      }
    };
    return {
      keyValues: async (signal) => {
        if (!caller.alive()) await NEVER;
        const hear = caller.onAsk?.();
        const { value, heard } = await call(() => new Map(values), signal, rules.readFate());
        if (heard) hear?.(value);
        return Object.fromEntries(value);
      },
      saveKeyValue: (key, value, signal) => write({ key, goal: value }, signal),
      deleteKeyValue: (key, signal) => write({ key, goal: null }, signal),
    };
  };
  return { values, apiOf };
}
