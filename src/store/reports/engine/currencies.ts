import type { ReportRow } from '@src/domain/reports/reportRows';
import type { Cell, TotalsLine, TotalsScope } from '../report';

/** Which currency a row's money is in; `null` is the site's. */
export type CurrencyOf<Figures> = (row: ReportRow<Figures> | undefined) => string | null;

/** Some rows by currency, those of each in the order in which they came. */
function rowsByCurrency<Figures>(
  rows: readonly ReportRow<Figures>[],
  currencyOf: CurrencyOf<Figures>,
  some: Iterable<number>,
): Map<string | null, number[]> {
  const groups = new Map<string | null, number[]>();
  for (const row of some) {
    const currency = currencyOf(rows[row]);
    const group = groups.get(currency);
    if (group) group.push(row);
    else groups.set(currency, [row]);
  }
  return groups;
}

/** A line of totals for each currency, that of the most rows first. */
export function totalsByCurrency<Figures>(
  rows: readonly ReportRow<Figures>[],
  currencyOf: CurrencyOf<Figures>,
  scope: TotalsScope,
  over: (some: Uint32Array) => readonly Cell[],
  only?: Uint32Array,
): TotalsLine[] {
  return [...rowsByCurrency(rows, currencyOf, only ?? rows.keys())]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([currency, group]) => ({
      scope,
      currency,
      count: group.length,
      cells: over(Uint32Array.from(group)),
    }));
}

/** The same rows, those of one currency together, in the order of the lines that total them. */
export function groupedByCurrency<Figures>(
  rows: readonly ReportRow<Figures>[],
  currencyOf: CurrencyOf<Figures>,
  order: Uint32Array,
  totals: readonly TotalsLine[],
): Uint32Array {
  const groups = rowsByCurrency(rows, currencyOf, order);
  return Uint32Array.from(totals.flatMap(({ currency }) => groups.get(currency) ?? []));
}
