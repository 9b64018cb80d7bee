import type { Figure } from '../figures/figure';
import { SEARCH_PAGES, type SearchFigures } from '../reports/searchPositions';
import type { AdFigures } from './networks';
import { matchAlike } from './productNames';

/** Fields in screen order. */
export const FIELDS = ['foundPaid', 'foundNotPaid', 'notFoundPaid', 'neither'] as const;
/** The group of a speaker: found first by name or not, paid for or not. */
export type Field = (typeof FIELDS)[number];

export const FIELD_LABELS: Record<Field, string> = {
  foundPaid: 'Found first and paid for',
  foundNotPaid: 'Found first, not paid',
  notFoundPaid: 'Not found, paid',
  neither: 'Neither',
};

/** Money by currency, in whole millionths, so that sums are exact. */
export type Costs = ReadonlyMap<string, number>;

const MICROS = 1_000_000;
export const unitsOf = (micros: number): number => micros / MICROS;

/** A speaker of the search data, with the clicks and costs of ads for the speaker. */
export interface RankedSpeaker {
  name: string;
  /** The better of the newest positions, 1 at the top; `null` if the speaker is not found. */
  position: Figure;
  /** Sum over all networks; `null` if no network has the figure. */
  clicks: Figure;
  costs: Costs;
}

/** An advertised product whose name could be one of several speakers. */
export interface DoubtfulProduct {
  name: string;
  networks: readonly string[];
  either: readonly string[];
}

export interface OrganicOverlap {
  speakers: readonly RankedSpeaker[];
  /** The currencies of the costs. */
  currencies: readonly string[];
  doubtful: readonly DoubtfulProduct[];
  /** Number of products that match no speaker of the search data. */
  unmatchedProducts: number;
}

/**
 * Returns the best position for the speaker's name, on the profile page or on the speaker's own website. Returns `null`
 * if the speaker is not found.
 */
export function bestPosition(figures: SearchFigures | null): Figure {
  let best: Figure = null;
  for (const page of SEARCH_PAGES) {
    const position = figures?.[page].name.position ?? null;
    if (position !== null && position > 0 && (best === null || position < best)) best = position;
  }
  return best;
}

export interface SearchedSpeaker {
  name: string;
  position: Figure;
}

/** The products of one network, by name. */
export interface AdvertisedNames {
  label: string;
  rows: ReadonlyMap<string, { current: AdFigures | null }>;
}

/**
 * Adds up the clicks and costs of all networks. Different currencies are not added up.
 *
 * @param called the speaker's name, then the product's name in each network
 */
function sumUp(
  networks: readonly AdvertisedNames[],
  called: readonly (string | undefined)[],
  siteCurrency: string,
): Pick<RankedSpeaker, 'clicks' | 'costs'> {
  let clicks: Figure = null;
  const costs = new Map<string, number>();
  for (const [list, { rows }] of networks.entries()) {
    const name = called[list + 1];
    const figures = name === undefined ? null : rows.get(name)?.current;
    if (!figures) continue;
    if (figures.clicks !== null) clicks = (clicks ?? 0) + figures.clicks;
    if (!figures.cost) continue;
    const currency = figures.currency ?? siteCurrency;
    costs.set(currency, (costs.get(currency) ?? 0) + Math.round(figures.cost * MICROS));
  }
  return { clicks, costs };
}

/** Returns the currencies of the costs, the site's currency first. */
function currenciesOf(speakers: readonly RankedSpeaker[], siteCurrency: string): string[] {
  const found = new Set<string>();
  for (const { costs } of speakers) for (const currency of costs.keys()) found.add(currency);
  const others = [...found].filter((currency) => currency !== siteCurrency).sort();
  return found.has(siteCurrency) ? [siteCurrency, ...others] : others;
}

/**
 * Assigns clicks and costs to each speaker of the search data. Products are matched by name, as in the whole app. A
 * product that could be one of several speakers counts for no speaker.
 *
 * @param siteCurrency the currency of figures without a currency
 */
export function assignSpend(
  searched: readonly SearchedSpeaker[],
  networks: readonly AdvertisedNames[],
  siteCurrency: string,
): OrganicOverlap {
  const lists = [searched.map(({ name }) => name), ...networks.map(({ rows }) => [...rows.keys()])];
  const paid = new Map<string, Pick<RankedSpeaker, 'clicks' | 'costs'>>();
  const doubtful: DoubtfulProduct[] = [];
  let unmatchedProducts = 0;
  for (const { duplicates, products } of matchAlike(lists)) {
    const either = duplicates?.[0] ?? [];
    for (const { name, called } of products) {
      const [speaker] = called;
      if (speaker !== undefined) paid.set(speaker, sumUp(networks, called, siteCurrency));
      else if (either.length === 0) unmatchedProducts += 1;
      else doubtful.push({ name, networks: labelsOf(networks, called), either });
    }
  }
  const speakers = searched.map(
    ({ name, position }): RankedSpeaker => ({ name, position, ...(paid.get(name) ?? NOT_PAID) }),
  );
  return { speakers, currencies: currenciesOf(speakers, siteCurrency), doubtful, unmatchedProducts };
}

const NOT_PAID: Pick<RankedSpeaker, 'clicks' | 'costs'> = { clicks: null, costs: new Map() };

const labelsOf = (networks: readonly AdvertisedNames[], called: readonly (string | undefined)[]): string[] =>
  networks.flatMap(({ label }, list) => (called[list + 1] === undefined ? [] : [label]));

export interface Thresholds {
  /** The last position that counts as found first. */
  position: number;
  /** A speaker with a higher cost in any one currency is paid for. In units of that currency. */
  cost: number;
}

export const isFoundFirst = ({ position }: RankedSpeaker, thresholds: Thresholds): boolean =>
  position !== null && position <= thresholds.position;

export function isPaidFor({ costs }: RankedSpeaker, { cost }: Thresholds): boolean {
  // Round as the costs are rounded: 2.01 times a million is slightly less than 2,010,000.
  const threshold = Math.round(cost * MICROS);
  for (const micros of costs.values()) if (micros > threshold) return true;
  return false;
}

export function fieldOf(speaker: RankedSpeaker, thresholds: Thresholds): Field {
  const isPaid = isPaidFor(speaker, thresholds);
  if (isFoundFirst(speaker, thresholds)) return isPaid ? 'foundPaid' : 'foundNotPaid';
  return isPaid ? 'notFoundPaid' : 'neither';
}

/** The amount on the vertical axis: clicks, or money of one currency. */
export type Against = { kind: 'clicks' } | { kind: 'cost'; currency: string };

/** Returns the clicks or costs of ads for a speaker; 0 if there are none. */
export const amountOf = ({ clicks, costs }: RankedSpeaker, against: Against): number =>
  against.kind === 'clicks' ? (clicks ?? 0) : unitsOf(costs.get(against.currency) ?? 0);

export interface FieldSpeakers {
  field: Field;
  /** Sorted by clicks or costs, highest first, then by position, best first, then as in the search data. */
  speakers: readonly RankedSpeaker[];
  costs: Costs;
}

/** Returns the sum of the costs per currency. */
function costOf(speakers: readonly RankedSpeaker[]): Costs {
  const sums = new Map<string, number>();
  for (const { costs } of speakers)
    for (const [currency, micros] of costs) sums.set(currency, (sums.get(currency) ?? 0) + micros);
  return sums;
}

const placeOf = ({ position }: RankedSpeaker): number => position ?? Number.MAX_VALUE;

/** Assigns every speaker to exactly one field. */
export function groupByField(
  speakers: readonly RankedSpeaker[],
  thresholds: Thresholds,
  against: Against,
): readonly FieldSpeakers[] {
  const byField: Record<Field, RankedSpeaker[]> = {
    foundPaid: [],
    foundNotPaid: [],
    notFoundPaid: [],
    neither: [],
  };
  for (const speaker of speakers) byField[fieldOf(speaker, thresholds)].push(speaker);
  return FIELDS.map((field) => ({
    field,
    costs: costOf(byField[field]),
    speakers: byField[field].sort(
      (one, other) => amountOf(other, against) - amountOf(one, against) || placeOf(one) - placeOf(other),
    ),
  }));
}
