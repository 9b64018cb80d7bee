import type { Figure } from '../figures/figure';
import { type Money, MoneySums } from '../figures/moneySums';
import { nameMatcher } from '../text/nameMatching';

/** Somebody of a site, and whether relations call ads for them 'Not allowed'. */
export interface Advertised {
  name: string;
  isBarred: boolean;
}

/** Whether ads are allowed for a name; `doubtful` where it could be either of several, of whom one is barred. */
export type Verdict =
  | { kind: 'allowed' }
  | { kind: 'barred'; speaker: string }
  | { kind: 'doubtful'; either: readonly Advertised[] };

export type Judge = (name: string) => Verdict;

const ALLOWED: Verdict = { kind: 'allowed' };

/** Judges names by who they stand for among all speakers of a site, and never guesses which of several that is; each name once. */
export function judgeBy(speakers: readonly Advertised[]): Judge {
  const called = new Map(speakers.map((speaker) => [speaker.name, speaker]));
  const match = nameMatcher(called.keys());
  const judge: Judge = (name) => {
    const found = match(name);
    if (found.kind === 'missing') return ALLOWED;
    const names = found.kind === 'ambiguous' ? found.names : [found.name];
    const either = names.flatMap((one) => called.get(one) ?? []);
    if (!either.some(({ isBarred }) => isBarred)) return ALLOWED;
    return found.kind === 'ambiguous'
      ? { kind: 'doubtful', either }
      : { kind: 'barred', speaker: found.name };
  };
  const known = new Map<string, Verdict>();
  return (name) => {
    const verdict = known.get(name) ?? judge(name);
    known.set(name, verdict);
    return verdict;
  };
}

interface Cost {
  cost: Figure;
  currency: string;
  /** What the network calls whom it is for, where that is written otherwise. */
  called?: string;
}

/** What is spent on a name, which may be in several currencies. */
export interface Spending {
  name: string;
  costs: readonly Cost[];
  /** Who advertises it so, where several networks are asked. */
  network?: string;
}

/** A name that money is spent on, and that could be either of several speakers. */
export interface DoubtfulSpending {
  name: string;
  /** Who advertises it so, where that was said. */
  networks: readonly string[];
  either: readonly Advertised[];
}

/** Money that is spent on ads for speakers who have forbidden them. */
export interface SpendNotAllowed {
  /** By the name that it is spent on. */
  isNotAllowed: ReadonlyMap<string, boolean>;
  /** By the name that relations have. */
  bySpeaker: ReadonlyMap<string, MoneySums>;
  /** Of all of it, one for each currency. */
  sums: readonly Money[];
  doubtful: readonly DoubtfulSpending[];
}

/**
 * Of each name in turn; a doubtful one is neither allowed nor not, so it is not in `isNotAllowed`. What networks call
 * otherwise is judged by what each calls it: together they tell what each tells alone.
 */
export function findNotAllowed(spendings: Iterable<Spending>, judge: Judge): SpendNotAllowed {
  const isNotAllowed = new Map<string, boolean>();
  const bySpeaker = new Map<string, MoneySums>();
  const all = new MoneySums();
  const doubtful = new Map<string, DoubtfulSpending>();
  for (const { name, costs, network } of spendings) {
    let isBarred = false;
    let isInDoubt = false;
    for (const { cost, currency, called = name } of costs) {
      if (cost === null || cost <= 0) continue;
      const verdict = judge(called);
      if (verdict.kind === 'doubtful') {
        isInDoubt = true;
        const networks = doubtful.get(called)?.networks ?? [];
        const isNew = network !== undefined && !networks.includes(network);
        doubtful.set(called, {
          name: called,
          networks: isNew ? [...networks, network] : networks,
          either: verdict.either,
        });
      }
      if (verdict.kind !== 'barred') continue;
      isBarred = true;
      const own = bySpeaker.get(verdict.speaker) ?? new MoneySums();
      bySpeaker.set(verdict.speaker, own);
      own.add(cost, currency);
      all.add(cost, currency);
    }
    if (isBarred || !isInDoubt) isNotAllowed.set(name, isBarred);
  }
  return { isNotAllowed, bySpeaker, sums: all.list(), doubtful: [...doubtful.values()] };
}
