/** A typed key and its time in ms. */
export interface Key {
  at: number;
  key: string;
}

export interface Typing {
  keys: Key[];
  /** Stops the typing, and returns the value of the field. */
  stop: () => string;
}

declare global {
  interface Window {
    typing?: Typing;
  }
}

/**
 * Types into a field like a fast user: a key every 50 ms, from the frame that paints the field. A key without focus is
 * lost, and sets the focus for the next key.
 *
 * The typing runs inside the page. Keys from the DevTools protocol would arrive at an unknown time, when the throttled
 * thread is free. As user input they would also end the measurement of the largest paint, and exclude all layout shifts
 * of the next half second.
 *
 * `typist` runs in the page before the page's own scripts and after `probe`, so it must not refer to anything outside
 * itself.
 */
export function typist(selector: string): void {
  const KEYS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const EVERY_MS = 50;
  // `execCommand` is deprecated, but it is the only command that inserts text like a key.
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

/** Returns the time of the first key from which all keys are in the field in order, or `Infinity` if there is none. */
export function firstRetainedKey(keys: readonly Key[], value: string): number {
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
