/** A JSON object, as opposed to a list, a text, a number or null. */
export type Raw = Record<string, unknown>;

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value of a JSON text; `undefined`, which JSON cannot say, when it is none. No text is not even tried: a browser
 * takes its time over an exception.
 */
export function parseJson(text: string | null | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
