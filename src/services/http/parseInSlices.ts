import { parseJson } from '../../domain/text/json';
import { nextTask } from '../browser/nextTask';

/** Number of characters that are parsed at once: 15 ms on a processor slowed four times. Shorter texts are not cut. */
const PIECE = 500_000;

/** Loads the code that divides long texts. Most visits do not need this code. */
const loadParseEntries = () => import('./parseEntries').catch(() => null);

/**
 * Parses a JSON text like `parseJson`. Parses a long text in several tasks, because the answer of a report with 50,000
 * rows would block the page for 1.2 s on a slow machine. A worker would block the page longer: to receive a parsed answer
 * of 27 MB takes 210 ms, to parse it takes 140 ms.
 */
export async function parseInSlices(text: string): Promise<unknown> {
  if (text.length <= PIECE) return parseJson(text);
  const code = await loadParseEntries();
  const whole = (await code?.parseEntries(text, PIECE)) ?? parseJson(text);
  await nextTask();
  return whole;
}
