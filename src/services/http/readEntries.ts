import { isRecord, parseJson } from '../../domain/text/json';
import { taskSlices } from '../browser/nextTask';

/** Number of wrong guesses after which the text is parsed as a whole. */
const MOST_FAILURES = 50;

/** What may be the end of an entry, with the comma before the next entry. */
const END = /\}\s*,\s*(?=")/g;
/** What ends an entry before its last bracket. */
const CLOSING = '}] \n\r\t';

/** The name of an entry. */
const NAME = /"(?:[^"\\]|\\.)*"\s*:\s*/y;
/** What distinguishes the values of entries: the name of their first field, or the kind of another value. */
const BEGINNING = /\{\s*"(?:[^"\\]|\\.)*"|./y;

interface End {
  at: number;
  text: string;
}

/**
 * How entries end, and how their values begin. The entries of most answers look the same. An end alone is not enough:
 * an object within a speaker also ends with `},`, and each wrong guess parses a piece in vain.
 */
interface Look {
  end: string;
  /** The beginning of a value, such as `{"Deals"`. */
  beginning: string;
}

/** Number of ends after which the next entry need not begin as the second one. */
const MOST_SEEN = 100;

/**
 * Returns an end with all brackets before it, such as `}},`, which distinguishes it from ends within an entry. The loop
 * stops at the latest at the brace that opens the text.
 */
function wholeEnd(text: string, { at, text: end }: End): string {
  let start = at;
  while (CLOSING.includes(text.charAt(start - 1))) start -= 1;
  return text.slice(start, at) + end;
}

/** Returns the place of the value of the entry that begins at a place, or `undefined` if no entry begins there. */
function valueAt(text: string, entry: number): number | undefined {
  NAME.lastIndex = entry;
  return NAME.test(text) ? NAME.lastIndex : undefined;
}

/** Returns the look of entries from the end of the first one. */
function lookOf(text: string, end: End): Look {
  BEGINNING.lastIndex = valueAt(text, end.at + end.text.length) ?? text.length;
  return { end: wholeEnd(text, end), beginning: BEGINNING.exec(text)?.[0] ?? '' };
}

/** Finds what may be the end of an entry. */
function findEnd(text: string, look: Look | undefined, from: number): End | null {
  if (look) {
    const { end, beginning } = look;
    const first = text.indexOf(end, from);
    for (let at = first, seen = 0; at >= 0 && seen < MOST_SEEN; seen += 1) {
      const value = valueAt(text, at + end.length);
      if (value !== undefined && text.startsWith(beginning, value)) return { at, text: end };
      at = text.indexOf(end, at + 1);
    }
    return first < 0 ? null : { at: first, text: end };
  }
  END.lastIndex = from;
  const found = END.exec(text);
  return found && { at: found.index, text: found[0] };
}

/**
 * Parses a JSON object in pieces of at least so many characters. Returns `null` if no way to cut the text was found, or
 * if it is no JSON.
 */
export async function readEntries(text: string, piece: number): Promise<[string, unknown][] | null> {
  const pause = taskSlices();
  const entries: [string, unknown][] = [];
  let from = text.indexOf('{') + 1;
  let searchFrom = from;
  let look: Look | undefined;
  for (let failures = 0; failures < MOST_FAILURES; ) {
    const end = findEnd(text, look, searchFrom);
    const part = end ? `${text.slice(from, end.at + end.text.lastIndexOf(','))}}` : text.slice(from);
    // A piece that ends within an entry or within a string is no valid object, so a wrong guess is harmless.
    const parsed = parseJson(`{${part}`);
    if (isRecord(parsed)) {
      for (const entry of Object.entries(parsed)) entries.push(entry);
      if (!end) return entries;
      look ??= lookOf(text, end);
      from = end.at + end.text.length;
      searchFrom = from + piece;
    } else {
      if (!end) return null;
      failures += 1;
      searchFrom = end.at + end.text.length;
    }
    await pause();
  }
  return null;
}
