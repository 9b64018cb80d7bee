import { SOURCE_LABELS, SOURCES } from '../summaries/summaries';

/** The kinds of answers that Data watch checks. Each kind is one call of the API. */
export const FEEDS = [
  'products',
  'insights',
  'searchProfiles',
  'searchKeywords',
  'speakers',
  'activity',
  'requestGraph',
  'sellers',
  'siteFollowers',
  'groupFollowers',
  'googleAds',
  'bingAds',
  'metaAds',
  'linkedinAds',
] as const;
export type FeedId = (typeof FEEDS)[number];

/**
 * `count` is a whole number of things, `amount` may be a fraction; both never shrink when days are added. `money` may be
 * negative after a correction. `share` is a fraction of 1, `average` does not add up over days.
 */
export type FigureKind = 'count' | 'amount' | 'money' | 'share' | 'average';

export interface WatchedFigure {
  /** Key in the figures of a row. */
  key: string;
  label: string;
  kind: FigureKind;
  /** True if an answer may omit the figure. */
  isOptional?: true;
  /** True if the diary compares the sum of the figure with earlier weeks. */
  isCompared?: true;
  /** True for the figure of one source of requests. */
  isSource?: true;
}

export interface Feed {
  /** Name of the answer for users. */
  label: string;
  /** Plural noun for the rows. Empty if the answer has no rows. */
  rowNoun: string;
  /** Ids of the screens that show the feed. */
  screens: readonly string[];
  figures: readonly WatchedFigure[];
}

const count = (key: string, label: string, more: Partial<WatchedFigure> = {}): WatchedFigure => ({
  key,
  label,
  kind: 'count',
  ...more,
});
const figure = (kind: FigureKind, key: string, label: string): WatchedFigure => ({ key, label, kind });
const COMPARED = { isCompared: true } as const;
const OPTIONAL = { isOptional: true } as const;

const searchAd: readonly WatchedFigure[] = [
  count('impressions', 'Impressions', { ...OPTIONAL, ...COMPARED }),
  count('clicks', 'Clicks', { ...OPTIONAL, ...COMPARED }),
  figure('amount', 'conversions', 'Conversions'),
  { ...figure('amount', 'cost', 'Cost'), ...OPTIONAL },
  { ...figure('average', 'averageCpc', 'Avg. CPC'), ...OPTIONAL },
  { ...figure('share', 'searchImpressionShare', 'Search Imp. %'), ...OPTIONAL },
  { ...figure('share', 'absoluteTopImpressionPercentage', 'Top Imp. %'), ...OPTIONAL },
];

const network = (label: string, id: string, rowNoun: string, figures: readonly WatchedFigure[]): Feed => ({
  label,
  rowNoun,
  screens: [id, 'ads'],
  figures,
});

const followers = (label: string, id: string): Feed => ({
  label,
  rowNoun: 'lists',
  screens: [id],
  figures: [
    count('followers', 'Followers', OPTIONAL),
    count('new', 'New followers', { ...OPTIONAL, ...COMPARED }),
  ],
});

/** The keys of the totals in the figures of insights. The figure of a source has the key of its total as prefix. */
export const INSIGHT_TOTALS = ['requests', 'bookings', 'value'] as const;
export type InsightTotal = (typeof INSIGHT_TOTALS)[number];
const TOTAL_LABELS: Record<InsightTotal, string> = {
  requests: 'Requests',
  bookings: 'Bookings',
  value: 'Value of bookings',
};

const insightFigures = INSIGHT_TOTALS.flatMap((total): WatchedFigure[] => {
  const kind = total === 'value' ? 'money' : 'count';
  return [
    { key: total, label: TOTAL_LABELS[total], kind, ...(kind === 'count' && COMPARED) },
    ...SOURCES.map(
      (source): WatchedFigure => ({
        key: `${total}.${source}`,
        label:
          total === 'requests' ? SOURCE_LABELS[source] : `${TOTAL_LABELS[total]}, ${SOURCE_LABELS[source]}`,
        kind,
        isSource: true,
        ...(total === 'requests' && COMPARED),
      }),
    ),
  ];
});

const SEARCH_FIGURES = ['profile', 'speaker'].flatMap((page) =>
  ['total', 'name', 'intent'].flatMap((metric): WatchedFigure[] => [
    count(`${page}.${metric}.impressions`, `Impressions (${page}, ${metric})`, OPTIONAL),
    count(`${page}.${metric}.clicks`, `Clicks (${page}, ${metric})`, OPTIONAL),
  ]),
);

/** What Data watch knows of each feed. */
export const FEED: Readonly<Record<FeedId, Feed>> = {
  products: {
    label: 'Requests & Bookings',
    rowNoun: 'speakers',
    screens: ['requests_and_bookings'],
    figures: [
      count('NumDeals', 'Deals', COMPARED),
      figure('money', 'TotalInbound', 'Total inbound'),
      figure('money', 'DirectValue', 'Direct value'),
      figure('money', 'ReceivedValue', 'Received value'),
      figure('money', 'PassedValue', 'Passed value'),
      count('DirectRQs', 'Direct RQs', COMPARED),
      count('PassedRQs', 'Passed RQs', COMPARED),
      count('ReceivedRQs', 'Received RQs'),
      count('SpeakerWebsiteRQs', 'Speaker website RQs'),
      count('LostOnDate', 'Lost on date'),
      count('LostOnPrice', 'Lost on price'),
    ],
  },
  insights: {
    label: 'Requests & Bookings, Summary',
    rowNoun: '',
    screens: ['requests_and_bookings'],
    figures: insightFigures,
  },
  searchProfiles: {
    label: 'SEO performance',
    rowNoun: 'speakers',
    screens: ['seo_performance'],
    figures: SEARCH_FIGURES,
  },
  searchKeywords: {
    label: 'SEO performance, Summary',
    rowNoun: 'keywords',
    screens: ['seo_performance'],
    figures: [count('impressions', 'Impressions', OPTIONAL), count('clicks', 'Clicks', OPTIONAL)],
  },
  speakers: {
    label: 'Speakers',
    rowNoun: 'speakers',
    screens: ['speaker_relations', 'speaker_activity'],
    figures: [
      count('requests', 'Requests', { ...OPTIONAL, ...COMPARED }),
      { ...figure('money', 'bookingValue', 'Booking value'), ...OPTIONAL },
    ],
  },
  activity: {
    label: 'Speaker activity, Summary',
    rowNoun: '',
    screens: ['speaker_activity'],
    figures: [
      count('NewFollowersGained', 'New followers gained', COMPARED),
      count('EmailsSentToFollowers', 'Emails sent'),
      count('EmailsOpened', 'Emails opened'),
      count('Clicks', 'Clicks'),
      count('Unsubscribes', 'Unsubscribes'),
      count('SharedMaterialItemsUploaded', 'Shared material items uploaded'),
      count('SpeakersLoggedIn', 'Speakers logged in'),
      count('GenericBlogPostsPublished', 'Generic blog posts published'),
      count('SpeakerBlogPostsPublished', 'Speaker blog posts published'),
    ],
  },
  requestGraph: {
    label: 'Request graph',
    rowNoun: 'pairs',
    screens: ['rq_graph'],
    figures: [count('weight', 'Requests')],
  },
  sellers: {
    label: 'Sales team performance',
    rowNoun: 'sellers',
    screens: ['sales_team_performance'],
    figures: [
      count('wonDeals', 'Won deals', COMPARED),
      count('lostDeals', 'Lost deals', COMPARED),
      figure('money', 'totalWon', 'Total won'),
    ],
  },
  siteFollowers: followers('Followers', 'emailstats'),
  groupFollowers: followers('Followers of the group', 'emailstats_group'),
  googleAds: network('Google Ads', 'googleads', 'products', searchAd),
  bingAds: network('Bing Ads', 'bingads', 'products', searchAd),
  metaAds: network('Meta Ads', 'metaads', 'products', [
    count('impressions', 'Impressions', COMPARED),
    count('linkClicks', 'Link clicks', COMPARED),
    count('subscriptions', 'Subscriptions'),
    count('outboundClicks', 'Outbound clicks'),
    count('websiteLeads', 'Website leads'),
    figure('amount', 'amountSpent', 'Amount spent'),
  ]),
  linkedinAds: network('LinkedIn Ads', 'linkedinads', 'campaigns', [
    count('impressions', 'Impressions', COMPARED),
    count('clicks', 'Clicks', COMPARED),
    count('companyPageClicks', 'Company page clicks'),
    count('externalWebsiteConversions', 'External website conversions'),
    figure('amount', 'costInUsd', 'Cost in USD'),
  ]),
};

const LABELS = new Map(
  FEEDS.flatMap((feed) => FEED[feed].figures.map(({ key, label }) => [`${feed} ${key}`, label] as const)),
);

/** Returns the label of a figure for users. */
export const labelOf = (feed: FeedId, key: string): string => LABELS.get(`${feed} ${key}`) ?? key;

/** Returns the feeds that a screen shows. */
export const feedsOf = (screen: string): readonly FeedId[] =>
  FEEDS.filter((feed) => FEED[feed].screens.includes(screen));
