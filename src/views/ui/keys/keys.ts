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
  Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>> & {
    keyCode?: number;
    /** React's own events do not say whether somebody composes. */
    nativeEvent?: { isComposing?: boolean };
  };

/** What browsers give as the code of a key that an input method takes. Safari tells nothing else of the last one. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Whether a key belongs to an input method, as of Japanese: Enter takes a word there, and Escape gives it up. */
const isComposing = (pressed: Pressed): boolean =>
  pressed.isComposing === true ||
  pressed.nativeEvent?.isComposing === true ||
  pressed.keyCode === TAKEN_BY_INPUT_METHOD;

/** Whether a key was pressed for its own sake, and not to compose a text. */
export const isKey = (pressed: Pressed, ...keys: readonly string[]): boolean =>
  keys.includes(pressed.key) && !isComposing(pressed);

/** What a key is used for among some uses; `undefined` where it is not, or belongs to an input method. */
export function keyUse<Id extends string>(
  uses: Record<Id, readonly string[]>,
  pressed: Pressed,
): Id | undefined {
  if (isComposing(pressed)) return undefined;
  const name = nameOf(pressed);
  for (const id in uses) if (uses[id].includes(name)) return id;
  return undefined;
}
