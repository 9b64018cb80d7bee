/** A JSON object, as opposed to an array, a string, a number or null. */
export type Raw = Record<string, unknown>;

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses a JSON text. Returns `undefined`, which is no JSON value, if the text is invalid. Empty texts are not parsed,
 * because exceptions are slow in browsers.
 */
export function parseJson(text: string | null | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
