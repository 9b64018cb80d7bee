import { formatCount } from '@src/domain/figures/formats';
import type { Report, Sort, TotalsScope } from '../report';

/** "42 of 310 speakers". */
export function countText(shown: number, count: number, noun: string, locale: string): string {
  return `${formatCount(shown, locale)} of ${formatCount(count, locale)} ${noun}`;
}

/** What a totals row covers: "310 speakers", or "42 of 310 speakers" under a filter. */
export function coverageText(shown: number, count: number, noun: string, locale: string): string {
  return shown === count ? `${formatCount(count, locale)} ${noun}` : countText(shown, count, noun, locale);
}

const SCOPES: Record<TotalsScope, string> = { total: 'Total', shown: 'Shown', all: 'All' };

/** "Total", "Shown DKK": what a line of totals is over; where there is only the site's currency, it is not said. */
export const totalsName = (scope: TotalsScope, currency: string | null): string =>
  `${SCOPES[scope]}${currency ? ` ${currency}` : ''}`;

/** "Deals, descending". */
export function orderText(report: Report, sort: Sort): string {
  const { column } = sort;
  const sorted = report.columns.find(({ id }) => id === column) ?? report.orders[column];
  const header = sorted?.header ?? report.nameHeader;
  return `${header}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`;
}

/** "sorted by Deals, descending". */
export const sortText = (report: Report, sort: Sort): string => `sorted by ${orderText(report, sort)}`;
