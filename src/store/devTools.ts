import { oncePer } from '../domain/records/oncePer';
import { isRecord } from '../domain/text/json';

/** Keys with secret values. `present` is the current password in a password change. */
const SECRET_KEYS = /^(password|present|code|token|id_?token|(?:br_|mc_)?api_key)$/i;
/** The slices of the preferences. A user may store secrets such as API keys under any key. */
const PREFERENCES = /^(pendingOperations|preferences)(\/|$)/;
const PREFERENCE_VALUES = /^(value|base|server|theirs)$/;
const HIDDEN = '•••';

/** Collections with more entries are abridged to their count and their first entries. */
const LONGEST_COLLECTION = 50;
const FIRST_ENTRIES = 10;
/** Longer texts are truncated, in characters. */
const LONGEST_TEXT = 5_000;

/** Rules that decide which keys of a part of the state or of an action are hidden. */
interface Scrubber {
  hides: (key: string) => boolean;
  /** Returns the scrubbed object. State is never mutated, so results are cached by their objects. */
  scrubObject: (value: object) => unknown;
}

function scrubberOf(hides: Scrubber['hides']): Scrubber {
  const scrubber: Scrubber = { hides, scrubObject: oncePer((value) => scrubObject(value, scrubber)) };
  return scrubber;
}

const isSecret = (key: string): boolean => SECRET_KEYS.test(key);
const secrets = scrubberOf(isSecret);
const values = scrubberOf((key) => PREFERENCE_VALUES.test(key) || isSecret(key));
const everything = scrubberOf(() => true);

/** Returns the scrubber for the content of a key. */
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
    // `null` is not secret.
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
 * Returns the value for DevTools: secrets are replaced, large collections and long texts are abridged. Returns other
 * values unchanged.
 */
function scrub(value: unknown, scrubber: Scrubber): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  return scrubber.scrubObject(value);
}

function scrubObject(value: object, scrubber: Scrubber): unknown {
  if (Array.isArray(value)) return scrubList(value, scrubber);
  // Typed arrays contain columns of numbers.
  if (ArrayBuffer.isView(value)) return { bytes: value.byteLength };
  return isRecord(value) ? scrubRecord(value, scrubber) : value;
}

function scrubbedAction(action: unknown): unknown {
  if (!isRecord(action) || typeof action.type !== 'string' || !PREFERENCES.test(action.type))
    return scrub(action, secrets);
  // The payload maps keys to values, so all values are hidden.
  const scrubber = action.type === 'preferences/preferencesReceived' ? everything : values;
  return { ...action, payload: scrub(action.payload, scrubber) };
}

// DevTools only displays the result, so an abridged collection may have another type.
/** Returns the action as DevTools may show it. */
export const scrubAction = <A>(action: A): A => scrubbedAction(action) as A;
/** Returns the state as DevTools may show it. Shows all slices, regardless of their number. */
export const scrubState = <S>(state: S): S => (isRecord(state) ? scrubAllOf(state, secrets) : state) as S;
