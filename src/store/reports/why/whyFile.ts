import { spanKey } from '@src/domain/dates/spans';
import type { Figure } from '@src/domain/figures/figure';
import type { Sheet, SheetColumn, SheetFigures, SheetRows } from '@src/domain/reports/sheet';
import { CALLS } from '@src/domain/screens/calls';
import { selectSummaryAccess } from '../../access/access.selectors';
import { selectDataDays } from '../../clock/clock.slice';
import type { RootState } from '../../index';
import { fileName, leftOutOf } from '../../requests/csvFile';
import { selectSite } from '../../sites/sites.selectors';
import { selectInsightsCards } from '../../summaries/insights.selectors';
import { singular } from '../engine/reportWords';
import { aboutExport, titleOf } from '../export/exportAbout';
import { requestsOf } from '../export/exportedReport';
import { exportedTable } from '../export/exportedTable';
import type { ExportRequest, WhyChoice } from '../export/exportRequest';
import { ALL_SITES, ENDINGS, type SheetFile } from '../export/exportSheet';
import type { Report, ReportTable } from '../report';
import { factorParts } from './factorParts';
import { rowParts } from './rowParts';
import { networkParts, sourceParts } from './sourceParts';
import { figureOf, whyFigures } from './whyFigures';
import { figureOfUnits, type WhySplit, type WhyTarget, whyChange } from './whyTotal';

/** A line of the file. */
interface Line {
  view: string;
  name: string;
  site: string;
  note: string;
  now: Figure;
  before: Figure;
  units: number;
}

const linesOf = (view: string, split: WhySplit | null): Line[] =>
  split && 'parts' in split
    ? split.parts.map(({ name, note = '', value, benchmark, units }) => ({
        view,
        name,
        site: '',
        note,
        now: value,
        before: benchmark,
        units,
      }))
    : [];

/** Returns the split by source if the user may see the insights and they are loaded. */
function sourcesOf(state: RootState, report: Report, target: WhyTarget, { site, span }: ExportRequest) {
  const { permission } = CALLS.products;
  const isAllowed = site !== '' && selectSummaryAccess(state, { permission, site }) === 'allowed';
  if (!isAllowed || span === null || target.table.overall.length > 0) return null;
  const cards = selectInsightsCards(state, { site, span });
  return cards ? sourceParts(report, target, cards) : null;
}

function allLines(state: RootState, report: Report, target: WhyTarget, request: ExportRequest): Line[] {
  const rows = rowParts(target);
  const view = `By ${singular(report.rowNoun)}`;
  return [
    ...('reason' in rows
      ? []
      : rows.parts.map(({ name, site, kind, value, benchmark, units }) => ({
          view,
          name,
          site,
          note: kind,
          now: value,
          before: benchmark,
          units,
        }))),
    ...linesOf('By factor', factorParts(report, target)),
    ...linesOf('By network', networkParts(report, target)),
    ...linesOf('By source', sourcesOf(state, report, target, request)),
  ];
}

const COLUMN: SheetColumn = {
  header: '',
  format: 'text',
  words: ['', ''],
  timeZone: '',
  inverse: false,
  sortable: false,
  byCurrency: false,
  compared: false,
  total: 'none',
};

function columnsOf(report: Report, { figure }: WhyTarget): SheetColumn[] {
  const { header, currency } = figure;
  const format = figure.format === 'money' || figure.format === 'count' ? figure.format : 'decimal';
  const own = currency !== undefined && { currency };
  return [
    { ...COLUMN, header: 'View' },
    ...(report.selectSites ? [{ ...COLUMN, header: 'Site' }] : []),
    { ...COLUMN, header: 'Kind' },
    // The figures of factors have other units, so these columns have no currency.
    { ...COLUMN, header: 'Now', format: 'decimal' },
    { ...COLUMN, header: 'Before', format: 'decimal' },
    { ...COLUMN, header: `${header}, change`, format, ...own },
  ];
}

function readerOf(report: Report, lines: readonly Line[], decimals: number) {
  const figures = (values: readonly Figure[]): SheetFigures => ({
    current: Float64Array.from(values, (value) => value ?? NaN),
    earlier: null,
  });
  return (from: number, to: number): SheetRows => {
    const some = lines.slice(from, to);
    return {
      count: some.length,
      names: some.map(({ name }) => name),
      columns: [
        some.map(({ view }) => view),
        ...(report.selectSites ? [some.map(({ site }) => site)] : []),
        some.map(({ note }) => note),
        figures(some.map(({ now }) => now)),
        figures(some.map(({ before }) => before)),
        figures(some.map(({ units }) => figureOfUnits(units, decimals))),
      ],
      currencies: new Uint16Array(some.length),
    };
  };
}

function targetOf(report: Report, table: ReportTable, { figure: id, currency }: WhyChoice): WhyTarget | null {
  const figure = figureOf(report, whyFigures(report), id);
  const line = table.totals.find((each) => each.currency === currency);
  return figure && line ? { table, figure, currency, scope: line.scope, row: null } : null;
}

/** Returns the parts of a change as a file, with all rows by name, or `null` if the rows are not loaded. */
export function whyFile(
  state: RootState,
  report: Report,
  request: ExportRequest,
  choice: WhyChoice,
): SheetFile | null {
  const table = exportedTable(state, report, request);
  const target = table && targetOf(report, table, choice);
  if (!table || !target) return null;
  const { site, span } = request;
  const { country, locale, currency } = selectSite(state, { site });
  const requests = requestsOf(state, report, request);
  const { nameEnd, note } = leftOutOf(state, site, requests);
  const [day = ''] = selectDataDays(state, requests);
  const lines = allLines(state, report, target, request);
  const { figure } = target;
  const sheet: Sheet = {
    title: `${titleOf(state, report, site)}: why ${figure.header} changed`,
    nameHeader: 'Part',
    columns: columnsOf(report, target),
    differences: false,
    count: lines.length,
    chance: null,
    currencies: [choice.currency],
    currencyPlaces: [0],
    totals: [],
    totalsAt: 'bottom',
    sorted: null,
    firstDirection: 'desc',
    about: [['Why', figure.header], ...aboutExport(state, report, request, table)],
    site: { country, locale, currency },
  };
  return {
    name: `${fileName(report.id, 'why', figure.id, site || ALL_SITES, span && spanKey(span), day)}${nameEnd}.${ENDINGS[request.as]}`,
    note,
    order: { format: request.as, sheet, read: readerOf(report, lines, whyChange(target).decimals) },
  };
}
