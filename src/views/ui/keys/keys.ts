/**
 * The keys that do something of their own on every screen, and on most of them, by where they work. Those of few
 * screens are in `areaKeys.ts`. Handlers ask `keyUse`, and the list of keys has words for each of these: what is in
 * neither does nothing.
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
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type KeyUseOf<Place extends keyof typeof KEYS> = keyof (typeof KEYS)[Place];

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
