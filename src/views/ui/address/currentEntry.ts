import { isRecord } from '@src/domain/text/json';

/**
 * The history entry as the browser has it. What is rendered may be a moment behind: whoever clicks twice in that
 * moment means the second click on top of the first.
 */
export function currentEntry(): { search: string; state: unknown } {
  const { search } = window.location;
  const held: unknown = window.history.state;
  // The router keeps ours under this key.
  return { search, state: isRecord(held) ? held.usr : undefined };
}
