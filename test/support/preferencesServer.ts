import type { AdministrationApi } from '../../src/services/administrationApi';
import { HttpError } from '../../src/services/http/failure';
import { httpError } from './factories';

/** What becomes of one call: the server may do it and the answer be lost, or refuse it, or never hear of it. */
export type Fate = 'done' | 'refused' | 'unheard' | 'answerLost';

export interface Write {
  key: string;
  /** null is a removal. */
  goal: string | null;
}

interface Rules {
  /** The fate of the next write, and of the next read. */
  fate: () => Fate;
  readFate: () => Fate;
  /** How long each way takes, in ms. */
  way: () => number;
  isOnline: () => boolean;
  signedIn: () => boolean;
}

/** One tab as the server knows it, and what the tab hears. */
export interface Caller {
  alive: () => boolean;
  /** It sends a write; what this answers is called when the server does it, which may be never. */
  onSend?: (write: Write) => (() => void) | undefined;
  /** It asks for the whole store; what it answers is told the answer. */
  onAsk?: () => (values: ReadonlyMap<string, string>) => void;
  /** Its write is confirmed, refused, or has no answer. */
  onDone?: (write: Write) => void;
  onRefused?: () => void;
  onNothing?: () => void;
}

const noAnswer = () => new TypeError('Failed to fetch');
/** What a tab that is gone would wait for. */
const NEVER = new Promise<never>(() => undefined);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The key-value store of a server that the test plays, with a network that loses things. */
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
