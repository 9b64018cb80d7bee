import { formatCount } from '../../domain/formats';
import type { Report, ReportTable, Sort } from '../../store/reports/report';

/** "42 of 310 speakers". */
export function countText(shown: number, count: number, noun: string, locale: string): string {
  return `${formatCount(shown, locale)} of ${formatCount(count, locale)} ${noun}`;
}

/** What a totals row covers: "310 speakers", or "42 of 310 speakers" under a filter. */
export function coverageText(shown: number, count: number, noun: string, locale: string): string {
  return shown === count ? `${formatCount(count, locale)} ${noun}` : countText(shown, count, noun, locale);
}

/** "sorted by Deals, descending". */
export function sortText(report: Report, sort: Sort): string {
  const { column } = sort;
  const sorted = report.columns.find(({ id }) => id === column) ?? report.orders[column];
  const header = sorted?.header ?? report.nameHeader;
  return `sorted by ${header}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`;
}

/** Which currency the money is in, where there is one for all: signs like "kr." are those of three countries. */
export function moneyText(report: Report, { rows }: ReportTable, siteCurrency: string): string {
  const [currency, ...more] = rows.currencies;
  const hasMoney = report.columns.some(({ format }) => format === 'money');
  // Rows may have come without one.
  if (!hasMoney || more.length > 0 || currency === '') return '';
  return `, in ${currency ?? siteCurrency}`;
}
