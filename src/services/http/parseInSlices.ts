import { parseJson } from '../../domain/text/json';
import { nextTask } from '../browser/nextTask';
import { readText } from './readText';

/** Texts of so many bytes are parsed at once: 15 ms on a processor slowed four times, and 25 ms for many names. */
const MANY = 500_000;

/** Number of bytes of longer texts that are parsed at once. */
const PIECE = 100_000;

/** Loads the code that divides long texts. Most visits do not need this code. */
const loadParseEntries = () => import('./parseEntries').catch(() => null);

/**
 * Parses a JSON text in UTF-8 like `parseJson`. Parses a long text in several tasks, because the answer of a report with
 * 50,000 rows would block the page for 1.2 s on a slow machine. A worker would block the page longer: to receive a parsed
 * answer of 27 MB takes 210 ms, to parse it takes 140 ms. A long text is decoded in pieces too: to make one string of
 * 61 MB takes 300 ms.
 */
export async function parseInSlices(bytes: Uint8Array): Promise<unknown> {
  if (bytes.length > MANY) {
    const code = await loadParseEntries();
    const whole = await code?.parseEntries(bytes, PIECE);
    await nextTask();
    if (whole !== undefined) return whole;
  }
  return parseJson(await readText(bytes));
}
