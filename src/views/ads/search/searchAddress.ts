import { REPORT_SPANS, type Span } from '@src/domain/dates/spans';
import { identityOf } from '@src/domain/text/identity';
import { SEARCH_PARAMETERS } from '../../reports/screen/useReportAddress';
import { type AddressSchema, choice, parameter, text } from '../../ui/address/useAddress';

/** What the tab says in the address. */
export interface SearchAddress {
  span: Span;
  /** Up to which position somebody is found first. */
  position: number;
  /** Above which cost somebody is paid for. */
  cost: number;
  /** What the picture's height is: cost in this currency, or clicks where that is none that there is. */
  against: string;
}

export const LEAST = { position: 1, cost: 0 } as const;

/** A number with a decimal point, as no locale would write it. */
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

/** `null` where the address means clicks. */
export const currencyIn = (against: string, currencies: readonly string[]): string | null =>
  currencies.find((currency) => idOf(currency) === against) ?? null;

/** Where nobody says which it is, that is said. */
export const currencyName = (currency: string): string => currency || 'no currency';
