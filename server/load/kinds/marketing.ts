import {
  keywordDays,
  linkedinAdDays,
  metaAdDays,
  SEARCH_METRICS,
  SEARCH_PAGES,
  searchAdDays,
  searchDays,
} from '../../db/schema';
import {
  BadCell,
  type Column,
  company,
  type Fields,
  type KindDefinition,
  named,
  optional,
  required,
  speaker,
} from '../kind';
import { count, currency, day, decimal, micros, oneOf } from '../values';

/** Columns of figures that may be unknown, which differs from 0. */
const countedIfKnown = (...names: string[]): Column[] => names.map((name) => optional(name, count, null));
const counted = (...names: string[]): Column[] => names.map((name) => optional(name, count, 0));
const cost = (name: string, field: string): Column => optional(name, micros, 0, field);

const CLICKS = { part: 'clicks', whole: 'impressions' };

const searchAds = (network: 'google' | 'bing') => ({
  about: `days of products in ${network === 'google' ? 'Google' : 'Bing'} Ads, by company, day and product`,
  table: searchAdDays,
  key: ['companyId', 'network', 'day', 'product'],
  always: { network },
  columns: [
    company,
    required('day', day),
    named('product'),
    ...countedIfKnown('impressions', 'eligible_impressions', 'absolute_top_impressions', 'clicks'),
    optional('conversions', decimal, 0),
    optional('cost', micros, null, 'costMicros'),
  ],
  parts: [
    {
      part: 'impressions',
      whole: 'eligibleImpressions',
      advice: 'leave eligible_impressions empty if it is unknown',
    },
    { part: 'absoluteTopImpressions', whole: 'impressions' },
    CLICKS,
  ],
});

/** Replaces the average position of search consoles by the sum of positions, because averages cannot be added. */
function withPositionSum({ position, ...fields }: Fields): Fields {
  const impressions = Number(fields.impressions);
  if (impressions > 0 && Number(position) < 1) {
    throw new BadCell('position', `must be 1 or more, which is the first place, not "${String(position)}"`);
  }
  return { ...fields, positionSum: Number(position) * impressions };
}

const searchFigures = [
  required('impressions', count),
  required('clicks', count),
  required('position', decimal),
];

/** Kinds of daily figures of advertising and search. */
export const MARKETING = {
  google_ads: searchAds('google'),
  bing_ads: searchAds('bing'),
  meta_ads: {
    about:
      'days of ad sets in Meta Ads, by company, day, product and ad set; cost in the currency of the account',
    table: metaAdDays,
    key: ['companyId', 'day', 'product', 'adSet'],
    columns: [
      company,
      required('day', day),
      named('product'),
      named('ad_set'),
      required('currency', currency),
      ...counted('impressions', 'subscriptions', 'link_clicks', 'outbound_clicks', 'website_leads'),
      cost('cost', 'costMicros'),
    ],
  },
  linkedin_ads: {
    about: 'days of campaigns in LinkedIn Ads, by company, day and campaign; cost in US dollars',
    table: linkedinAdDays,
    key: ['companyId', 'day', 'campaign'],
    columns: [
      company,
      required('day', day),
      named('campaign'),
      ...counted('impressions', 'clicks', 'company_page_clicks', 'external_website_conversions'),
      cost('cost_usd', 'costUsdMicros'),
    ],
  },
  search_days: {
    about: 'how speakers were found by search, by company, day, speaker, page and metric; average position',
    table: searchDays,
    key: ['companyId', 'day', 'speakerId', 'page', 'metric'],
    columns: [
      company,
      speaker(),
      required('page', oneOf(SEARCH_PAGES)),
      required('metric', oneOf(SEARCH_METRICS)),
      required('day', day),
      ...searchFigures,
    ],
    parts: [CLICKS],
    finish: withPositionSum,
  },
  keyword_days: {
    about: 'how the site was found by keyword, by company, day and keyword; average position',
    table: keywordDays,
    key: ['companyId', 'day', 'keyword'],
    columns: [company, named('keyword'), required('day', day), ...searchFigures],
    parts: [CLICKS],
    finish: withPositionSum,
  },
} satisfies Record<string, KindDefinition>;
