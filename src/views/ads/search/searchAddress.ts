import { REPORT_SPANS, type Span } from '@src/domain/dates/spans';
import { identityOf } from '@src/domain/text/identity';
import { SEARCH_PARAMETERS } from '../../reports/screen/useReportAddress';
import { type AddressSchema, choice, parameter, text } from '../../ui/address/useAddress';

/** The state of the Search tab in the address. */
export interface SearchAddress {
  span: Span;
  /** The last position at which a speaker counts as found. */
  position: number;
  /** The cost above which a speaker counts as paid for. */
  cost: number;
  /** The vertical axis of the chart: cost in this currency, or clicks if no such currency exists. */
  against: string;
}

export const LEAST = { position: 1, cost: 0 } as const;

/**
 * Returns a parameter for a number with a decimal point, independent of the locale. A number below the minimum becomes
 * the default.
 */
const atLeast = (name: string, least: number, usual: number) =>
  parameter(
    name,
    (found) => {
      const number = identityOf(found ?? '') === '' ? Number.NaN : Number(found);
      return Number.isFinite(number) && number >= least ? number : usual;
    },
    (number) => (number === usual ? null : String(number)),
  );

export const SEARCH_SCHEMA: AddressSchema<SearchAddress> = {
  span: choice<Span>('span', REPORT_SPANS.ads.offered, REPORT_SPANS.ads.default),
  position: atLeast(SEARCH_PARAMETERS.position, LEAST.position, 3),
  cost: atLeast(SEARCH_PARAMETERS.cost, LEAST.cost, 0),
  against: text(SEARCH_PARAMETERS.against),
};

const idOf = (currency: string): string => currency.toLowerCase() || 'none';

export const CLICKS = { value: '', label: 'Ad clicks' };

export const againstOptions = (currencies: readonly string[]) => [
  CLICKS,
  ...currencies.map((currency) => ({ value: idOf(currency), label: `Cost, ${currencyName(currency)}` })),
];

/** Returns the currency that the address names, or `null` for clicks. */
export const currencyIn = (against: string, currencies: readonly string[]): string | null =>
  currencies.find((currency) => idOf(currency) === against) ?? null;

/** Returns the currency code, or a text for a missing currency. */
export const currencyName = (currency: string): string => currency || 'no currency';
