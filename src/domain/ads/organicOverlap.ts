import type { Figure } from '../figures/figure';
import { SEARCH_PAGES, type SearchFigures } from '../reports/searchPositions';
import type { AdFigures } from './networks';
import { matchAlike } from './productNames';

/** In their order on screen. */
export const FIELDS = ['foundPaid', 'foundNotPaid', 'notFoundPaid', 'neither'] as const;
/** Where a speaker stands: found first by their name or not, paid for or not. */
export type Field = (typeof FIELDS)[number];

export const FIELD_LABELS: Record<Field, string> = {
  foundPaid: 'Found first and paid for',
  foundNotPaid: 'Found first, not paid',
  notFoundPaid: 'Not found, paid',
  neither: 'Neither',
};

/** Money by its currency, in whole millionths of it: so summed, it is exact. */
export type Costs = ReadonlyMap<string, number>;

const MICROS = 1_000_000;
export const unitsOf = (micros: number): number => micros / MICROS;

/** A speaker of the search data, and what ads for them bring and cost. */
export interface FoundSpeaker {
  name: string;
  /** The better of the newest ones, 1 at the top; `null` where they are not found. */
  position: Figure;
  /** Of all networks; `null` where none has the figure. */
  clicks: Figure;
  costs: Costs;
}

/** A product of a network whose name may be one of some speakers', and may be somebody else's. */
export interface DoubtfulProduct {
  name: string;
  networks: readonly string[];
  either: readonly string[];
}

export interface FoundAnyway {
  speakers: readonly FoundSpeaker[];
  /** Those that something is paid in. */
  currencies: readonly string[];
  doubtful: readonly DoubtfulProduct[];
  /** How many products are no speaker of the search data. */
  strangers: number;
}

/** By their name, on their profile page or on their own website, whichever is found first. */
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

/** One network's products by name. */
export interface AdvertisedNames {
  label: string;
  rows: ReadonlyMap<string, { current: AdFigures | null }>;
}

/**
 * What the networks count and cost together; unlike currencies stay apart.
 *
 * @param called the speaker's name, and what each network calls the product.
 */
function sumUp(
  networks: readonly AdvertisedNames[],
  called: readonly (string | undefined)[],
  siteCurrency: string,
): Pick<FoundSpeaker, 'clicks' | 'costs'> {
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

/** The site's own first. */
function currenciesOf(speakers: readonly FoundSpeaker[], siteCurrency: string): string[] {
  const found = new Set<string>();
  for (const { costs } of speakers) for (const currency of costs.keys()) found.add(currency);
  const others = [...found].filter((currency) => currency !== siteCurrency).sort();
  return found.has(siteCurrency) ? [siteCurrency, ...others] : others;
}

/**
 * What is paid for each speaker of the search data. Products are matched by name as everywhere; one that could be
 * either of several counts for nobody.
 *
 * @param siteCurrency of what names none of its own.
 */
export function payFor(
  searched: readonly SearchedSpeaker[],
  networks: readonly AdvertisedNames[],
  siteCurrency: string,
): FoundAnyway {
  const lists = [searched.map(({ name }) => name), ...networks.map(({ rows }) => [...rows.keys()])];
  const paid = new Map<string, Pick<FoundSpeaker, 'clicks' | 'costs'>>();
  const doubtful: DoubtfulProduct[] = [];
  let strangers = 0;
  for (const { twins, products } of matchAlike(lists)) {
    const either = twins?.[0] ?? [];
    for (const { name, called } of products) {
      const [speaker] = called;
      if (speaker !== undefined) paid.set(speaker, sumUp(networks, called, siteCurrency));
      else if (either.length === 0) strangers += 1;
      else doubtful.push({ name, networks: labelsOf(networks, called), either });
    }
  }
  const speakers = searched.map(
    ({ name, position }): FoundSpeaker => ({ name, position, ...(paid.get(name) ?? NOT_PAID) }),
  );
  return { speakers, currencies: currenciesOf(speakers, siteCurrency), doubtful, strangers };
}

const NOT_PAID: Pick<FoundSpeaker, 'clicks' | 'costs'> = { clicks: null, costs: new Map() };

const labelsOf = (networks: readonly AdvertisedNames[], called: readonly (string | undefined)[]): string[] =>
  networks.flatMap(({ label }, list) => (called[list + 1] === undefined ? [] : [label]));

export interface Thresholds {
  /** Up to which position somebody is found first. */
  position: number;
  /** Above which cost in any one currency, in its own units, somebody is paid for. */
  cost: number;
}

export const isFoundFirst = ({ position }: FoundSpeaker, thresholds: Thresholds): boolean =>
  position !== null && position <= thresholds.position;

export function isPaidFor({ costs }: FoundSpeaker, { cost }: Thresholds): boolean {
  // As costs are: 2.01 times a million is a little less than 2,010,000.
  const threshold = Math.round(cost * MICROS);
  for (const micros of costs.values()) if (micros > threshold) return true;
  return false;
}

export function fieldOf(speaker: FoundSpeaker, thresholds: Thresholds): Field {
  const isPaid = isPaidFor(speaker, thresholds);
  if (isFoundFirst(speaker, thresholds)) return isPaid ? 'foundPaid' : 'foundNotPaid';
  return isPaid ? 'notFoundPaid' : 'neither';
}

/** Clicks, or money of one currency. */
export type Against = { kind: 'clicks' } | { kind: 'cost'; currency: string };

/** How much ads for a speaker bring or cost; nothing is 0. */
export const amountOf = ({ clicks, costs }: FoundSpeaker, against: Against): number =>
  against.kind === 'clicks' ? (clicks ?? 0) : unitsOf(costs.get(against.currency) ?? 0);

export interface FieldSpeakers {
  field: Field;
  /** The most clicks or money first, then who is found best, then as the search data have them. */
  speakers: readonly FoundSpeaker[];
  costs: Costs;
}

/** The sum in each currency. */
function costOf(speakers: readonly FoundSpeaker[]): Costs {
  const sums = new Map<string, number>();
  for (const { costs } of speakers)
    for (const [currency, micros] of costs) sums.set(currency, (sums.get(currency) ?? 0) + micros);
  return sums;
}

const placeOf = ({ position }: FoundSpeaker): number => position ?? Number.MAX_VALUE;

/** Every speaker in exactly one of the fields. */
export function intoFields(
  speakers: readonly FoundSpeaker[],
  thresholds: Thresholds,
  against: Against,
): readonly FieldSpeakers[] {
  const byField: Record<Field, FoundSpeaker[]> = {
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
