import { isRecord } from '../domain/text/json';

/** `present` is the password that is to be changed. */
const SECRET_KEYS = /^(password|present|code|token|id_?token|(?:br_|mc_)?api_key)$/i;
/** The slices of the preferences: what stands under a key of that store may be as secret as an API key. */
const PREFERENCES = /^(outbox|keyValues)(\/|$)/;
const PREFERENCE_VALUES = /^(value|base|server|theirs)$/;
const HIDDEN = '•••';

/** A collection with more entries than this is shown by its count and its first entries. */
const LONGEST_COLLECTION = 50;
const FIRST_ENTRIES = 10;
/** A longer text is shown by its beginning. */
const LONGEST_TEXT = 5_000;

/** What is hidden in a part of the state or of an action: a function of the key. */
interface Scrubber {
  hides: (key: string) => boolean;
  /** What has been scrubbed before. State is never changed in place, so the result still holds. */
  done: WeakMap<object, unknown>;
}

const scrubberOf = (hides: Scrubber['hides']): Scrubber => ({ hides, done: new WeakMap() });

const isSecret = (key: string): boolean => SECRET_KEYS.test(key);
const secrets = scrubberOf(isSecret);
const values = scrubberOf((key) => PREFERENCE_VALUES.test(key) || isSecret(key));
const everything = scrubberOf(() => true);

/** How the content of a key is scrubbed. */
function within(scrubber: Scrubber, key: string): Scrubber {
  if (PREFERENCES.test(key)) return values;
  return scrubber === values && key === 'values' ? everything : scrubber;
}

function scrubText(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}… (${text.length} characters)` : text;
}

function scrubList(list: readonly unknown[], scrubber: Scrubber): unknown {
  if (list.length > LONGEST_COLLECTION)
    return { count: list.length, first: scrub(list.slice(0, FIRST_ENTRIES), scrubber) };
  const scrubbed = list.map((entry) => scrub(entry, scrubber));
  return scrubbed.some((entry, index) => entry !== list[index]) ? scrubbed : list;
}

function scrubEntries(entries: [string, unknown][], scrubber: Scrubber): [string, unknown][] {
  return entries.map(([key, entry]) => [
    key,
    // That nothing is there is no secret.
    entry !== null && scrubber.hides(key) ? HIDDEN : scrub(entry, within(scrubber, key)),
  ]);
}

function scrubRecord(record: Record<string, unknown>, scrubber: Scrubber): unknown {
  const keys = Object.keys(record);
  if (keys.length <= LONGEST_COLLECTION) return scrubAllOf(record, scrubber);
  const first = keys.slice(0, FIRST_ENTRIES).map((key): [string, unknown] => [key, record[key]]);
  return { count: keys.length, first: Object.fromEntries(scrubEntries(first, scrubber)) };
}

function scrubAllOf(record: object, scrubber: Scrubber): unknown {
  const entries = Object.entries(record);
  const scrubbed = scrubEntries(entries, scrubber);
  const changed = scrubbed.some(([, shown], index) => shown !== entries[index]?.[1]);
  return changed ? Object.fromEntries(scrubbed) : record;
}

/**
 * The value as DevTools may show it: secrets are replaced, and large collections and texts are abridged. A value that
 * needs neither is returned as it is.
 */
function scrub(value: unknown, scrubber: Scrubber): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  const { done } = scrubber;
  if (done.has(value)) return done.get(value);
  const scrubbed = scrubObject(value, scrubber);
  done.set(value, scrubbed);
  return scrubbed;
}

function scrubObject(value: object, scrubber: Scrubber): unknown {
  if (Array.isArray(value)) return scrubList(value, scrubber);
  // Columns of numbers.
  if (ArrayBuffer.isView(value)) return { bytes: value.byteLength };
  return isRecord(value) ? scrubRecord(value, scrubber) : value;
}

function scrubbedAction(action: unknown): unknown {
  if (!isRecord(action) || typeof action.type !== 'string' || !PREFERENCES.test(action.type))
    return scrub(action, secrets);
  // What the server holds is a map by the names of the keys.
  const scrubber = action.type === 'keyValues/keyValuesReceived' ? everything : values;
  return { ...action, payload: scrub(action.payload, scrubber) };
}

// DevTools only shows the result: an abridged collection need not keep its type. All slices are shown, however many.
export const scrubAction = <A>(action: A): A => scrubbedAction(action) as A;
export const scrubState = <S>(state: S): S => (isRecord(state) ? scrubAllOf(state, secrets) : state) as S;
