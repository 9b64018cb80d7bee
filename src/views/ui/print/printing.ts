import { applyMode, modeInForce } from '@src/theme/modeControl';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Maximum number of printed rows. More rows would keep the browser busy for minutes. */
export const PRINTED_ROWS = 1_000;

const hearers = new Set<() => void>();
let isPrinting = false;
let modeOnScreen = modeInForce();

/**
 * Switches to the light mode for printing and back. The browser captures the page right after the event, so React must
 * render synchronously.
 */
function turn(printing: boolean): void {
  if (printing === isPrinting) return;
  isPrinting = printing;
  if (printing) modeOnScreen = modeInForce();
  applyMode(printing ? 'light' : modeOnScreen);
  flushSync(() => hearers.forEach((hear) => hear()));
}

addEventListener('beforeprint', () => turn(true));
addEventListener('afterprint', () => turn(false));

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Returns whether the page is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
