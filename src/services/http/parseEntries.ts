import { emptyRecord } from '../../domain/records/emptyRecord';
import { parseJson } from '../../domain/text/json';
import { taskSlices } from '../browser/nextTask';
import { findEntries } from './jsonEntries';

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The blanks of JSON. */
const BLANKS = /^[ \t\n\r]*$/;
const BLANK_BYTES = new TextEncoder().encode(' \t\n\r');

/**
 * Number of levels at which objects and lists are divided. The long entries of answers are at the second level. Without
 * a limit, a text of many levels would be scanned anew at each of them.
 */
const MOST_LEVELS = 3;

const parsedEntries = (text: string): [string, unknown][] => Object.entries(parseJson(text) ?? {});

/**
 * Parses a JSON object or list in groups of entries, in several tasks. Returns `undefined` if the text is invalid, or
 * is neither a list nor an object with entries.
 *
 * @param bytes the text in UTF-8
 * @param size number of bytes of a group; longer entries are divided too
 */
export async function parseEntries(
  bytes: Uint8Array,
  size: number,
  pause = taskSlices(),
  levels = MOST_LEVELS,
): Promise<unknown> {
  // A byte order mark within the text stays, because it is no JSON.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const textOf = (from: number, to?: number) => decoder.decode(bytes.subarray(from, to));
  const start = bytes.findIndex((code) => !BLANK_BYTES.includes(code));
  const opening = textOf(start, start + 1);
  const closing = CLOSING[opening];
  if (closing === undefined || levels === 0) return parseJson(textOf(0));
  const object = emptyRecord<unknown>();
  const list: unknown[] = [];
  const add = (name: string, value: unknown): void => {
    if (opening === '[') list.push(value);
    else object[name] = value;
  };
  let from = start + 1;
  for (;;) {
    const found = findEntries(bytes, from, size);
    if (!found) return undefined;
    const { to, value, isLast } = found;
    if (value === undefined) {
      const read = parsedEntries(opening + textOf(from, to) + closing);
      if (read.length === 0) return undefined;
      for (const [name, entry] of read) add(name, entry);
    } else {
      const [named] = parsedEntries(`${opening}${textOf(from, value)}0${closing}`);
      const parsed = named && (await parseEntries(bytes.subarray(value, to), size, pause, levels - 1));
      if (!named || parsed === undefined) return undefined;
      add(named[0], parsed);
    }
    await pause();
    from = to + 1;
    if (isLast) break;
  }
  if (textOf(from - 1, from) !== closing || !BLANKS.test(textOf(from))) return undefined;
  return opening === '[' ? list : object;
}
