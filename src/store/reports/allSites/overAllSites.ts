import type { Span } from '@src/domain/dates/spans';
import type { ReportRow } from '@src/domain/reports/reportRows';
import type { Site } from '@src/domain/sites/sites';
import type { RootState } from '../../index';
import { liftedColumns } from '../columns/joinedColumns';
import type { DefinedReport, Definition, SelectRows } from '../definition';
import { reportOfRows } from '../engine/reportEngine';
import type { Column } from '../report';
import { selectSitesOf } from './screenSites.selectors';

/** A report of the rows of several sites. */
export interface AllSitesReport extends DefinedReport {
  selectSites: (state: RootState) => readonly Site[];
}

/** A row's figures, and whose they are: that is known of a row without figures too. */
interface Sited<Figures> {
  site: Site;
  own: Figures | null;
}

/** Its money is each site's own, unless the report says whose it is. */
function currencyOf<Figures>(
  currency: Definition<Figures, string>['currency'],
  columns: readonly Column<Figures>[],
): Definition<Sited<Figures>, string>['currency'] {
  if (typeof currency === 'string') return currency;
  if (!columns.some(({ format }) => format === 'money')) return undefined;
  return ({ site, own }) => (own && currency?.(own)) || site.currency;
}

/** The same report with the column Site. */
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
      ...liftedColumns(defined, ({ own: figures }: Sited<Figures>) => figures),
    },
  };
}

type Rows<Figures> = readonly ReportRow<Figures>[];

/** Those of one site, which stay the same for as long as they and the site do. */
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

/** One list of all, which stays the same for as long as its parts do; it goes with the first of them. */
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

/** The rows of those sites that are there, one site after the other. */
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

/** The same report over the rows of all sites whose screen the person may open: of the group, so without a site. */
export function overAllSites(report: DefinedReport): AllSitesReport {
  const known = derived.get(report) ?? derive(report);
  derived.set(report, known);
  return known;
}
