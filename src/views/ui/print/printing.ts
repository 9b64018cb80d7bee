import { applyMode, modeInForce } from '@src/theme/modeControl';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** More would keep the browser busy for minutes, and nobody reads them. */
export const PRINTED_ROWS = 1_000;

const hearers = new Set<() => void>();
let isPrinting = false;
let modeOnScreen = modeInForce();

/** Paper is light. The browser takes its picture right after telling, so React must not wait. */
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

/** Whether the page is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
