import { oncePer } from '@src/domain/records/oncePer';
import type { ReportId } from '@src/domain/screens/screens';
import { isHiddenAsEmpty } from '../columns/emptyColumns';
import type { ColumnHead, Format, Report, ReportRows } from '../report';

/** A figure whose change can be split: a compared column with a total, or the cost per conversion of a network. */
export interface WhyFigure {
  /** The id of the column, as in addresses. */
  id: string;
  header: string;
  format: Format;
  inverse: boolean;
  /** The currency of the figure in all rows. Without a value, the currency of the rows applies. */
  currency?: string;
  /** The index of the column, or of the numerator of a ratio. */
  of: number;
  /** The index of the denominator. `null` for a figure that is added up. */
  per: number | null;
  /** The index of the figure's own column. `null` for a figure without a column. */
  column: number | null;
  /** The sender of a row's own ratio, which may differ from the quotient of the row's figures. */
  sentBy?: string | undefined;
}

/** The columns of cost and conversions in the reports of a network, which have no column of the cost per conversion. */
const CONVERSIONS: Partial<Record<ReportId, { cost: string; conversions: string }>> = {
  googleads: { cost: 'cost', conversions: 'conversions' },
  bingads: { cost: 'cost', conversions: 'conversions' },
  metaads: { cost: 'amount_spent', conversions: 'website_leads' },
  linkedinads: { cost: 'cost_in_usd', conversions: 'external_website_conversions' },
};

const placeOf = ({ columns }: Report, id: string): number => columns.findIndex((head) => head.id === id);

function ofColumn({ formulas }: Report, head: ColumnHead, column: number): WhyFigure[] {
  const formula = formulas[column];
  if (!head.compared || !head.totalled || !formula) return [];
  const { id, header, format, inverse, currency } = head;
  const own = { id, header, format, inverse, column, ...(currency !== undefined && { currency }) };
  return formula.kind === 'sum'
    ? [{ ...own, of: column, per: null }]
    : [{ ...own, of: formula.of, per: formula.per, sentBy: formula.sentBy }];
}

function costPerConversion(report: Report): WhyFigure[] {
  const parts = CONVERSIONS[report.id];
  if (!parts) return [];
  const of = placeOf(report, parts.cost);
  const per = placeOf(report, parts.conversions);
  const currency = report.columns[of]?.currency;
  if (of < 0 || per < 0) return [];
  return [
    {
      id: 'cost_per_conversion',
      header: 'Cost per conversion',
      format: 'money',
      inverse: true,
      ...(currency !== undefined && { currency }),
      of,
      per,
      column: null,
    },
  ];
}

/** Returns the figures of a report whose change can be split, in the order of the columns. Empty if none is compared. */
export const whyFigures = oncePer((report: Report): readonly WhyFigure[] => {
  if (!report.compared) return [];
  return [
    ...report.columns.flatMap((head, column) => ofColumn(report, head, column)),
    ...costPerConversion(report),
  ];
});

/** Returns the figures without the columns that are hidden because no row has a value. */
export const shownFigures = (report: Report, rows: ReportRows | undefined): readonly WhyFigure[] =>
  whyFigures(report).filter(({ column }) => {
    const head = column === null ? undefined : report.columns[column];
    return !head || !isHiddenAsEmpty(head, column ?? 0, rows);
  });

/**
 * Returns the figure with an id. Defaults to the first figure in money of the report's own sort order, which is what
 * the report is about.
 */
export function figureOf(report: Report, figures: readonly WhyFigure[], id: string): WhyFigure | undefined {
  const { column } = report.defaultSort;
  return (
    figures.find((figure) => figure.id === id) ??
    figures.find((figure) => figure.id === column && figure.format === 'money') ??
    figures.find(({ format, per }) => format === 'money' && per === null) ??
    figures[0]
  );
}
