import { type Neighbour, weightOf } from './neighbours';

/** What decides whether a speaker can be offered in place of another. */
export interface SpeakerFacts {
  /** Its name; '' is none. */
  exclusivity: string;
  /** In percent points; `null` where it is not known. */
  commissionRate: number | null;
}

/** What is known of a speaker by name; `null` for somebody unknown. */
export type FactsOf = (name: string) => SpeakerFacts | null;

export interface Substitute extends Pick<Neighbour, 'in' | 'out'> {
  name: string;
  /** In how many requests both were asked for. */
  together: number;
  /** `null` where nothing is known of the speaker. */
  facts: SpeakerFacts | null;
}

/** Whom to offer when a speaker is not free: the neighbours in their ranking, with what is known of them. */
export function substitutesOf(
  ranked: readonly (Pick<Neighbour, 'in' | 'out'> & { name: string })[],
  factsOf: FactsOf | null,
): Substitute[] {
  return ranked.map(({ name, in: before, out: after }) => ({
    name,
    in: before,
    out: after,
    together: weightOf({ in: before, out: after }),
    facts: factsOf?.(name) ?? null,
  }));
}
