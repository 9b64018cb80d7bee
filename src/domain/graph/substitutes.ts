import { type Neighbour, weightOf } from './neighbours';

/** Facts that decide whether a speaker can be offered in place of another. */
export interface SpeakerFacts {
  /** Name of the exclusivity; '' if there is none. */
  exclusivity: string;
  /** In percent points; `null` if unknown. */
  commissionRate: number | null;
}

/** Returns the facts about a speaker by name, or `null` if the speaker is unknown. */
export type FactsOf = (name: string) => SpeakerFacts | null;

export interface Substitute extends Pick<Neighbour, 'in' | 'out'> {
  name: string;
  /** Number of requests that name both speakers. */
  coRequests: number;
  /** `null` if nothing is known about the speaker. */
  facts: SpeakerFacts | null;
}

/** Returns the possible substitutes of a speaker: the neighbours in their ranking, with the known facts about each. */
export function substitutesOf(
  ranked: readonly (Pick<Neighbour, 'in' | 'out'> & { name: string })[],
  factsOf: FactsOf | null,
): Substitute[] {
  return ranked.map(({ name, in: before, out: after }) => ({
    name,
    in: before,
    out: after,
    coRequests: weightOf({ in: before, out: after }),
    facts: factsOf?.(name) ?? null,
  }));
}
