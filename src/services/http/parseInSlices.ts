import { parseJson } from '../../domain/text/json';
import { nextTask } from '../browser/nextTask';

/** Number of characters that are parsed at once: 15 ms on a processor slowed four times. Shorter texts are not cut. */
const PIECE = 500_000;

/** Loads the code that cuts long texts. Most visits do not need this code. */
const loadReadEntries = () => import('./readEntries').catch(() => null);

/**
 * Parses a JSON text like `parseJson`. Parses a long object in several tasks, because the answer of a report with 50,000
 * rows would block the page for 1.2 s on a slow machine. A worker would block the page longer: to receive a parsed answer
 * of 27 MB takes 210 ms, to parse it takes 140 ms.
 */
export async function parseInSlices(text: string): Promise<unknown> {
  if (text.length <= PIECE || !text.trimStart().startsWith('{')) return parseJson(text);
  const code = await loadReadEntries();
  const entries = await code?.readEntries(text, PIECE);
  const whole = entries ? Object.fromEntries(entries) : parseJson(text);
  await nextTask();
  return whole;
}
