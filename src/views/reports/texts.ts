import { SPAN_LABELS, type Span } from '../../domain/dates/spans';
import type { Report, ReportTable } from '../../store/reports/report';

export { countText, coverageText, sortText, totalsName } from '../../store/reports/words';

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
