import { isRecord, parseJson } from '../../domain/text/json';
import { taskSlices } from '../browser/nextTask';

/** Number of characters that are parsed at once: 15 ms on a processor slowed four times. Shorter texts are not cut. */
const PIECE = 500_000;
/** Number of wrong guesses after which the text is parsed as a whole. */
const MOST_FAILURES = 50;

/** What may be the end of an entry, with the comma before the next entry. */
const END = /\}\s*,\s*(?=")/g;
/** What ends an entry before its last bracket. */
const CLOSING = '}] \n\r\t';

interface End {
  at: number;
  text: string;
}

/**
 * Returns an end with all brackets before it, such as `}},`, which distinguishes it from ends within an entry. The loop
 * stops at the latest at the brace that opens the text.
 */
function wholeEnd(text: string, { at, text: end }: End): string {
  let start = at;
  while (CLOSING.includes(text.charAt(start - 1))) start -= 1;
  return text.slice(start, at) + end;
}

/** Finds what may be the end of an entry. After the first entry, all ends are expected to look the same. */
function findEnd(text: string, same: string | undefined, from: number): End | null {
  if (same !== undefined) {
    const at = text.indexOf(same, from);
    return at < 0 ? null : { at, text: same };
  }
  END.lastIndex = from;
  const found = END.exec(text);
  return found && { at: found.index, text: found[0] };
}

/** Parses a JSON object piece by piece. Returns `null` if no way to cut the text was found, or if it is no JSON. */
async function readEntries(text: string): Promise<[string, unknown][] | null> {
  const pause = taskSlices();
  const entries: [string, unknown][] = [];
  let from = text.indexOf('{') + 1;
  let searchFrom = from;
  let usualEnd: string | undefined;
  for (let failures = 0; failures < MOST_FAILURES; ) {
    const end = findEnd(text, usualEnd, searchFrom);
    const piece = end ? `${text.slice(from, end.at + end.text.lastIndexOf(','))}}` : text.slice(from);
    // A piece that ends within an entry or within a string is no valid object, so a wrong guess is harmless.
    const parsed = parseJson(`{${piece}`);
    if (isRecord(parsed)) {
      for (const entry of Object.entries(parsed)) entries.push(entry);
      if (!end) return entries;
      usualEnd ??= wholeEnd(text, end);
      from = end.at + end.text.length;
      searchFrom = from + PIECE;
    } else {
      if (!end) return null;
      failures += 1;
      searchFrom = end.at + end.text.length;
    }
    await pause();
  }
  return null;
}

/**
 * Parses a JSON text like `parseJson`. Parses a long object in several tasks, because the answer of a report with 50,000
 * rows would block the page for 1.2 s on a slow machine. A worker would block the page longer: to receive a parsed answer
 * of 27 MB takes 210 ms, to parse it takes 140 ms.
 */
export async function parseInSlices(text: string): Promise<unknown> {
  if (text.length <= PIECE || !text.trimStart().startsWith('{')) return parseJson(text);
  const entries = await readEntries(text);
  return entries ? Object.fromEntries(entries) : parseJson(text);
}
