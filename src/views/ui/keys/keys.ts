/**
 * Every key that does something of its own, by where it works. Handlers ask `keyUse`, and the list of keys has words
 * for each of these: what is not here does nothing.
 */
export const KEYS = {
  screen: {
    filter: ['/'],
    close: ['Escape'],
    list: ['?'],
    goTo: ['Ctrl+k'],
    go: ['g'],
  },
  cells: {
    right: ['ArrowRight'],
    left: ['ArrowLeft'],
    down: ['ArrowDown'],
    up: ['ArrowUp'],
    first: ['Home'],
    last: ['End'],
    pageOn: ['PageDown'],
    pageBack: ['PageUp'],
    start: ['Ctrl+Home'],
    end: ['Ctrl+End'],
    choose: ['Enter'],
  },
  menu: {
    down: ['ArrowDown'],
    up: ['ArrowUp'],
    right: ['ArrowRight'],
    left: ['ArrowLeft'],
    moveUp: ['Alt+ArrowUp'],
    moveDown: ['Alt+ArrowDown'],
    close: ['Escape', 'Tab'],
  },
  search: {
    next: ['ArrowDown'],
    previous: ['ArrowUp'],
    choose: ['Enter'],
    close: ['Escape'],
  },
  picture: {
    next: ['ArrowRight', 'ArrowDown'],
    previous: ['ArrowLeft', 'ArrowUp'],
    choose: ['Enter'],
    letGo: ['Escape'],
    panRight: ['Shift+ArrowRight'],
    panLeft: ['Shift+ArrowLeft'],
    panUp: ['Shift+ArrowUp'],
    panDown: ['Shift+ArrowDown'],
    zoomIn: ['+', '='],
    zoomOut: ['-'],
    fit: ['0'],
  },
  rows: {
    next: ['ArrowDown'],
    previous: ['ArrowUp'],
    pageOn: ['PageDown'],
    pageBack: ['PageUp'],
    first: ['Home'],
    last: ['End'],
  },
  points: {
    next: ['ArrowRight', 'ArrowUp'],
    previous: ['ArrowLeft', 'ArrowDown'],
    pageOn: ['PageUp'],
    pageBack: ['PageDown'],
    first: ['Home'],
    last: ['End'],
    close: ['Escape'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type KeyPlace = keyof typeof KEYS;
export type KeyUseOf<Place extends KeyPlace> = keyof (typeof KEYS)[Place];

/**
 * Shift and Alt are told of arrows alone, and Ctrl of Home, End and K: on some keyboards other keys take them to be
 * typed at all.
 */
function nameOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string {
  if (shiftKey && key.startsWith('Arrow')) return `Shift+${key}`;
  if (altKey && key.startsWith('Arrow')) return `Alt+${key}`;
  if (ctrlKey && (key === 'Home' || key === 'End')) return `Ctrl+${key}`;
  return (ctrlKey || metaKey) && !shiftKey && /^k$/i.test(key) ? 'Ctrl+k' : key;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>>;

/** What a key is used for among some uses; `undefined` where it is not. */
export function keyUse<Id extends string>(
  uses: Record<Id, readonly string[]>,
  pressed: Pressed,
): Id | undefined {
  const name = nameOf(pressed);
  for (const id in uses) if (uses[id].includes(name)) return id;
  return undefined;
}
