import { formatCount } from '@src/domain/figures/formats';
import type { Report, Sort, TotalsScope } from '../report';

/** Returns a count such as "42 of 310 speakers". */
export function countText(shown: number, count: number, noun: string, locale: string): string {
  return `${formatCount(shown, locale)} of ${formatCount(count, locale)} ${noun}`;
}

/** Returns the coverage of a totals row: "310 speakers", or "42 of 310 speakers" under a filter. */
export function coverageText(shown: number, count: number, noun: string, locale: string): string {
  return shown === count ? `${formatCount(count, locale)} ${noun}` : countText(shown, count, noun, locale);
}

/** Returns the singular of a report's noun for rows: "speaker". */
export const singular = (rowNoun: string): string => rowNoun.replace(/s$/, '');

const SCOPES: Record<TotalsScope, string> = { total: 'Total', shown: 'Shown', all: 'All' };

/** Returns the name of a line of totals, such as "Total" or "Shown DKK". The site's currency is omitted. */
export const totalsName = (scope: TotalsScope, currency: string | null): string =>
  `${SCOPES[scope]}${currency ? ` ${currency}` : ''}`;

/** Returns the sort order, such as "Deals, descending". */
export function orderText(report: Report, sort: Sort): string {
  const { column } = sort;
  const sorted = report.columns.find(({ id }) => id === column) ?? report.orders[column];
  const header = sorted?.header ?? report.nameHeader;
  return `${header}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`;
}

/** Returns the sort order as a phrase, such as "sorted by Deals, descending". */
export const sortText = (report: Report, sort: Sort): string => `sorted by ${orderText(report, sort)}`;
