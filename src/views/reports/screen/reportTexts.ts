import { SPAN_LABELS, type Span } from '@src/domain/dates/spans';
import { isHiddenAsEmpty } from '@src/store/reports/columns/emptyColumns';
import { isRowMoney, type Report, type ReportTable } from '@src/store/reports/report';

export { countText, coverageText, sortText, totalsName } from '@src/store/reports/engine/reportWords';

/** Returns the currency codes of the money. Signs are ambiguous: three countries use "kr.". */
function currenciesOf(report: Report, { rows }: ReportTable, siteCurrency: string): string[] {
  const shown = report.columns.filter((column, index) => !isHiddenAsEmpty(column, index, rows));
  const ofRows = shown.some(isRowMoney) ? rows.currencies.map((currency) => currency ?? siteCurrency) : [];
  const ofColumns = shown.map(({ currency = '' }) => currency);
  // Rows may have an empty currency.
  return [...new Set([...ofRows, ...ofColumns])].filter(Boolean);
}

/** Returns a text such as ", in DKK", or an empty text if there are several currencies. */
export function moneyText(report: Report, table: ReportTable, siteCurrency: string): string {
  const [currency, ...others] = currenciesOf(report, table, siteCurrency);
  const isMixed = others.length > 0 || table.rows.currencies.length > 1;
  return currency === undefined || isMixed ? '' : `, in ${currency}`;
}

/** Returns a text such as "30 days, in DKK", with all currencies. */
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
