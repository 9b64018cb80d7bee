import type { Figure } from '../figures/figure';
import { type Money, MoneySums } from '../figures/moneySums';
import { nameMatcher } from '../text/nameMatching';

/** A speaker of a site, and whether the speaker relations data says 'Not allowed' for ads. */
export interface Advertised {
  name: string;
  adsBlocked: boolean;
}

/**
 * Whether ads are allowed for a name. `doubtful` if the name could be one of several speakers, and ads are blocked for
 * at least one of these speakers.
 */
export type AdsDecision =
  | { kind: 'allowed' }
  | { kind: 'barred'; speaker: string }
  | { kind: 'doubtful'; either: readonly Advertised[] };

export type AdsCheck = (name: string) => AdsDecision;

const ALLOWED: AdsDecision = { kind: 'allowed' };

/**
 * Creates a function that judges names by the matching speaker of a site. The function never guesses between several
 * speakers, and judges each name once.
 */
export function createAdsCheck(speakers: readonly Advertised[]): AdsCheck {
  const networkName = new Map(speakers.map((speaker) => [speaker.name, speaker]));
  const match = nameMatcher(networkName.keys());
  const judge: AdsCheck = (name) => {
    const found = match(name);
    if (found.kind === 'missing') return ALLOWED;
    const names = found.kind === 'ambiguous' ? found.names : [found.name];
    const either = names.flatMap((one) => networkName.get(one) ?? []);
    if (!either.some(({ adsBlocked }) => adsBlocked)) return ALLOWED;
    return found.kind === 'ambiguous'
      ? { kind: 'doubtful', either }
      : { kind: 'barred', speaker: found.name };
  };
  const known = new Map<string, AdsDecision>();
  return (name) => {
    const before = known.get(name);
    if (before) return before;
    const verdict = judge(name);
    known.set(name, verdict);
    return verdict;
  };
}

interface Cost {
  cost: Figure;
  currency: string;
  /** The network's spelling of the name, if different. */
  networkName?: string;
}

/** The spend on one name, possibly in several currencies. */
export interface Spending {
  name: string;
  costs: readonly Cost[];
  /** The network that uses this name, if several networks are compared. */
  network?: string;
}

/** A name with spend that could be one of several speakers. */
export interface DoubtfulSpending {
  name: string;
  /** The networks that use this name, if known. */
  networks: readonly string[];
  either: readonly Advertised[];
}

/** Spend on ads for speakers who do not allow ads. */
export interface BarredSpend {
  /** By the advertised name. */
  adsBlockedByName: ReadonlyMap<string, boolean>;
  /** By the speaker's name in the speaker relations data. */
  bySpeaker: ReadonlyMap<string, MoneySums>;
  /** The total per currency. */
  sums: readonly Money[];
  doubtful: readonly DoubtfulSpending[];
}

/**
 * Finds the spend on speakers for whom ads are blocked. A doubtful name is neither allowed nor blocked, so
 * `adsBlockedByName` omits the name. A network's different spelling is judged by itself, so several networks together
 * give the same result as each network alone.
 */
export function findBarredSpend(spendings: Iterable<Spending>, judge: AdsCheck): BarredSpend {
  const adsBlockedByName = new Map<string, boolean>();
  const bySpeaker = new Map<string, MoneySums>();
  const all = new MoneySums();
  const doubtful = new Map<string, DoubtfulSpending>();
  for (const { name, costs, network } of spendings) {
    let adsBlocked = false;
    let isInDoubt = false;
    for (const { cost, currency, networkName = name } of costs) {
      if (cost === null || cost <= 0) continue;
      const verdict = judge(networkName);
      if (verdict.kind === 'doubtful') {
        isInDoubt = true;
        const networks = doubtful.get(networkName)?.networks ?? [];
        const isNew = network !== undefined && !networks.includes(network);
        doubtful.set(networkName, {
          name: networkName,
          networks: isNew ? [...networks, network] : networks,
          either: verdict.either,
        });
      }
      if (verdict.kind !== 'barred') continue;
      adsBlocked = true;
      const own = bySpeaker.get(verdict.speaker) ?? new MoneySums();
      bySpeaker.set(verdict.speaker, own);
      own.add(cost, currency);
      all.add(cost, currency);
    }
    if (adsBlocked || !isInDoubt) adsBlockedByName.set(name, adsBlocked);
  }
  return { adsBlockedByName, bySpeaker, sums: all.list(), doubtful: [...doubtful.values()] };
}
