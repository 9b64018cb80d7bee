import { type AddressSchema, text } from '../../ui/address/useAddress';
import { WHY_PARAMETERS } from '../screen/useReportAddress';

/** The choice of the tab "Why" in the address. Empty texts stand for the defaults. */
export interface WhyAddress {
  /** The id of the figure. */
  figure: string;
  /** The currency of the rows. */
  currency: string;
}

export const WHY_SCHEMA: AddressSchema<WhyAddress> = {
  figure: text(WHY_PARAMETERS.figure),
  currency: text(WHY_PARAMETERS.currency),
};

/** The filter and the conditions of a report in the address. */
const ROWS = ['filter', 'where'];

/**
 * Returns the query string of the tab "Why" for a figure, with the other parameters of the current address.
 *
 * @param ofAllRows true to leave out the filter and the conditions
 */
export function whySearch(search: string, { figure, currency }: WhyAddress, ofAllRows: boolean): string {
  const replaced = ['tab', ...Object.values<string>(WHY_PARAMETERS), ...(ofAllRows ? ROWS : [])];
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !replaced.includes(part.split('=')[0] ?? ''));
  const own = new URLSearchParams({ tab: 'why', [WHY_PARAMETERS.figure]: figure });
  if (currency !== '') own.set(WHY_PARAMETERS.currency, currency);
  return `?${[...others, own.toString()].join('&')}`;
}
