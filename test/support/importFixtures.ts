import type { Import, ImportCheck, ImportDecision, Load, OpenValue } from '../../src/domain/imports/imports';

/** Returns a file that the server has received and not checked. */
export const importFile = (overrides: Partial<Import> = {}): Import => ({
  id: 7,
  at: '2026-03-15T09:30:00Z',
  who: 'Ida Admin',
  name: 'deals.csv',
  size: 1200,
  received: 1200,
  modified: 0,
  state: 'waiting',
  tool: null,
  kinds: ['requests'],
  kind: 'requests',
  companyId: null,
  needsCompany: false,
  failure: null,
  progress: null,
  check: null,
  load: null,
  ...overrides,
});

/** Returns the check of a file that needs nothing and cannot be loaded yet. */
export const importCheck = (overrides: Partial<ImportCheck> = {}): ImportCheck => ({
  columns: ['deal', 'value'],
  preview: [{ line: 2, cells: ['4001', '1200.50'] }],
  questions: [],
  open: [],
  decided: [],
  problems: [],
  problemCount: 0,
  rows: 1000,
  skipped: [],
  remarks: [],
  counts: null,
  ...overrides,
});

/** Returns a file that can be loaded. */
export const readyFile = (overrides: Partial<Import> = {}): Import =>
  importFile({
    check: importCheck({ counts: { added: 12, changed: 3, unchanged: 985 } }),
    ...overrides,
  });

export const openValue = (overrides: Partial<OpenValue> = {}): OpenValue => ({
  role: 'product',
  text: 'Anna Berg – keynote',
  lines: 120,
  certainty: 'likely',
  target: 'Anna Berg',
  among: ['Anna Berg'],
  ...overrides,
});

export const decision = (overrides: Partial<ImportDecision> = {}): ImportDecision => ({
  role: 'product',
  text: 'Voucher',
  target: null,
  ...overrides,
});

export const pastLoad = (overrides: Partial<Load> = {}): Load => ({
  id: 12,
  at: '2026-03-14T09:30:00Z',
  who: 'Ida Admin',
  kind: 'requests',
  file: 'deals.csv',
  added: 12,
  changed: 3,
  unchanged: 985,
  undoneAt: null,
  undoneBy: null,
  obstacle: null,
  ...overrides,
});

/** The ranges of the pieces of chosen files, because jsdom cannot read the contents of a Blob. */
const ranges = new WeakMap<Blob, { from: number; to: number }>();

/** Returns the range of a piece in its file. */
export function rangeOf(piece: Blob): { from: number; to: number } {
  const range = ranges.get(piece);
  if (!range) throw new Error('The test chose no file with this piece');
  return range;
}

/** Returns a file of a length without its bytes in memory. */
export function chosenFile(name: string, size: number, lastModified = 0): File {
  const slice = (from: number, to: number) => {
    const piece = new Blob();
    ranges.set(piece, { from, to: Math.min(to, size) });
    return piece;
  };
  return Object.defineProperties(new File([], name, { lastModified }), {
    size: { value: size },
    slice: { value: slice },
  });
}
