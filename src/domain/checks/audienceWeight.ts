import { matchedName, nameMatcher } from '../text/nameMatching';

/** Data that shows how many people see a speaker. */
export type WeightSource = 'requests' | 'impressions';
/** Figures by speaker name. */
export type WeightFigures = ReadonlyMap<string, number>;

export interface AudienceWeight {
  /** The sources that have data. */
  sources: readonly WeightSource[];
  /** Returns a speaker's weight: 1 plus, for each source, the speaker's figure as a multiple of the average. */
  weightOf: (name: string) => number;
  /** Returns true if a source has a certain match for this name. */
  knows: (name: string) => boolean;
}

/** Computes weights from the sources, or returns `null` without sources. */
export function audienceWeightOf(
  figures: Readonly<Partial<Record<WeightSource, WeightFigures>>>,
): AudienceWeight | null {
  const parts = (['requests', 'impressions'] as const).flatMap((source) => {
    const of = figures[source];
    if (!of) return [];
    const average = [...of.values()].reduce((sum, value) => sum + value, 0) / of.size;
    return [{ source, of, average, find: nameMatcher(of.keys()) }];
  });
  if (parts.length === 0) return null;
  /** Caches each lookup, because weights are needed again for every keystroke and every issue. */
  const found = new Map<string, { weight: number; isKnown: boolean }>();
  const look = (name: string) => {
    const before = found.get(name);
    if (before) return before;
    const seen = { weight: 1, isKnown: false };
    for (const { of, average, find } of parts) {
      const known = matchedName(find(name));
      if (known === null) continue;
      seen.isKnown = true;
      if (average > 0) seen.weight += (of.get(known) ?? 0) / average;
    }
    found.set(name, seen);
    return seen;
  };
  return {
    sources: parts.map(({ source }) => source),
    weightOf: (name) => look(name).weight,
    knows: (name) => look(name).isKnown,
  };
}
