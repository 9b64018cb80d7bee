import { type Costs, type RankedSpeaker, unitsOf } from '@src/domain/ads/organicOverlap';
import type { Figure } from '@src/domain/figures/figure';
import { formatCount, formatDecimal, formatMoney, NO_FIGURE } from '@src/domain/figures/formats';

export const NOT_FOUND = 'not found';

export const positionText = (position: Figure, locale: string): string =>
  position === null ? NOT_FOUND : formatDecimal(position, locale, 2);

export const clicksText = (clicks: Figure, locale: string): string =>
  clicks === null ? NO_FIGURE : formatCount(clicks, locale);

/** Returns the cost in one currency as text, or `NO_FIGURE` if there is none. */
export const costText = (costs: Costs, currency: string, locale: string): string => {
  const micros = costs.get(currency);
  return micros === undefined ? NO_FIGURE : formatMoney(unitsOf(micros), locale, currency);
};

/** Returns the costs of all currencies as text, such as "1.234,56 kr. and 20,00 US$". */
export const costsText = (costs: Costs, currencies: readonly string[], locale: string): string =>
  AND.format(
    currencies.filter((currency) => costs.has(currency)).map((currency) => costText(costs, currency, locale)),
  );

const AND = new Intl.ListFormat('en', { type: 'conjunction' });
export const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns a text such as "1 speaker" or "1.234 speakers". */
export const speakersText = (count: number, locale: string): string =>
  `${formatCount(count, locale)} ${count === 1 ? 'speaker' : 'speakers'}`;

/** Returns the position, the ad clicks and the costs of a speaker as texts. */
export const speakerFacts = (
  { position, clicks, costs }: RankedSpeaker,
  currencies: readonly string[],
  locale: string,
): string[] => [
  position === null ? NOT_FOUND : `position ${positionText(position, locale)}`,
  clicks === null ? 'no ad clicks' : `${formatCount(clicks, locale)} ad ${clicks === 1 ? 'click' : 'clicks'}`,
  costsText(costs, currencies, locale) || 'no cost',
];
