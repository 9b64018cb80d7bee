import { spanKey } from '@src/domain/dates/spans';
import { MOMENTUM_PERIODS } from '@src/domain/figures/momentum';
import { periodWords } from '@src/domain/figures/momentumWords';
import type { FileRequest } from '@src/domain/reports/fileRequest';
import type { ExportFormat, Sheet, SheetColumn } from '@src/domain/reports/sheet';
import { selectDataDays } from '../../clock/clock.slice';
import { selectTimeZone } from '../../config/config.slice';
import type { RootState } from '../../index';
import { fileName, leftOutOf } from '../../requests/csvFile';
import { selectSite } from '../../sites/sites.selectors';
import { coverageText, totalsName } from '../engine/reportWords';
import {
  type ColumnHead,
  FLAG_WORDS,
  isDated,
  isFlag,
  isRowMoney,
  type MomentumHead,
  NAME_COLUMN,
  type Report,
  type ReportTable,
  type TotalsLine,
  zoneOf,
} from '../report';
import { aboutExport, titleOf } from './exportAbout';
import { requestsOf } from './exportedReport';
import { exportedTable } from './exportedTable';
import type { ExportRequest } from './exportRequest';
import { type ReadColumn, readRows } from './exportRows';

export const ENDINGS: Record<ExportFormat, string> = { csv: 'csv', xlsx: 'xlsx', html: 'html', text: 'txt' };

/** Replaces the site in the file name of a report over all sites. */
export const ALL_SITES = 'all_sites';

/** The file to write, and the announcement. */
export interface SheetFile {
  name: string;
  /** The end of the announcement: the records that are missing because the records could not be read. */
  note: string;
  order: FileRequest;
}

/** Returns the column of a momentum's daily rate, such as "Clicks a day, days 8–30". */
function rateColumn({ of, format, currency }: MomentumHead, period: number): SheetColumn {
  const days = MOMENTUM_PERIODS[period];
  return {
    header: `${of} a day${days ? `, ${periodWords(days)}` : ''}`,
    format: format === 'money' ? 'money' : 'decimal',
    ...(currency !== undefined && { currency }),
    words: ['', ''],
    timeZone: '',
    inverse: false,
    sortable: true,
    byCurrency: false,
    compared: false,
    total: 'none',
  };
}

/** Returns the shown columns in their order. */
function columnsOf(report: Report, request: ExportRequest, timeZone: string) {
  const shown = report.columns
    .map((head, index) => ({ head, index }))
    .filter(({ head }) => request.columns.includes(head.id))
    .sort((a, b) => request.columns.indexOf(a.head.id) - request.columns.indexOf(b.head.id));
  // The bars of a momentum become separate columns.
  const places = shown.flatMap((column): { head: ColumnHead; index: number; period?: number }[] =>
    column.head.momentum
      ? [column, ...MOMENTUM_PERIODS.map((_, period) => ({ ...column, period }))]
      : [column],
  );
  const placeOf = (index: number) => places.findIndex((column) => column.index === index);
  const totalOf = (index: number, totalled: boolean): SheetColumn['total'] => {
    const formula = report.formulas[index];
    if (!totalled || !formula) return totalled ? 'other' : 'none';
    if (formula.kind === 'sum') return 'sum';
    const [of, per] = [placeOf(formula.of), placeOf(formula.per)];
    return of < 0 || per < 0 ? 'other' : { of, per };
  };
  return places.map(({ head, index, period }): ReadColumn & { id: string; of: SheetColumn } => {
    const { format } = head;
    if (head.momentum && period !== undefined)
      return { id: '', index, isText: false, period, of: rateColumn(head.momentum, period) };
    return {
      id: head.id,
      index,
      isText: format === 'text',
      of: {
        header: head.header,
        format: isFlag(format) ? 'flag' : isDated(format) ? 'day' : format,
        ...(head.currency !== undefined && { currency: head.currency }),
        words: isFlag(format) ? FLAG_WORDS[format] : ['', ''],
        timeZone: zoneOf(format, timeZone),
        inverse: head.inverse,
        sortable: head.sortable,
        byCurrency: isRowMoney(head.momentum ?? head),
        compared: head.compared && request.span !== 'today',
        total: totalOf(index, head.totalled),
      },
    };
  });
}

function totalsOf(report: Report, table: ReportTable, columns: readonly ReadColumn[], locale: string) {
  const { rows, totals, overall } = table;
  const lineOf = ({ scope, currency, count, cells }: TotalsLine) => ({
    label: `${totalsName(scope, currency)} · ${coverageText(count, rows.count, report.rowNoun, locale)}`,
    currency,
    ofRows: scope !== 'all',
    cells: columns.map(({ index }) => cells[index] ?? { value: null, benchmark: null }),
  });
  return [...totals, ...overall].map(lineOf);
}

/** Returns the shown rows and columns in their order, or `null` if the rows are not loaded. */
export function sheetFile(state: RootState, report: Report, request: ExportRequest): SheetFile | null {
  const { site, span, sort, differences = false } = request;
  const timeZone = selectTimeZone(state);
  const table = exportedTable(state, report, request);
  if (!table) return null;
  const { country, locale, currency } = selectSite(state, { site });
  const columns = columnsOf(report, request, timeZone);
  const requests = requestsOf(state, report, request);
  const { nameEnd, note } = leftOutOf(state, site, requests);
  const [day = ''] = selectDataDays(state, requests);
  const name = fileName(report.id, report.selectSites ? ALL_SITES : site, span && spanKey(span), day);
  const sorted = sort.column === NAME_COLUMN ? -1 : columns.findIndex(({ id }) => id === sort.column);
  const sheet: Sheet = {
    title: titleOf(state, report, site),
    nameHeader: report.nameHeader,
    columns: columns.map(({ of }) => of),
    differences,
    count: table.order.length,
    chance: request.chance ?? null,
    currencies: table.rows.currencies,
    currencyPlaces: table.rows.currencies.map((code) =>
      table.totals.findIndex((line) => line.currency === code),
    ),
    totals: totalsOf(report, table, columns, locale),
    totalsAt: report.totalsAt,
    sorted: sorted < 0 && sort.column !== NAME_COLUMN ? null : { column: sorted, direction: sort.direction },
    firstDirection: report.firstDirection,
    about: aboutExport(state, report, request, table),
    site: { country, locale, currency },
  };
  return {
    name: `${name}${nameEnd}.${ENDINGS[request.as]}`,
    note,
    order: {
      format: request.as,
      sheet,
      read: readRows(
        table,
        columns.map(({ index, isText, period, of }) => ({
          index,
          isText,
          compared: of.compared,
          ...(period !== undefined && { period }),
        })),
        request.as === 'html',
      ),
    },
  };
}
