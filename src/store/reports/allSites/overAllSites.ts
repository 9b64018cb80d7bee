import { oncePer } from '@src/domain/records/oncePer';
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
const sitedRows = <Figures>() =>
  oncePer(
    (rows: Rows<Figures>, site: Site): Rows<Sited<Figures>> =>
      rows.map(({ name, current, benchmark }) => ({
        name,
        current: { site, own: current },
        benchmark: benchmark && { site, own: benchmark },
      })),
  );

/** Returns a function that concatenates lists, cached by the lists. The cache entry is freed with the first list. */
const joined = <Row>() => oncePer((...lists: [readonly Row[], ...(readonly Row[])[]]) => lists.flat());

/** Returns a selector of the rows of all loaded sites, site by site. */
function selectRowsOf<Figures>(
  selectSites: AllSitesReport['selectSites'],
  selectOwn: SelectRows<Figures>,
): SelectRows<Sited<Figures>> {
  const toSited = sitedRows<Figures>();
  const join = joined<ReportRow<Sited<Figures>>>();
  return (state, { span }) => {
    const [first, ...others] = selectSites(state).flatMap((site) => {
      const rows = selectOwn(state, { site: site.domain, span });
      return rows ? [toSited(rows, site)] : [];
    });
    return first && join(first, ...others);
  };
}

function derive(report: DefinedReport): AllSitesReport {
  const selectSites = (state: RootState) => selectSitesOf(state, { screen: report.id });
  const derived = report.derive((definition, selectOwn) =>
    reportOfRows(sitedDefinition(definition), selectRowsOf(selectSites, selectOwn)),
  );
  return { ...derived, selectSites };
}

/**
 * Returns the report over all sites whose screen the user may open. The report is cached and has no site of its own.
 */
export const overAllSites = oncePer(derive);
