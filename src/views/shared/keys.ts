/** What some keys do, in the words of the list of keys. */
interface KeyUse {
  keys: readonly string[];
  does: string;
}

const by = (does: string, ...keys: string[]): KeyUse => ({ keys, does });

/**
 * Every key that does something of its own, by where it works. Handlers ask `keyUse`, and the list of keys is made
 * of this: what is not here does nothing.
 */
export const KEYS = {
  screen: {
    filter: by('Go to the filter or the search', '/'),
    close: by('Clear the filter, close what is open', 'Escape'),
    list: by('Show this list', '?'),
  },
  names: {
    next: by('Next speaker', 'ArrowDown'),
    previous: by('Speaker before', 'ArrowUp'),
  },
  search: {
    next: by('Next suggestion', 'ArrowDown'),
    previous: by('Suggestion before', 'ArrowUp'),
    choose: by('Choose it', 'Enter'),
    close: by('Close the suggestions, let go of the speaker', 'Escape'),
  },
  picture: {
    next: by('Next speaker of the list', 'ArrowRight', 'ArrowDown'),
    previous: by('Speaker before', 'ArrowLeft', 'ArrowUp'),
    choose: by('Choose the speaker', 'Enter'),
    letGo: by('Let go of the speaker', 'Escape'),
    panRight: by('Look further to the right', 'Shift+ArrowRight'),
    panLeft: by('Look further to the left', 'Shift+ArrowLeft'),
    panUp: by('Look further up', 'Shift+ArrowUp'),
    panDown: by('Look further down', 'Shift+ArrowDown'),
    zoomIn: by('Zoom in', '+', '='),
    zoomOut: by('Zoom out', '-'),
    fit: by('Show all', '0'),
  },
  rows: {
    next: by('Next row', 'ArrowDown'),
    previous: by('Row before', 'ArrowUp'),
    pageOn: by('10 rows on', 'PageDown'),
    pageBack: by('10 rows back', 'PageUp'),
    first: by('First row', 'Home'),
    last: by('Last row', 'End'),
  },
  points: {
    next: by('Next point', 'ArrowRight', 'ArrowUp'),
    previous: by('Point before', 'ArrowLeft', 'ArrowDown'),
    pageOn: by('10 points on', 'PageUp'),
    pageBack: by('10 points back', 'PageDown'),
    first: by('First point', 'Home'),
    last: by('Last point', 'End'),
    close: by('Stop reading points', 'Escape'),
  },
} as const satisfies Record<string, Record<string, KeyUse>>;

export type KeyPlace = keyof typeof KEYS;
export type KeyUseOf<Place extends KeyPlace> = keyof (typeof KEYS)[Place];

/** Shift is told of arrows alone: on some keyboards other keys take it to be typed at all. */
const nameOf = ({ key, shiftKey }: Pressed): string =>
  shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** What a key is used for among some uses; `undefined` where it is not. */
export function keyUse<Id extends string>(uses: Record<Id, KeyUse>, pressed: Pressed): Id | undefined {
  const name = nameOf(pressed);
  for (const id in uses) if (uses[id].keys.includes(name)) return id;
  return undefined;
}
