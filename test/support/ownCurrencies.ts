import type { Figure } from '../../src/domain/figures/figure';
import type { MetaAdFigures, ReportRow } from '../../src/domain/reports/reportRows';
import { defineReport } from '../../src/store/reports/engine/reportEngine';
import type { Column, Report, TotalsLine } from '../../src/store/reports/report';
import fc from './fastCheck';
import { metaAdRow } from './reportRows';

type Of = (figures: MetaAdFigures) => Figure;

const clicks: Of = ({ linkClicks }) => linkClicks;
const dollars: Of = ({ subscriptions }) => subscriptions;
const kronor: Of = ({ outboundClicks }) => outboundClicks;
const spent: Of = ({ amountSpent }) => amountSpent;

type Columns = Record<string, Column<MetaAdFigures, 'clicks' | 'dollars'>>;

const COUNTS = {
  clicks: { header: 'Clicks', format: 'count', measure: { kind: 'sum', of: clicks } },
} satisfies Columns;

/** Money columns in a currency of their own. */
const OWN = {
  dollars: {
    header: 'LinkedIn cost',
    format: 'money',
    currency: 'USD',
    hideEmpty: true,
    measure: { kind: 'sum', of: dollars },
  },
  kronor: {
    header: 'Cost SEK',
    format: 'money',
    currency: 'SEK',
    hideEmpty: true,
    measure: { kind: 'sum', of: kronor },
  },
  per_click: {
    header: 'LinkedIn cost per click',
    format: 'money',
    currency: 'USD',
    hideEmpty: true,
    measure: { kind: 'ratio', of: dollars, per: clicks, parts: { of: 'dollars', per: 'clicks' } },
  },
} satisfies Columns;

/** A money column in the currency of the row. */
const OF_ROWS = {
  spent: { header: 'Amount spent', format: 'money', measure: { kind: 'sum', of: spent } },
} satisfies Columns;

const shared = {
  id: 'metaads',
  collection: 'metaAds',
  nameHeader: 'Product Name',
  rowNoun: 'products',
  isSpending: true,
  charted: true,
  empty: { noun: 'ads', hint: 'None.' },
  currency: ({ currency }: MetaAdFigures) => currency,
} as const;

/** A made-up report: all money columns have a currency of their own, although the rows have currencies too. */
export const ownReport = defineReport({
  ...shared,
  columns: { ...COUNTS, ...OWN },
  defaultSort: { column: 'clicks', direction: 'desc' },
});

/** A made-up report with money columns of both kinds. */
export const bothReport = defineReport({
  ...shared,
  columns: { ...COUNTS, ...OWN, ...OF_ROWS },
  defaultSort: { column: 'clicks', direction: 'desc' },
});

/** The expected figure of each column with a sum, and its currency if that is not the row's. */
export const SUMS: Record<string, { of: Of; currency?: string }> = {
  Clicks: { of: clicks },
  'LinkedIn cost': { of: dollars, currency: 'USD' },
  'Cost SEK': { of: kronor, currency: 'SEK' },
  'Amount spent': { of: spent },
};

export const indexOf = ({ columns }: Report, header: string): number =>
  columns.findIndex((column) => column.header === header);

type Rows = readonly ReportRow<MetaAdFigures>[];

/** Returns the currency of the totals line to which a row belongs, or null if the report has a single line. */
export const lineOf = (report: Report, row: ReportRow<MetaAdFigures> | undefined): string | null =>
  report === bothReport ? (row?.current?.currency ?? null) : null;

/** Returns the sum of a figure over these rows, or null if no row has the figure. */
export function sumOf(rows: Rows, of: Of): Figure {
  const figures = rows.flatMap(({ current }) => (current ? (of(current) ?? []) : []));
  return figures.length === 0 ? null : figures.reduce((all, one) => all + one, 0);
}

export const rowsOfLine = (report: Report, rows: Rows, { currency }: Pick<TotalsLine, 'currency'>): Rows =>
  rows.filter((row) => lineOf(report, row) === currency);

const figure = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -9, max: 99 }) }, fc.constantFrom(0, null));
const part = fc.record({
  currency: fc.constantFrom('DKK', 'EUR', 'USD', ''),
  linkClicks: figure,
  subscriptions: figure,
  outboundClicks: figure,
  amountSpent: figure,
});

/** Generates few rows with few currencies. Some rows have figures of the period before only. */
export const anyRows = fc
  .array(fc.tuple(fc.option(part), fc.option(part)), { minLength: 1, maxLength: 7 })
  .map((drawn) => drawn.map(([now, before], at) => metaAdRow(`Product ${at}`, now, before)));
