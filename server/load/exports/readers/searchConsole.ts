import { isDay } from '../../values';
import type { Conversion, Converted, ExportHead, ExportReader, ExportRow } from '../exportReader';

const WHAT_TO_DO =
  'Use the API (searchAnalytics.query) with the dimensions date and query, or the bulk export to BigQuery';

const COLUMNS = ['day', 'keyword', 'impressions', 'clicks', 'position'];

/** What the exports of Search Console have in common. Programs write their numbers, except on the screen. */
const COMMON = {
  tool: 'search_console',
  label: 'Google Search Console',
  kind: 'keyword_days',
  columns: () => COLUMNS,
  addsUp: true,
  numbers: 'plain',
  dayOrder: null,
  questions: () => [],
} satisfies Partial<ExportReader>;

/** The kind has no row without impressions and position, so a figure that is missing is an error. */
function figure(row: ExportRow, key: string, read: 'count' | 'decimal'): string {
  const value = row[read](key);
  if (value === '') throw row.bad(key, 'is empty');
  return value;
}

/** Returns the day and the query of a row. The dimensions may be in either order. */
function keysOf(row: ExportRow): { day: string; keyword: string } {
  const [first, second] = [row.text('first'), row.text('second')];
  if (isDay(first) && (!isDay(second) || first === second)) return { day: first, keyword: second };
  if (isDay(second) && !isDay(first)) return { day: second, keyword: first };
  throw row.bad(
    'first',
    isDay(first)
      ? `and the other dimension are both days: ${first} and ${second}. Leave this query out`
      : 'is no day, and the other dimension neither. Ask for the dimensions date and query',
  );
}

/** An answer of the API: `{"rows": [{"keys": ["2026-03-01", "ada example"], "clicks": 1, …}]}`. */
const api: ExportReader = {
  ...COMMON,
  id: 'search_console_api',
  headings: {
    first: ['keys.0'],
    second: ['keys.1'],
    third: ['keys.2'],
    clicks: ['clicks'],
    impressions: ['impressions'],
    position: ['position'],
  },
  required: ['first', 'clicks', 'impressions', 'position'],
  formats: { clicks: 'count', impressions: 'count', position: 'decimal' },
  refusal: (head) =>
    head.has('second') && !head.has('third')
      ? null
      : `the answer of Search Console has ${head.has('second') ? 'more than two dimensions' : 'one dimension'}. ${WHAT_TO_DO}.`,
  convert: (row) => [
    {
      ...keysOf(row),
      impressions: figure(row, 'impressions', 'count'),
      clicks: figure(row, 'clicks', 'count'),
      position: figure(row, 'position', 'decimal'),
    },
  ],
};

const isTrue = (text: string): boolean => /^(true|1|yes)$/i.test(text);

/** The bulk export has sums of positions that begin at 0. Returns the average position, which begins at 1. */
function averagePosition(row: ExportRow, impressions: string): string {
  const sum = figure(row, 'positionSum', 'decimal');
  return impressions === '0' ? '0' : String(Number(sum) / Number(impressions) + 1);
}

function convertBulk(row: ExportRow, { remark }: Conversion): Converted {
  if (isTrue(row.text('isAnonymized'))) return { skipped: 'anonymised queries' };
  if (row.text('keyword') === '') return { skipped: 'rows without a query' };
  const type = row.text('searchType');
  if (type !== '' && type.toUpperCase() !== 'WEB') {
    return { skipped: 'searches of other types than WEB, such as images' };
  }
  if (row.has('url')) remark('rows by page: an impression of several pages counts several times');
  const day = row.day('day');
  if (day === '') throw row.bad('day', 'is empty');
  const impressions = figure(row, 'impressions', 'count');
  return [
    {
      day,
      keyword: row.text('keyword'),
      impressions,
      clicks: figure(row, 'clicks', 'count'),
      position: averagePosition(row, impressions),
    },
  ];
}

/** Rows of the tables `searchdata_site_impression` and `searchdata_url_impression` of the bulk export to BigQuery. */
const bulk: ExportReader = {
  ...COMMON,
  id: 'search_console_bulk',
  headings: {
    day: ['data_date'],
    keyword: ['query'],
    isAnonymized: ['is_anonymized_query'],
    searchType: ['search_type'],
    url: ['url'],
    impressions: ['impressions'],
    clicks: ['clicks'],
    positionSum: ['sum_top_position', 'sum_position'],
  },
  required: ['day', 'keyword', 'impressions', 'clicks', 'positionSum'],
  formats: { day: 'day', impressions: 'count', clicks: 'count', positionSum: 'decimal' },
  convert: convertBulk,
};

const screenRefusal = (head: ExportHead): string =>
  head.has('day')
    ? `the screen of Search Console exports days without queries. ${WHAT_TO_DO}.`
    : `the screen of Search Console exports queries and pages without days. ${WHAT_TO_DO}.`;

/** The export of the screen, which has days or queries, but never both. The reader only states the reason. */
const screen: ExportReader = {
  ...COMMON,
  id: 'search_console_screen',
  headings: {
    day: ['Date', 'Dato', 'Datum'],
    clicks: ['Clicks', 'Klik', 'Klick', 'Klikk', 'Klicks', 'Klikken', 'Clics'],
    impressions: ['Impressions', 'Eksponeringer', 'Exponeringar', 'Visninger', 'Impressionen', 'Vertoningen'],
    position: ['Position', 'Placering', 'Plassering', 'Posisjon', 'Positie'],
  },
  required: ['clicks', 'impressions', 'position'],
  formats: {},
  refusal: screenRefusal,
  convert: () => ({ skipped: 'rows of the screen' }),
};

/** The exports of Google Search Console, which become days of keywords. */
export const searchConsole: readonly ExportReader[] = [api, bulk, screen];
