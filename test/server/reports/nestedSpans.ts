/** Spans in ascending order. Each span contains the one before. */
export const NESTED = ['7', '30', '90', '365'] as const;

export const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

export function of<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The answer lacks a span');
  return found;
}

/** Checks that each figure of the longer span is at least the figure of the shorter span. */
export function expectAtLeast(longer: Record<string, number>, shorter: Record<string, number>): void {
  expect(Object.keys(longer)).toEqual(Object.keys(shorter));
  const smaller = Object.entries(longer).filter(([key, value]) => value < Number(shorter[key]));
  expect(smaller).toEqual([]);
}
