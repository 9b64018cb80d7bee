/**
 * Keys of all or most screens, by the place where they work. `areaKeys.ts` contains the keys of few screens. Handlers
 * look keys up with `keyUse`, and the list of keys describes each of them.
 */
export const KEYS = {
  screen: {
    filter: ['/'],
    close: ['Escape'],
    list: ['?'],
    commandPalette: ['Ctrl+k'],
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
  tabs: {
    next: ['ArrowRight'],
    previous: ['ArrowLeft'],
    first: ['Home'],
    last: ['End'],
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
 * Returns the key's name with its modifier. Shift and Alt only count with arrow keys, and Ctrl only with Home, End and
 * K, because some keyboards need modifiers to type other keys.
 */
function nameOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string {
  if (shiftKey && key.startsWith('Arrow')) return `Shift+${key}`;
  if (altKey && key.startsWith('Arrow')) return `Alt+${key}`;
  if (ctrlKey && (key === 'Home' || key === 'End')) return `Ctrl+${key}`;
  return (ctrlKey || metaKey) && !shiftKey && /^k$/i.test(key) ? 'Ctrl+k' : key;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>> & {
    keyCode?: number;
    /** React's synthetic events have no `isComposing` of their own. */
    nativeEvent?: { isComposing?: boolean };
  };

/**
 * The key code of keys that an input method handles. For the last key of a composition, Safari reports only this code.
 */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Tells whether a key press belongs to an input method, such as a Japanese one, where Enter accepts a word and Escape
 * cancels it.
 */
const isComposing = (pressed: Pressed): boolean =>
  pressed.isComposing === true ||
  pressed.nativeEvent?.isComposing === true ||
  pressed.keyCode === TAKEN_BY_INPUT_METHOD;

/** Tells whether one of the keys was pressed outside a composition. */
export const isKey = (pressed: Pressed, ...keys: readonly string[]): boolean =>
  keys.includes(pressed.key) && !isComposing(pressed);

/** Returns the use of a pressed key, or `undefined` if the key has no use or belongs to an input method. */
export function keyUse<Id extends string>(
  uses: Record<Id, readonly string[]>,
  pressed: Pressed,
): Id | undefined {
  if (isComposing(pressed)) return undefined;
  const name = nameOf(pressed);
  for (const id in uses) if (uses[id].includes(name)) return id;
  return undefined;
}
