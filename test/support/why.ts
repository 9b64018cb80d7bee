import type { Report, ReportTable } from '../../src/store/reports/report';
import { whyFigures } from '../../src/store/reports/why/whyFigures';
import type { WhySplit, WhyTarget } from '../../src/store/reports/why/whyTotal';

/** Returns the change of a figure over the rows of one line of totals, or of a row. */
export function whyTarget(
  report: Report,
  table: ReportTable,
  id: string,
  { row = null, currency }: { row?: number | null; currency?: string | null } = {},
): WhyTarget {
  const figure = whyFigures(report).find((one) => one.id === id);
  if (!figure) throw new Error(`There is no figure ${id}`);
  const line = table.totals.find((each) => currency === undefined || each.currency === currency);
  return { table, figure, currency: line?.currency ?? null, scope: line?.scope ?? 'total', row };
}

/** Returns each part as a pair of its name and its units, or the reason for no parts. */
export const unitsOf = (split: WhySplit | null) =>
  split && ('reason' in split ? split.reason : split.parts.map(({ name, units }) => [name, units]));
