import { matchedName, nameMatcher } from '../text/nameMatching';

/** What tells how many people see a speaker. */
export type ReachSource = 'requests' | 'impressions';
/** Figures of speakers by name. */
export type ReachFigures = ReadonlyMap<string, number>;

export interface Reach {
  /** What there was to weigh by. */
  sources: readonly ReachSource[];
  /** 1 for somebody nobody sees; each source adds what the speaker has of it, as a multiple of the average. */
  weightOf: (name: string) => number;
  /** Whether any source knows one speaker of this name. */
  knows: (name: string) => boolean;
}

/** `null` where there is nothing to weigh by. */
export function reachOf(figures: Readonly<Partial<Record<ReachSource, ReachFigures>>>): Reach | null {
  const parts = (['requests', 'impressions'] as const).flatMap((source) => {
    const of = figures[source];
    if (!of) return [];
    const average = [...of.values()].reduce((sum, value) => sum + value, 0) / of.size;
    return [{ source, of, average, find: nameMatcher(of.keys()) }];
  });
  if (parts.length === 0) return null;
  /** A name is sought once, not at each key that is typed and for each of its issues. */
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
