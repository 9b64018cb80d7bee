import type { Role } from '../../src/domain/permissions/permissions';
import { DK_SITE } from './factories';

/** The expected texts and columns of the sales and advertising reports, written independently of their definitions. */

type Raw = Record<string, unknown>;
export type WireRow = [name: string, figures: Raw];

interface ScreenColumn {
  header: string;
  /** Returns the value by which the column sorts; `null` for a missing value. */
  of: (figures: Raw) => number | string | null;
}

export interface ReportScreenSpec {
  address: string;
  /** The call for the figures, without the span parameter. */
  call: string;
  title: string;
  role: Role;
  nameHeader: string;
  rowNoun: string;
  /** The keys of a row in the API's answer. */
  fields: readonly string[];
  columns: readonly ScreenColumn[];
  /** The span buttons in their order, each with the `days` that it requests. */
  spans: readonly (readonly [label: string, days: string])[];
  /** The span that a visit starts with; '' for a report without spans. */
  span: string;
  sorted: readonly [header: string, direction: 'ascending' | 'descending'];
  loading: string;
  /** The message for an empty report. */
  empty: string;
  /** Builds the answer with these rows for a span. */
  answer: (rows: readonly WireRow[], days: string) => unknown;
  /** An answer of the wrong shape, and the error message for it. */
  garbage: { answer: unknown; text: string };
}

const ADS = [
  ['365 days', '365'],
  ['90 days', '90'],
  ['60 days', '60'],
  ['30 days', '30'],
  ['14 days', '14'],
  ['7 days', '7'],
  ['Year to date', 'ytd'],
  ['Today', 'today'],
] as const;

const field =
  (key: string) =>
  (figures: Raw): number | null => {
    const value = figures[key];
    return typeof value === 'number' ? value : null;
  };
const sum = (...keys: string[]) => {
  return (figures: Raw): number | null => {
    const parts = keys.map((key) => field(key)(figures));
    return parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0);
  };
};
/** Returns the value of `key`, or null if the value of `whole` is 0: a share of nothing is missing. */
const ofSome =
  (whole: string, key: string) =>
  (figures: Raw): number | null =>
    field(whole)(figures) === 0 ? null : field(key)(figures);
const ratio =
  (of: ScreenColumn['of'], per: ScreenColumn['of']) =>
  (figures: Raw): number | null => {
    const [above, below] = [of(figures), per(figures)];
    return above === null || below === null || below === 0 ? null : Number(above) / Number(below);
  };

const byName = (rows: readonly WireRow[]): unknown => Object.fromEntries(rows);

const searchAds = (id: string, network: string, call: string): ReportScreenSpec => ({
  address: `/${id}/${DK_SITE}`,
  call: `/${call}/${DK_SITE}`,
  title: `${network} ads stats for Athenas Danmark`,
  role: 'marketing_spender',
  nameHeader: 'Product Name',
  rowNoun: 'products',
  fields: [
    'impressions',
    'clicks',
    'averageCpc',
    'conversions',
    'costMicros',
    'searchImpressionShare',
    'absoluteTopImpressionPercentage',
  ],
  columns: [
    { header: 'Impressions', of: field('impressions') },
    { header: 'Clicks', of: field('clicks') },
    { header: 'Avg. CPC', of: ofSome('clicks', 'averageCpc') },
    { header: 'Conversions', of: field('conversions') },
    { header: 'Cost', of: field('costMicros') },
    { header: 'Search Imp. %', of: field('searchImpressionShare') },
    { header: 'Top Imp. %', of: ofSome('impressions', 'absoluteTopImpressionPercentage') },
  ],
  spans: ADS,
  span: '30 days',
  sorted: ['Impressions', 'ascending'],
  loading: 'Loading...',
  empty: 'No ads: 30 days',
  answer: byName,
  garbage: {
    answer: { Keynotes: { clicks: 'many' } },
    text: `200: /${call} Keynotes.clicks is not a number`,
  },
});

const PERIODS = ['now', 'today', '1day', '30days', '90days', '180days', '365days'];
const PERIOD_HEADERS = ['Now', 'Today', '1 day', '30 days', '90 days', '180 days', '365 days'];

const followers = (address: string, call: string, title: string): ReportScreenSpec => ({
  address,
  call,
  title,
  role: 'speaker_activity',
  nameHeader: 'Name',
  rowNoun: 'lists',
  fields: PERIODS,
  columns: PERIODS.map((period, index) => ({ header: PERIOD_HEADERS[index] ?? '', of: field(period) })),
  spans: [],
  span: '',
  sorted: ['Now', 'descending'],
  loading: 'Loading...',
  empty: 'No followers',
  answer: (rows) =>
    Object.fromEntries(
      PERIODS.map((period) => [
        period,
        Object.fromEntries(
          rows.flatMap(([name, figures]) =>
            field(period)(figures) === null ? [] : [[name, figures[period]]],
          ),
        ),
      ]),
    ),
  garbage: {
    answer: { now: { Everybody: '12' } },
    text: `200: ${call.replace(/(?<=.)\/.*/, '')} Everybody.now is not a number`,
  },
});

export const GOOGLE = searchAds('googleads', 'Google', 'google_ads');
export const BING = searchAds('bingads', 'Bing', 'bing_ads');

export const SALES_TEAM: ReportScreenSpec = {
  address: `/sales_team_performance/${DK_SITE}`,
  call: `/sellers_info/${DK_SITE}`,
  title: 'Sales Team Performance for Athenas Danmark',
  role: 'seller_viewer',
  nameHeader: 'Name',
  rowNoun: 'sellers',
  fields: ['TotalWon', 'WonDeals', 'LostDeals'],
  columns: [
    { header: 'Won deals', of: field('WonDeals') },
    { header: 'Total value', of: field('TotalWon') },
    { header: 'Deal count', of: sum('WonDeals', 'LostDeals') },
    { header: 'Pct. won', of: ratio(field('WonDeals'), sum('WonDeals', 'LostDeals')) },
    { header: 'Deal avg.', of: ratio(field('TotalWon'), field('WonDeals')) },
  ],
  spans: [
    ['365 days', '365'],
    ['90 days', '90'],
    ['30 days', '30'],
    ['7 days', '7'],
    ['Year to date', 'ytd'],
  ],
  span: '30 days',
  sorted: ['Total value', 'descending'],
  loading: 'Loading...',
  empty: 'No sellers: 30 days',
  answer: (rows) => rows.map(([Name, figures]) => ({ Name, ...figures })),
  garbage: { answer: [{ WonDeals: 1 }], text: '200: /sellers_info[0].Name is not there' },
};

const META_FIELDS = [
  'Impressions',
  'Subscriptions',
  'Link clicks',
  'Amount spent',
  'Outbound clicks',
  'Website leads',
];

export const META: ReportScreenSpec = {
  address: `/metaads/${DK_SITE}`,
  call: `/meta_ads/${DK_SITE}`,
  title: 'Meta ads stats for Athenas Danmark',
  role: 'marketing_spender',
  nameHeader: 'Product Name',
  rowNoun: 'products',
  fields: META_FIELDS,
  columns: [
    {
      header: 'Ad Set Name',
      of: ({ 'Ad Set Name': set }) => (typeof set === 'string' && set !== '' ? set : null),
    },
    ...[
      'Impressions',
      'Subscriptions',
      'Link clicks',
      'Amount spent',
      'Outbound clicks',
      'Website leads',
    ].map((header) => ({ header, of: field(header) })),
  ],
  spans: ADS,
  span: '30 days',
  sorted: ['Impressions', 'descending'],
  loading: 'Loading...(might take a bit)',
  empty: 'No ads: 30 days',
  answer: byName,
  garbage: { answer: ['Keynotes'], text: '200: /meta_ads is not an object' },
};

export const LINKEDIN: ReportScreenSpec = {
  address: `/linkedinads/${DK_SITE}`,
  call: `/linkedin_ads/${DK_SITE}`,
  title: 'LinkedIn ads stats for Athenas Danmark',
  role: 'marketing_spender',
  nameHeader: 'Campaign',
  rowNoun: 'campaigns',
  fields: ['costInUsd', 'impressions', 'clicks', 'companyPageClicks', 'externalWebsiteConversions'],
  columns: [
    { header: 'Cost in USD', of: field('costInUsd') },
    { header: 'Impressions', of: field('impressions') },
    { header: 'Clicks', of: field('clicks') },
    { header: 'Company Page Clicks', of: field('companyPageClicks') },
    { header: 'External Website Conversions', of: field('externalWebsiteConversions') },
  ],
  spans: ADS,
  span: '30 days',
  sorted: ['Cost in USD', 'descending'],
  loading: 'Loading...',
  empty: 'No campaigns: 30 days',
  answer: (rows, days) => ({ [days]: byName(rows), [`${days}-benchmark`]: {} }),
  garbage: {
    answer: { '30': { Spring: { costInUsd: [] } } },
    text: '200: /linkedin_ads Spring.30.costInUsd is not a number',
  },
};

export const SITE_FOLLOWERS = followers(
  `/emailstats/${DK_SITE}`,
  `/email_subscription_stats/${DK_SITE}`,
  'Athenas Danmark Mailjet Followers',
);
export const GROUP_FOLLOWERS = followers('/emailstats', '/email_info_sub_stats', 'Mailjet Followers Group');

export const REPORT_SCREENS: readonly ReportScreenSpec[] = [
  SALES_TEAM,
  GOOGLE,
  BING,
  META,
  LINKEDIN,
  SITE_FOLLOWERS,
  GROUP_FOLLOWERS,
];

/** Returns a row with these values, in the order of the API's keys. `null` leaves a key out. */
export function wireRow(
  spec: ReportScreenSpec,
  name: string,
  values: readonly (number | null)[],
  more: Raw = {},
): WireRow {
  const entries = spec.fields.flatMap((key, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [[key, value] as const];
  });
  return [name, { ...Object.fromEntries(entries), ...more }];
}
