/** The id of a record as an address names it: a whole number above 0; `null` for anything else. */
export function readRecordId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
