/** Keys of rarely opened parts, by the place where they work. */
export const AREA_KEYS = {
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
  work: {
    next: ['j'],
    previous: ['k'],
    open: ['Enter'],
    fixed: ['f'],
    setAside: ['s'],
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

export type AreaKeyUseOf<Place extends keyof typeof AREA_KEYS> = keyof (typeof AREA_KEYS)[Place];
