import type { Span } from '@src/domain/dates/spans';
import type { ReportRow } from '@src/domain/reports/reportRows';
import type { Site } from '@src/domain/sites/sites';
import type { RootState } from '../../index';
import { joinedColumns } from '../columns/joinedColumns';
import type { DefinedReport, Definition, SelectRows } from '../definition';
import { reportOfRows } from '../engine/reportEngine';
import type { Column } from '../report';
import { selectSitesOf } from './screenSites.selectors';

/** A report with the rows of several sites. */
export interface AllSitesReport extends DefinedReport {
  selectSites: (state: RootState) => readonly Site[];
}

/** A row's figures and its site. Rows without figures also have a site. */
interface Sited<Figures> {
  site: Site;
  own: Figures | null;
}

/**
 * Returns the currency of the rows' money: the currency that the report defines, or the currency of each row's site.
 */
function currencyOf<Figures>(
  currency: Definition<Figures, string>['currency'],
  columns: readonly Column<Figures>[],
): Definition<Sited<Figures>, string>['currency'] {
  if (typeof currency === 'string') return currency;
  if (!columns.some(({ format }) => format === 'money')) return undefined;
  return ({ site, own }) => (own && currency?.(own)) || site.currency;
}

/** Returns the report's definition with the column "Site". */
function sitedDefinition<Figures, ColumnId extends string>({
  currency: own,
  siteOf: _none,
  momentum: _offered,
  columns: defined,
  empty,
  ...same
}: Definition<Figures, ColumnId>): Definition<Sited<Figures>, string> {
  const currency = currencyOf(own, Object.values<Column<Figures>>(defined));
  return {
    ...same,
    empty: { ...empty, hint: 'None of the sites has any.' },
    ...(currency && { currency }),
    siteOf: ({ site }) => site,
    columns: {
      site: { header: 'Site', format: 'text', measure: { kind: 'text', of: ({ site }) => site.label } },
      ...joinedColumns(defined, ({ own: figures }: Sited<Figures>) => figures),
    },
  };
}

type Rows<Figures> = readonly ReportRow<Figures>[];

/** Returns a function that adds the site to the rows of one site, cached by the rows and the site. */
function sitedRows<Figures>() {
  const known = new WeakMap<Rows<Figures>, { site: Site; rows: Rows<Sited<Figures>> }>();
  return (rows: Rows<Figures>, site: Site): Rows<Sited<Figures>> => {
    const before = known.get(rows);
    if (before?.site === site) return before.rows;
    const sited = rows.map(({ name, current, benchmark }) => ({
      name,
      current: { site, own: current },
      benchmark: benchmark && { site, own: benchmark },
    }));
    known.set(rows, { site, rows: sited });
    return sited;
  };
}

/** Returns a function that concatenates lists, cached by the lists. The cache entry is freed with the first list. */
function joined<Row>() {
  const known = new WeakMap<readonly Row[], { parts: readonly (readonly Row[])[]; all: readonly Row[] }>();
  return (parts: readonly (readonly Row[])[]): readonly Row[] | undefined => {
    const [first] = parts;
    if (!first) return undefined;
    const before = known.get(first);
    if (before?.parts.length === parts.length && before.parts.every((part, place) => part === parts[place]))
      return before.all;
    const all = parts.flat();
    known.set(first, { parts, all });
    return all;
  };
}

/** Returns a selector of the rows of all loaded sites, site by site. */
function selectRowsOf<Figures>(
  selectSites: AllSitesReport['selectSites'],
  selectOwn: SelectRows<Figures>,
): SelectRows<Sited<Figures>> {
  const toSited = sitedRows<Figures>();
  const join = joined<ReportRow<Sited<Figures>>>();
  return (state: RootState, _site: string, span: Span | null) =>
    join(
      selectSites(state).flatMap((site) => {
        const rows = selectOwn(state, site.domain, span);
        return rows ? [toSited(rows, site)] : [];
      }),
    );
}

function derive(report: DefinedReport): AllSitesReport {
  const selectSites = (state: RootState) => selectSitesOf(state, report.id);
  const derived = report.derive((definition, selectOwn) =>
    reportOfRows(sitedDefinition(definition), selectRowsOf(selectSites, selectOwn)),
  );
  return { ...derived, selectSites };
}

const derived = new WeakMap<DefinedReport, AllSitesReport>();

/**
 * Returns the report over all sites whose screen the user may open. The report is cached and has no site of its own.
 */
export function overAllSites(report: DefinedReport): AllSitesReport {
  const known = derived.get(report) ?? derive(report);
  derived.set(report, known);
  return known;
}
