import { isRecord } from '../domain/json';

const SECRET_KEYS = /^(password|code|token|id_?token|(?:br_|mc_)?api_key)$/i;
const HIDDEN = '•••';

/** The value with every secret in it replaced, as DevTools may show it. What holds none is kept as it is. */
function scrub(value: unknown): unknown {
  if (Array.isArray(value)) {
    const scrubbed = value.map(scrub);
    return scrubbed.some((entry, index) => entry !== value[index]) ? scrubbed : value;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const scrubbed = entries.map(([key, entry]): [string, unknown] => [
    key,
    SECRET_KEYS.test(key) ? HIDDEN : scrub(entry),
  ]);
  const changed = scrubbed.some(([, shown], index) => shown !== entries[index]?.[1]);
  return changed ? Object.fromEntries(scrubbed) : value;
}

// Scrubbing keeps the shape: only texts under secret keys are replaced, by texts.
export const scrubAction = <A>(action: A): A => scrub(action) as A;
export const scrubState = <S>(state: S): S => scrub(state) as S;
