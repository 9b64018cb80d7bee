import { parseJson } from '../../domain/text/json';
import { taskSlices } from '../browser/nextTask';
import { findEntries } from './jsonEntries';

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Matches the blanks of JSON. */
const BLANKS = /^[ \t\n\r]*$/;

/** Number of levels at which a long entry is divided. The long entries of answers are at the first level. */
const MOST_LEVELS = 3;

const parsedEntries = (text: string): [string, unknown][] => Object.entries(parseJson(text) ?? {});

/**
 * Parses a JSON object or list in groups of entries, in several tasks. Returns `undefined` if the text is invalid, or
 * is neither a list nor an object with entries.
 *
 * @param size number of characters of a group; longer entries are divided too
 */
export async function parseEntries(
  text: string,
  size: number,
  pause = taskSlices(),
  levels = MOST_LEVELS,
): Promise<unknown> {
  const start = text.search(/[^ \t\n\r]/);
  const opening = text.charAt(start);
  const closing = CLOSING[opening];
  if (closing === undefined || levels === 0) return parseJson(text);
  const entries: [string, unknown][] = [];
  let from = start + 1;
  for (;;) {
    const found = findEntries(text, from, size);
    if (!found) return undefined;
    const { to, value, isLast } = found;
    if (value === undefined) {
      const read = parsedEntries(opening + text.slice(from, to) + closing);
      if (read.length === 0) return undefined;
      for (const entry of read) entries.push(entry);
    } else {
      const [named] = parsedEntries(`${opening}${text.slice(from, value)}0${closing}`);
      const parsed = named && (await parseEntries(text.slice(value, to), size, pause, levels - 1));
      if (!named || parsed === undefined) return undefined;
      entries.push([named[0], parsed]);
    }
    await pause();
    from = to + 1;
    if (isLast) break;
  }
  if (text.charAt(from - 1) !== closing || !BLANKS.test(text.slice(from))) return undefined;
  return opening === '{' ? Object.fromEntries(entries) : entries.map(([, value]) => value);
}
