import type { ReportRow } from '@src/domain/reports/reportRows';
import type { ComparedCell, TotalsLine, TotalsScope } from '../report';

/** Returns the currency of a row's money. `null` stands for the site's currency. */
export type CurrencyOf<Figures> = (row: ReportRow<Figures> | undefined) => string | null;

/** Groups rows by currency. The rows of each currency keep their order. */
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

/** Returns a line of totals for each currency, the currency with the most rows first. */
export function totalsByCurrency<Figures>(
  rows: readonly ReportRow<Figures>[],
  currencyOf: CurrencyOf<Figures>,
  scope: TotalsScope,
  over: (some: Uint32Array) => readonly ComparedCell[],
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

/** Groups the rows of each currency, in the order of the lines of totals. */
export function groupedByCurrency<Figures>(
  rows: readonly ReportRow<Figures>[],
  currencyOf: CurrencyOf<Figures>,
  order: Uint32Array,
  totals: readonly TotalsLine[],
): Uint32Array {
  const groups = rowsByCurrency(rows, currencyOf, order);
  return Uint32Array.from(totals.flatMap(({ currency }) => groups.get(currency) ?? []));
}
