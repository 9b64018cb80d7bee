import { flushSync } from 'react-dom';

/**
 * Does something that takes away the button it was asked by, and leads the focus to what stands in the row for it
 * then; to the row beside it, where the row itself is gone.
 */
export function inSameRow(button: HTMLElement, selector: string, act: () => void): void {
  const row = button.closest('[role="row"]');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  flushSync(act);
  const place = row?.isConnected ? row : beside;
  (
    place?.querySelector<HTMLElement>(selector) ?? place?.querySelector<HTMLElement>('textarea, .undo')
  )?.focus();
}
