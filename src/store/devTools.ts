import { isRecord } from '../domain/text/json';

/** `present` is the password that is to be changed. */
const SECRET_KEYS = /^(password|present|code|token|id_?token|(?:br_|mc_)?api_key)$/i;
/** The slices of the preferences: what stands under a key of that store may be as secret as an API key. */
const PREFERENCES = /^(outbox|keyValues)(\/|$)/;
const PREFERENCE_VALUES = /^(value|base|server|theirs)$/;
const HIDDEN = '•••';

type Hides = (key: string) => boolean;

const hidesSecrets: Hides = (key) => SECRET_KEYS.test(key);
const hidesValues: Hides = (key) => PREFERENCE_VALUES.test(key) || hidesSecrets(key);
const hidesAll: Hides = () => true;

/** How what stands under a key is scrubbed, inside of something that is scrubbed so. */
function within(hides: Hides, key: string): Hides {
  if (PREFERENCES.test(key)) return hidesValues;
  return hides === hidesValues && key === 'values' ? hidesAll : hides;
}

/** The value with every secret in it replaced, as DevTools may show it. What holds none is kept as it is. */
function scrub(value: unknown, hides: Hides): unknown {
  if (Array.isArray(value)) {
    const scrubbed = value.map((entry) => scrub(entry, hides));
    return scrubbed.some((entry, index) => entry !== value[index]) ? scrubbed : value;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const scrubbed = entries.map(([key, entry]): [string, unknown] => [
    key,
    // That nothing is there is no secret.
    entry !== null && hides(key) ? HIDDEN : scrub(entry, within(hides, key)),
  ]);
  const changed = scrubbed.some(([, shown], index) => shown !== entries[index]?.[1]);
  return changed ? Object.fromEntries(scrubbed) : value;
}

function scrubbedAction(action: unknown): unknown {
  if (!isRecord(action) || typeof action.type !== 'string' || !PREFERENCES.test(action.type))
    return scrub(action, hidesSecrets);
  // What the server holds is a map by the names of the keys.
  const hides = action.type === 'keyValues/keyValuesReceived' ? hidesAll : hidesValues;
  return { ...action, payload: scrub(action.payload, hides) };
}

// Scrubbing keeps the shape: only texts under secret keys are replaced, by texts.
export const scrubAction = <A>(action: A): A => scrubbedAction(action) as A;
export const scrubState = <S>(state: S): S => scrub(state, hidesSecrets) as S;
