/** Entries of a JSON object or list that follow each other, as places in the text. */
export interface Entries {
  /** Place of the comma or bracket behind the entries. */
  to: number;
  /** Place where the value begins, if this is a single long entry. */
  value?: number;
  /** True if the object or list ends behind these entries. */
  isLast: boolean;
}

const codeOf = (character: string): number => character.charCodeAt(0);
const QUOTE = codeOf('"');
const BACKSLASH = codeOf('\\');
const COMMA = codeOf(',');
const COLON = codeOf(':');
const OPENING_BRACE = codeOf('{');
const OPENING_BRACKET = codeOf('[');
const CLOSING_BRACE = codeOf('}');
const CLOSING_BRACKET = codeOf(']');

/** Returns the place of the quotation mark that ends the string which begins at a place. */
function endOfString(text: Uint8Array, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text[at];
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/**
 * Returns the entries from a place within a JSON object or list on, until they are longer than a number of bytes. An
 * entry that is longer itself is returned alone. The function looks only at strings, brackets, commas and colons, so the
 * entries need not be valid JSON. Returns `null` if the object or list does not end.
 *
 * @param text in UTF-8, in which the bytes of these characters occur in no other character
 */
export function findEntries(text: Uint8Array, from: number, size: number): Entries | null {
  let depth = 1;
  let entry = from;
  let value = from;
  for (let at = from; at < text.length; at += 1) {
    const code = text[at];
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) depth += 1;
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth -= 1;
    else if (code === COLON && depth === 1) value = at + 1;
    const isLast = depth === 0;
    if (!isLast && (code !== COMMA || depth > 1)) continue;
    if (at - entry > size) return entry > from ? { to: entry - 1, isLast: false } : { to: at, value, isLast };
    if (isLast || at - from > size) return { to: at, isLast };
    entry = at + 1;
    value = entry;
  }
  return null;
}
