import { isRecord } from '../domain/json';

const SECRET_KEYS = /^(password|code|token|id_?token|br_api_key|mc_api_key)$/i;
const HIDDEN = '•••';

/** The value with every secret in it replaced, as DevTools may show it. What holds none is kept as it is. */
function scrub(value: unknown): unknown {
  if (Array.isArray(value)) {
    const scrubbed = value.map(scrub);
    return scrubbed.some((entry, index) => entry !== value[index]) ? scrubbed : value;
  }
  if (!isRecord(value)) return value;
  let changed = false;
  const scrubbed = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const shown = SECRET_KEYS.test(key) ? HIDDEN : scrub(entry);
      changed ||= shown !== entry;
      return [key, shown];
    }),
  );
  return changed ? scrubbed : value;
}

// Scrubbing keeps the shape: only texts under secret keys are replaced, by texts.
export const scrubAction = <A>(action: A): A => scrub(action) as A;
export const scrubState = <S>(state: S): S => scrub(state) as S;
