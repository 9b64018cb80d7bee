export interface Summary {
  median: number;
  min: number;
  max: number;
  count: number;
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

export function quantile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function summarize(values: readonly number[]): Summary {
  const sorted = ascending(values);
  return {
    median: median(values),
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    count: values.length,
  };
}

/** Returns the order of a round. Contenders take turns at the start, because the machine warms up during a round. */
export function rotated<Item>(items: readonly Item[], round: number): Item[] {
  const start = items.length === 0 ? 0 : round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
