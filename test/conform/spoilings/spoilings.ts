import { BEYOND } from './beyond';
import { HEADERS, REFUSALS, WRITES } from './conduct';
import { LAWS } from './laws';
import { SHAPES } from './shapes';
import type { Spoiling } from './spoiling';

export const SPOILINGS: readonly Spoiling[] = [
  ...SHAPES,
  ...LAWS,
  ...REFUSALS,
  ...HEADERS,
  ...WRITES,
  ...BEYOND,
];

/** Groups spoilings that touch different parts of the API. Each round is one run. */
export function roundsOf(spoilings: readonly Spoiling[]): Spoiling[][] {
  const rounds: Spoiling[][] = [];
  const isApart = (one: Spoiling, other: Spoiling) =>
    one.spoil.part !== other.spoil.part && one.writes === other.writes;
  for (const spoiling of spoilings) {
    const round = rounds.find((others) => others.every((other) => isApart(spoiling, other)));
    if (round) round.push(spoiling);
    else rounds.push([spoiling]);
  }
  return rounds;
}
