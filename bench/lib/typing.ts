/** One key, and when it was pressed. */
export interface Key {
  at: number;
  key: string;
}

export interface Typing {
  keys: Key[];
  /** What the field holds in the end. */
  stop: () => string;
}

declare global {
  interface Window {
    typing?: Typing;
  }
}

/**
 * Types into a field as a fast person would, a key every 50 ms from the frame on that paints it. A key that finds
 * the focus gone is lost, and the field is clicked again for the next one.
 *
 * It types from within the page: keys over the DevTools protocol would come when the throttled thread has time for
 * them, at a moment that nobody knows, and as a person's own input they would end the search for the largest paint
 * and excuse every layout shift for half a second.
 *
 * Runs in the page before any of its scripts and after `probe`, so it must not refer to anything outside itself.
 */
export function typist(selector: string): void {
  const KEYS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const EVERY_MS = 50;
  // Deprecated, and yet the one command that inserts text as a key does.
  const editor: { execCommand: (command: 'insertText', ui: false, text: string) => boolean } = document;
  const keys: Key[] = [];
  let timer = 0;
  const find = () => document.querySelector<HTMLInputElement>(selector);
  const focus = () => {
    find()?.focus();
    getSelection()?.modify('move', 'forward', 'lineboundary');
  };
  const press = () => {
    const key = KEYS[keys.length % KEYS.length] ?? '';
    keys.push({ at: performance.now(), key });
    if (document.activeElement === find()) editor.execCommand('insertText', false, key);
    else focus();
    timer = window.setTimeout(press, EVERY_MS);
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    focus();
    press();
  };
  const look = () => {
    const field = find();
    if (field && window.paints?.isOpen(field)) port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.typing = {
    keys,
    stop: () => {
      clearTimeout(timer);
      return find()?.value ?? '';
    },
  };
}

/** When the first key was pressed from which on all are in the field, in their order; Infinity where none is. */
export function keptSince(keys: readonly Key[], value: string): number {
  const first = keys.find((_, index) =>
    value.endsWith(
      keys
        .slice(index)
        .map(({ key }) => key)
        .join(''),
    ),
  );
  return first?.at ?? Number.POSITIVE_INFINITY;
}
