import type { Figure } from '@src/domain/figures/figure';
import type { ColumnHead, Formula, Report, ReportRows, ReportTable, TotalsScope } from '../report';
import { divide } from './measures';

/** A total, or a row's figure. */
export interface Asked {
  /** Among all columns of the report. */
  column: number;
  /** `null` for a total. */
  row: number | null;
  /** Of the row, or of the line of totals; `null` is the site's. */
  currency: string | null;
  /** Over which rows the line of totals goes. */
  scope?: TotalsScope;
}

export interface Part {
  head: ColumnHead;
  value: Figure;
}

/** How a figure came about. */
export interface Explanation {
  head: ColumnHead;
  /** "Total inbound ÷ Deals"; empty where the figure is simply so. */
  formula: string;
  /** What a ratio divides, and by what. */
  parts: readonly Part[];
  result: Figure;
  /** Why there is no result. */
  lacks: 'figure' | 'divisor' | null;
  /** How many rows the currency's line of totals covers; 1 for a row. */
  covered: number;
  /** How many of those rows went into it. */
  counted: number;
  /** Among those counted: nothing to divide by, so without a figure of their own. */
  undivided: number;
  /** How many rows were left out of it, and why. */
  leftOut: { missing: number; foreign: number };
}

/** `undefined` for a total that has nothing to explain. Goes over all rows: only for somebody who asks. */
export function explain(report: Report, table: ReportTable, asked: Asked): Explanation | undefined {
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
    lacks: lackOf(parts, result),
    covered: 1,
    counted: 1,
    undivided: 0,
    leftOut: { missing: 0, foreign: 0 },
  };
}

function explainTotal(
  report: Report,
  { rows, order }: ReportTable,
  head: ColumnHead,
  formula: Formula,
  { column, currency, scope }: Asked,
): Explanation {
  const added = formula.kind === 'sum' ? [column] : [formula.of, formula.per];
  const sums = added.map(() => 0);
  const leftOut = { missing: 0, foreign: 0 };
  let covered = 0;
  let counted = 0;
  let undivided = 0;
  // In the order in which the totals add: another one might round otherwise.
  const covers = scope === 'all' ? Array(rows.count).keys() : order.slice().sort();
  for (const row of covers) {
    const own = rows.currency(row);
    if (own === currency) covered += 1;
    // Those of other lines are in its currency too, and are totalled there.
    else if (head.currency !== undefined) continue;
    const values = added.map((part) => rows.cell(row, part).value);
    const isMissing = values.includes(null);
    // A row that has no figures at all has no currency either, so it is not of another one.
    if (own !== currency && (own !== null || !isMissing)) leftOut.foreign += 1;
    else if (isMissing) leftOut.missing += 1;
    else {
      counted += 1;
      if (values[1] === 0) undivided += 1;
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
    lacks: lackOf(parts, result),
    covered,
    counted,
    undivided,
    leftOut,
  };
}

/** How a row's own figure came about; nothing for one that is simply so. */
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

function lackOf(parts: readonly Part[], result: Figure): Explanation['lacks'] {
  if (result !== null) return null;
  return parts.length > 0 && parts.every(({ value }) => value !== null) ? 'divisor' : 'figure';
}
