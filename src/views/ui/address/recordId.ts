/** Parses a record id from an address. Returns a whole number above 0, or `null` for any other text. */
export function readRecordId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Parses a record id from an address into the props of its screen. Returns `null` for an invalid id. */
export function readRecord(text: string | undefined): { id: number } | null {
  const id = readRecordId(text);
  return id === null ? null : { id };
}

/**
 * Parses a record id from the address of a form, where `new` stands for a new record. Returns `null` for an invalid id.
 */
export const readRecordOrNew = (text: string | undefined): { id: number | 'new' } | null =>
  text === 'new' ? { id: text } : readRecord(text);
