import { spanKey } from '@src/domain/dates/spans';
import type { Figure } from '@src/domain/figures/figure';
import type { Sheet, SheetColumn, SheetFigures, SheetRows } from '@src/domain/reports/sheet';
import { CALLS } from '@src/domain/screens/calls';
import { nameCollator } from '@src/domain/text/names';
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
import type { Format, Report, ReportTable } from '../report';
import { DEALS_NOTE, factorParts, isOfDeals } from './factorParts';
import { type RowSplit, rowParts } from './rowParts';
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

/** Returns a percentage as the number of percent, and its name with the unit. */
function inPercent(name: string, now: Figure, before: Figure) {
  const percent = (figure: Figure) => figure && figure * 100;
  return { name: `${name}, %`, now: percent(now), before: percent(before) };
}

const linesOf = (view: string, split: WhySplit | null, whole: Format): Line[] =>
  split && 'parts' in split
    ? split.parts.map(({ name, note = '', value, benchmark, units, format }) => ({
        view,
        site: '',
        note,
        units,
        // A column of percentages has the unit in its heading.
        ...(format === 'percent' && whole !== 'percent'
          ? inPercent(name, value, benchmark)
          : { name, now: value, before: benchmark }),
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

/** Returns the rows of a split by row, with all rows by name. */
function rowLines(view: string, split: RowSplit): Line[] {
  if ('reason' in split) return [];
  return split.parts.map(({ name, site, kind, value, benchmark, units }) => ({
    view,
    name,
    site,
    note: kind,
    now: value,
    before: benchmark,
    units,
  }));
}

function allLines(state: RootState, report: Report, target: WhyTarget, request: ExportRequest): Line[] {
  const { value, benchmark, units } = whyChange(target);
  const { format } = target.figure;
  // Each view ends with the whole change, because its parts add up to it.
  const ended = (view: string, lines: readonly Line[]): readonly Line[] =>
    lines.length === 0 || units === null
      ? []
      : [...lines, { view, name: 'Change', site: '', note: 'sum', now: value, before: benchmark, units }];
  const splits: readonly (readonly [view: string, split: WhySplit | null])[] = [
    ['By factor', factorParts(report, target)],
    ['By network', networkParts(report, target)],
    ['By source', sourcesOf(state, report, target, request)],
  ];
  const byRow = `By ${singular(report.rowNoun)}`;
  return [
    ...ended(byRow, rowLines(byRow, rowParts(target))),
    ...splits.flatMap(([view, split]) => ended(view, linesOf(view, split, format))),
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
  const { header, currency, format } = figure;
  const isPercent = format === 'percent';
  // The figures of factors have other units than the whole, so these columns have no currency.
  const figures = { ...COLUMN, format: isPercent ? format : ('decimal' as const) };
  return [
    { ...COLUMN, header: 'View' },
    ...(report.selectSites ? [{ ...COLUMN, header: 'Site' }] : []),
    { ...COLUMN, header: 'Kind' },
    { ...figures, header: 'Now' },
    { ...figures, header: 'Before' },
    {
      ...COLUMN,
      header: `${header}, change${isPercent ? ' in percentage points' : ''}`,
      format: isPercent || format === 'money' || format === 'count' ? format : 'decimal',
      ...(currency !== undefined && { currency }),
    },
  ];
}

/** Returns the place of each line in the alphabet, by which a page sorts the lines. */
function placesOf(lines: readonly Line[], locale: string): Uint32Array<ArrayBuffer> {
  const { compare } = nameCollator(locale);
  const places = new Uint32Array(lines.length);
  [...lines.entries()]
    .sort(([a, one], [b, other]) => compare(one.name, other.name) || a - b)
    .forEach(([line], place) => {
      places[line] = place;
    });
  return places;
}

function readerOf(report: Report, lines: readonly Line[], decimals: number, locale: string) {
  const places = placesOf(lines, locale);
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
      order: { names: places.slice(from, to), columns: [] },
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
    about: [
      ['Why', figure.header],
      // The parts are in the order of their size.
      ...aboutExport(state, report, request, table).filter(([label]) => label !== 'Sorted by'),
      ...(isOfDeals(report) ? [['Note', DEALS_NOTE] as const] : []),
    ],
    site: { country, locale, currency },
  };
  return {
    name: `${fileName(report.id, 'why', figure.id, choice.currency, site || ALL_SITES, span && spanKey(span), day)}${nameEnd}.${ENDINGS[request.as]}`,
    note,
    order: { format: request.as, sheet, read: readerOf(report, lines, whyChange(target).decimals, locale) },
  };
}
