import { median } from '../lib/stats';
import { type Condition, OWN, type Screen } from './loadContenders';
import type { Figures, LoadSample, Place, VisitKind } from './loadSample';

export type Measure = keyof Figures;

/** The figures of all rounds of a contender, screen, condition and kind of visit. */
export interface Cell extends Place {
  of: (measure: Measure) => number[];
  median: (measure: Measure) => number;
}

export function group(samples: readonly LoadSample[]): Cell[] {
  const cells = new Map<string, LoadSample[]>();
  for (const sample of samples) {
    const key = [sample.screen, sample.condition, sample.contender, sample.visit].join(' ');
    cells.set(key, [...(cells.get(key) ?? []), sample]);
  }
  return [...cells]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return [];
      const of = (measure: Measure) => [first, ...others].map((sample) => sample[measure]);
      const { contender, screen, condition, visit } = first;
      return [{ contender, screen, condition, visit, of, median: (measure: Measure) => median(of(measure)) }];
    });
}

export const find = (
  cells: readonly Cell[],
  contender: string,
  screen: Screen,
  condition: Condition,
  visit: VisitKind = 'first',
): Cell | undefined =>
  cells.find(
    (cell) =>
      cell.contender === contender &&
      cell.screen === screen &&
      cell.condition === condition &&
      cell.visit === visit,
  );

export const isOwn = ({ contender }: Place): boolean => contender === OWN.name;
