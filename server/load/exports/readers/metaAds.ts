import { isNothing } from '../exportNumbers';
import type { Conversion, Converted, ExportHead, ExportReader, ExportRow, Question } from '../exportReader';
import { META_HEADINGS } from './metaHeadings';
import { askProduct, type ProductColumns, productOf } from './productColumn';
import { LEFT_OUT } from './searchAds';

const PRODUCTS: ProductColumns = { campaign: 'Campaign name', adSet: 'Ad set name' };

type Counted = 'leads' | 'subscriptions';

/** The columns that the results of an indicator count to. */
const INDICATORS: readonly { pattern: RegExp; counts: Counted }[] = [
  { pattern: /(^|[.:_])(fb_pixel_lead|lead|lead_grouped)$/, counts: 'leads' },
  {
    pattern: /(^|[.:_])(subscribe|subscribe_total|complete_registration|fb_pixel_complete_registration)$/,
    counts: 'subscriptions',
  },
];

const CURRENCY = /\((\p{Lu}{3})\)/u;

const currencyIn = (heading: string): string | null => CURRENCY.exec(heading)?.[1] ?? null;

/** Asks for the currency if the heading of the cost does not contain it, and for the column of the product. */
function questionsAbout(head: ExportHead): Question[] {
  const product = askProduct(head, PRODUCTS);
  if (currencyIn(head.heading('cost')) !== null) return product;
  return [
    ...product,
    {
      id: 'currency',
      label: 'Currency of the ad account',
      help: `The heading ${JSON.stringify(head.heading('cost'))} does not name the currency.`,
      options: null,
      suggestion: null,
      isRequired: true,
    },
  ];
}

/** Reads the results of a row, by the column that they count to. Other results only become a remark. */
function resultsOf(row: ExportRow, { remark }: Conversion): Partial<Record<Counted, string>> {
  const results = row.count('results');
  if (results === '' || results === '0') return {};
  const indicator = row.text('indicator');
  const found = INDICATORS.find(({ pattern }) => pattern.test(indicator));
  if (found) return { [found.counts]: results };
  remark(
    indicator === ''
      ? 'results without an indicator are not counted'
      : `results with the indicator ${JSON.stringify(indicator.slice(0, 60))} are not counted`,
  );
  return {};
}

/**
 * Returns the day of a row.
 * @throws BadCell if the row covers several days
 */
function dayOf(row: ExportRow): string {
  if (row.has('day')) return row.day('day');
  const [starts, ends] = [row.day('starts'), row.day('ends')];
  if (starts !== ends) {
    throw row.bad(
      'starts',
      `covers the days from ${starts} to ${ends}. Export the report with the breakdown by time: day`,
    );
  }
  return starts;
}

const isCounted = (head: Pick<ExportHead, 'has'>, counted: Counted): boolean =>
  head.has(counted) || (head.has('results') && head.has('indicator'));

function columnsOf(head: ExportHead): string[] {
  const optional: readonly [string, boolean][] = [
    ['link_clicks', head.has('linkClicks')],
    ['outbound_clicks', head.has('outboundClicks')],
    ['website_leads', isCounted(head, 'leads')],
    ['subscriptions', isCounted(head, 'subscriptions')],
  ];
  return [
    'day',
    'product',
    'ad_set',
    'currency',
    'impressions',
    'cost',
    ...optional.filter(([, isGiven]) => isGiven).map(([name]) => name),
  ];
}

function convert(row: ExportRow, conversion: Conversion): Converted {
  // The row of totals names no campaign and no ad set.
  if (isNothing(row.text('adSet')) && isNothing(row.text('campaign'))) return { skipped: 'summary rows' };
  const day = dayOf(row);
  if (day === '') throw row.bad('day', 'is empty');
  const results = resultsOf(row, conversion);
  const product = productOf(row, conversion, PRODUCTS);
  if (product === null) return { skipped: LEFT_OUT };
  const counted = (name: Counted): string => (row.has(name) ? row.count(name) : (results[name] ?? ''));
  return [
    {
      day,
      product,
      ad_set: row.text('adSet'),
      currency: currencyIn(row.heading('cost')) ?? conversion.answers['currency'] ?? '',
      impressions: row.count('impressions'),
      cost: row.decimal('cost'),
      link_clicks: row.count('linkClicks'),
      outbound_clicks: row.count('outboundClicks'),
      website_leads: counted('leads'),
      subscriptions: counted('subscriptions'),
    },
  ];
}

const WITHOUT_DAYS =
  'the report of Meta Ads has no days. Export a report of ad sets with the breakdown by time: day';

/**
 * Reports of ad sets in Meta Ads Manager by day. Headings: English, Danish, Swedish, Norwegian, German, Dutch and
 * French. The heading of the cost contains the currency of the account.
 */
export const metaAds: ExportReader = {
  id: 'meta_ads',
  tool: 'meta_ads',
  label: 'Meta Ads',
  kind: 'meta_ads',
  headings: META_HEADINGS,
  required: ['adSet', 'impressions', 'cost'],
  columns: columnsOf,
  formats: {
    day: 'day',
    starts: 'day',
    ends: 'day',
    impressions: 'count',
    linkClicks: 'count',
    outboundClicks: 'count',
    cost: 'decimal',
    results: 'count',
    leads: 'count',
    subscriptions: 'count',
  },
  perFile: ['currency'],
  addsUp: true,
  numbers: 'formatted',
  dayOrder: null,
  questions: questionsAbout,
  refusal: (head) => (head.has('day') || (head.has('starts') && head.has('ends')) ? null : WITHOUT_DAYS),
  convert,
};
