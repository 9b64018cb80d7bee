import { matchedName, nameMatcher } from './nameMatching';

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
  return {
    sources: parts.map(({ source }) => source),
    weightOf: (name) =>
      parts.reduce((weight, { of, average, find }) => {
        const known = matchedName(find(name));
        const value = known === null ? 0 : (of.get(known) ?? 0);
        return average > 0 ? weight + value / average : weight;
      }, 1),
    knows: (name) => parts.some(({ find }) => matchedName(find(name)) !== null),
  };
}
