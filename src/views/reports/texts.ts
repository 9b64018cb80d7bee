import { SPAN_LABELS, type Span } from '../../domain/dates/spans';
import { formatCount } from '../../domain/figures/formats';
import type { Report, ReportTable, Sort, TotalsScope } from '../../store/reports/report';

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

/** "sorted by Deals, descending". */
export function sortText(report: Report, sort: Sort): string {
  const { column } = sort;
  const sorted = report.columns.find(({ id }) => id === column) ?? report.orders[column];
  const header = sorted?.header ?? report.nameHeader;
  return `sorted by ${header}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`;
}

/** Which currencies the money is in; signs like "kr." are those of three countries. */
function currenciesOf(report: Report, { rows }: ReportTable, siteCurrency: string): string[] {
  if (!report.columns.some(({ format }) => format === 'money')) return [];
  // Rows may have come without one.
  return [...new Set(rows.currencies.map((currency) => currency ?? siteCurrency))].filter(Boolean);
}

/** ", in DKK", where there is one currency for all. */
export function moneyText(report: Report, table: ReportTable, siteCurrency: string): string {
  const [currency] = currenciesOf(report, table, siteCurrency);
  return currency === undefined || table.rows.currencies.length > 1 ? '' : `, in ${currency}`;
}

/** "30 days, in DKK"; of several currencies all are named. */
export function headingText(
  report: Report,
  span: Span | null,
  table: ReportTable | undefined,
  siteCurrency: string,
): string {
  const currencies = table ? currenciesOf(report, table, siteCurrency) : [];
  const money = currencies.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `${span === null ? '' : SPAN_LABELS[span]}${money && `, in ${money}`}`;
}
