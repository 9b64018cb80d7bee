import type { Figure } from '@src/domain/figures/figure';
import { ofKey } from '@src/domain/visits/rowChanges';
import type { ReportTable } from '@src/store/reports/report';
import type { ChangesSinceVisit } from '@src/store/reports/visits/changesSinceVisit';
import type { CellFormat } from '../cells/cells';
import { conditionFormatOf } from '../conditions/conditionFormat';
import type { OpenReport } from '../screen/useReport';

/** One row that is new, gone or moved. */
export interface Line {
  key: string;
  name: string;
  /** Label of the site; empty in a report of one site. */
  site: string;
  figures: readonly { label: string; text: string }[];
}

/** Returns the new, gone and moved rows in words, with the largest figures first. */
export function linesOf(
  { report, site }: OpenReport,
  table: ReportTable,
  format: CellFormat,
  { before, rows, fresh, gone, moved }: ChangesSinceVisit,
) {
  const writing = conditionFormatOf(site, format, table);
  const placeOf = (id: string) => report.columns.findIndex((column) => column.id === id);
  const headerOf = (id: string) => report.columns[placeOf(id)]?.header ?? id;
  const labels = before.labels.filter((id) => placeOf(id) >= 0);
  const written = (id: string, value: Figure, row: number | null): string => {
    const column = report.columns[placeOf(id)];
    if (!column || value === null) return '–';
    if (row === null) return writing.figure(value, column.format, column.currency);
    const {
      before: sign,
      text,
      after,
    } = format.figure(value, column.format, column.currency ?? rows.currency(row));
    return sign + text + after;
  };
  const lineOf = (row: number, figures: Line['figures']): Line => ({
    key: String(row),
    name: rows.name(row),
    site: rows.site(row)?.label ?? '',
    figures,
  });
  const [first] = labels;
  const byFirst = (valueOf: (place: number) => Figure) => (one: number, other: number) =>
    (valueOf(other) ?? 0) - (valueOf(one) ?? 0);
  const firstNow = (row: number) => (first === undefined ? null : rows.cell(row, placeOf(first)).value);
  const valueBefore = (id: string, place: number) =>
    before.figures[before.labels.indexOf(id)]?.[place] ?? null;
  const firstBefore = (place: number) => (first === undefined ? null : valueBefore(first, place));
  const siteLabels = new Map(
    Array.from({ length: rows.count }, (_, row) => rows.site(row)).flatMap((site) =>
      site ? [[site.domain, site.label] as const] : [],
    ),
  );
  return {
    labels: labels.map(headerOf),
    fresh: [...fresh].sort(byFirst(firstNow)).map((row) =>
      lineOf(
        row,
        labels.map((id) => ({
          label: headerOf(id),
          text: written(id, rows.cell(row, placeOf(id)).value, row),
        })),
      ),
    ),
    gone: [...gone].sort(byFirst(firstBefore)).map((place): Line => {
      const key = before.keys[place] ?? '';
      const { name, site } = ofKey(key);
      return {
        key,
        name,
        site: siteLabels.get(site) ?? site,
        figures: labels.map((id) => ({
          label: headerOf(id),
          text: written(id, valueBefore(id, place), null),
        })),
      };
    }),
    moved: [...moved.keys()].sort(byFirst(firstNow)).map((row) =>
      lineOf(
        row,
        (moved.get(row) ?? []).map(({ label, before: was, now }) => ({
          label: headerOf(label),
          text: `${written(label, was, row)} → ${written(label, now, row)}`,
        })),
      ),
    ),
  };
}
