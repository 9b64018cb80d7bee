import type { Figure } from '@src/domain/figures/figure';
import type { ColumnHead, Formula, Report, ReportRows, ReportTable, TotalsScope } from '../report';
import { divide } from './measures';

/** The figure to explain: a total, or the figure of a row. */
export interface ExplainTarget {
  /** The index among all columns of the report. */
  column: number;
  /** The index of the row. `null` for a total. */
  row: number | null;
  /** The currency of the row or of the line of totals. `null` stands for the site's currency. */
  currency: string | null;
  /** The rows that the line of totals covers. */
  scope?: TotalsScope;
}

export interface Part {
  head: ColumnHead;
  value: Figure;
}

/** The explanation of a figure. */
export interface Explanation {
  head: ColumnHead;
  /** The formula, such as "Total inbound ÷ Deals". Empty for a figure without a formula. */
  formula: string;
  /** The numerator and the denominator of a ratio. */
  parts: readonly Part[];
  result: Figure;
  /** The reason for a missing result, or `null` if the result exists. */
  missingPart: 'figure' | 'divisor' | null;
  /** The number of rows that the currency's line of totals covers. 1 for a row. */
  covered: number;
  /** The number of rows that contribute to the result. */
  counted: number;
  /** The number of contributing rows with a denominator of 0, which have no figure of their own. */
  zeroDivisorRows: number;
  /** The number of rows that do not contribute, because a figure is missing or the currency differs. */
  leftOut: { missing: number; foreign: number };
}

/**
 * Explains a figure. Returns `undefined` for a total without a formula. Iterates over all rows, so call this function
 * only on demand.
 */
export function explain(report: Report, table: ReportTable, asked: ExplainTarget): Explanation | undefined {
  const head = report.columns[asked.column];
  const formula = report.formulas[asked.column];
  if (!head) return undefined;
  if (asked.row !== null) return explainRow(report, table.rows, head, formula, asked.column, asked.row);
  return formula && explainTotal(report, table, head, formula, asked);
}

function explainRow(
  report: Report,
  rows: ReportRows,
  head: ColumnHead,
  formula: Formula | undefined,
  column: number,
  row: number,
): Explanation {
  const divided = formula?.kind === 'ratio' && formula.sentBy === undefined ? formula : null;
  const parts = divided ? partsOf(report, divided, (part) => rows.cell(row, part).value) : [];
  const result = divided ? quotient(parts) : rows.cell(row, column).value;
  return {
    head,
    formula: formula ? rowWords(report, head, formula) : '',
    parts,
    result,
    missingPart: lackOf(parts, result),
    covered: 1,
    counted: 1,
    zeroDivisorRows: 0,
    leftOut: { missing: 0, foreign: 0 },
  };
}

function explainTotal(
  report: Report,
  { rows, order }: ReportTable,
  head: ColumnHead,
  formula: Formula,
  { column, currency, scope }: ExplainTarget,
): Explanation {
  const added = formula.kind === 'sum' ? [column] : [formula.of, formula.per];
  const sums = added.map(() => 0);
  const leftOut = { missing: 0, foreign: 0 };
  let covered = 0;
  let counted = 0;
  let zeroDivisorRows = 0;
  // Adds in the same order as the totals, because another order may round differently.
  const covers = scope === 'all' ? Array(rows.count).keys() : order.slice().sort();
  for (const row of covers) {
    const own = rows.currency(row);
    if (own === currency) covered += 1;
    // The column has one currency for all rows, but the rows of other lines are totalled in their own line.
    else if (head.currency !== undefined) continue;
    const values = added.map((part) => rows.cell(row, part).value);
    const isMissing = values.includes(null);
    // A row without figures has no currency either, so the row is missing and not foreign.
    if (own !== currency && (own !== null || !isMissing)) leftOut.foreign += 1;
    else if (isMissing) leftOut.missing += 1;
    else {
      counted += 1;
      if (values[1] === 0) zeroDivisorRows += 1;
      values.forEach((value, index) => {
        sums[index] = (sums[index] ?? 0) + (value ?? 0);
      });
    }
  }
  const sumAt = (index: number): Figure => (counted > 0 ? (sums[index] ?? null) : null);
  const parts = partsOf(report, formula, (part) => sumAt(added.indexOf(part)));
  const result = formula.kind === 'sum' ? sumAt(0) : quotient(parts);
  return {
    head,
    formula: wordsOf(report, formula),
    parts,
    result,
    missingPart: lackOf(parts, result),
    covered,
    counted,
    zeroDivisorRows,
    leftOut,
  };
}

/** Returns the formula of a row's own figure, or an empty string for a figure without a formula. */
function rowWords(report: Report, head: ColumnHead, formula: Formula): string {
  if (formula.kind === 'sum') return formula.words === head.header ? '' : formula.words;
  return formula.sentBy === undefined ? wordsOf(report, formula) : `As sent by ${formula.sentBy}`;
}

function wordsOf({ columns }: Report, formula: Formula): string {
  if (formula.kind === 'sum') return `Sum of ${formula.words}`;
  return `${columns[formula.of]?.header} ÷ ${columns[formula.per]?.header}`;
}

function partsOf({ columns }: Report, formula: Formula, valueOf: (column: number) => Figure): Part[] {
  if (formula.kind === 'sum') return [];
  return [formula.of, formula.per].flatMap((column) => {
    const head = columns[column];
    return head ? [{ head, value: valueOf(column) }] : [];
  });
}

const quotient = ([of, per]: readonly Part[]): Figure => divide(of?.value ?? null, per?.value ?? null);

function lackOf(parts: readonly Part[], result: Figure): Explanation['missingPart'] {
  if (result !== null) return null;
  return parts.length > 0 && parts.every(({ value }) => value !== null) ? 'divisor' : 'figure';
}
