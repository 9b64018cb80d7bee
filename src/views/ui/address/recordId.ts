/** The id of a record as an address names it: a whole number above 0; `null` for anything else. */
export function readRecordId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The record that an address names, as what its screen is given. */
export function readRecord(text: string | undefined): { id: number } | null {
  const id = readRecordId(text);
  return id === null ? null : { id };
}

/** The same where a form may be of a new record. */
export const readRecordOrNew = (text: string | undefined): { id: number | 'new' } | null =>
  text === 'new' ? { id: text } : readRecord(text);
