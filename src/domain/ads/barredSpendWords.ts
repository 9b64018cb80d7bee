import { formatCount, formatMoney } from '../figures/formats';
import type { Money } from '../figures/moneySums';
import type { Advertised, DoubtfulSpending } from './barredSpend';

const AND = new Intl.ListFormat('en', { type: 'conjunction' });
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Returns a text such as "3 products with spend that is not allowed, 1.234,56 kr. and $20.00". Different currencies are
 * not added up. Returns '' for a count of 0.
 *
 * @param noun plural noun of the counted rows
 */
export function barredSpendText(count: number, noun: string, sums: readonly Money[], locale: string): string {
  if (count === 0) return '';
  const counted = count === 1 ? `1 ${noun.replace(/s$/, '')}` : `${formatCount(count, locale)} ${noun}`;
  const money = AND.format(sums.map(({ amount, currency }) => formatMoney(amount, locale, currency)));
  return `${counted} with spend that is not allowed, ${money}`;
}

/** Returns a text such as "2 names could be either of two speakers". */
export function doubtfulText(doubtful: readonly Pick<DoubtfulSpending, 'either'>[]): string {
  const count = doubtful.length === 1 ? '1 name' : `${doubtful.length} names`;
  const isOfTwo = doubtful.every(({ either }) => either.length === 2);
  return `${count} could be ${isOfTwo ? 'either of two' : 'one of several'} speakers`;
}

/** Returns a text such as "Anna Berg (Not allowed) or ANNA BERG". */
export const eitherText = (either: readonly Advertised[]): string =>
  OR.format(either.map(({ name, adsBlocked }) => (adsBlocked ? `${name} (Not allowed)` : name)));
