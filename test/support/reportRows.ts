import type { Span } from '../../src/domain/dates/spans';
import type {
  CampaignFigures,
  Collection,
  DatasetFigures,
  FollowerFigures,
  MetaAdFigures,
  ReportRow,
  SearchAdFigures,
  SellerFigures,
  SpeakerFigures,
} from '../../src/domain/reports/reportRows';
import type {
  SearchFigures,
  SearchMetric,
  SearchPage,
  SearchStat,
} from '../../src/domain/reports/searchPositions';
import type { RootState } from '../../src/store';
import { datasetReceived, receivedRows } from '../../src/store/reports/datasets/datasets.slice';
import type { Report, ReportTable } from '../../src/store/reports/report';
import { DK_SITE } from './factories';
import { deepFreeze } from './freeze';
import { createEmptyStore } from './states';

/** Returns a function that builds a row. Figures that are not given have usual values. */
const rowOf =
  <Figures extends object>(usual: Figures) =>
  (
    name: string,
    current: Partial<Figures> | null = {},
    benchmark: Partial<Figures> | null = null,
  ): ReportRow<Figures> =>
    deepFreeze({
      name,
      current: current && { ...usual, ...current },
      benchmark: benchmark && { ...usual, ...benchmark },
    });

export const sellerRow = rowOf<SellerFigures>({ wonDeals: 3, lostDeals: 1, totalWon: 900 });

export const searchAdRow = rowOf<SearchAdFigures>({
  impressions: 1000,
  clicks: 50,
  averageCpc: 2,
  conversions: 1.5,
  cost: 100,
  searchImpressionShare: 0.25,
  absoluteTopImpressionPercentage: 0.5,
});

export const metaAdRow = rowOf<MetaAdFigures>({
  adSetName: 'Autumn',
  currency: 'DKK',
  impressions: 1000,
  subscriptions: 3,
  linkClicks: 40,
  amountSpent: 250,
  outboundClicks: 30,
  websiteLeads: 2,
});

export const campaignRow = rowOf<CampaignFigures>({
  costInUsd: 120,
  impressions: 5000,
  clicks: 60,
  companyPageClicks: 7,
  externalWebsiteConversions: 2,
});

export const followerRow = rowOf<FollowerFigures>({
  now: 500,
  today: 0,
  '1day': 1,
  '30days': 10,
  '90days': 30,
  '180days': 60,
  '365days': 120,
});

type SomeStats = Partial<Record<`${SearchPage}.${SearchMetric}`, Partial<SearchStat>>>;

/** Returns a speaker's search figures. Pages without given figures have no impressions, clicks or position. */
const searchFigures = (stats: SomeStats): SearchFigures => {
  const page = (of: SearchPage) => {
    const stat = (metric: SearchMetric) => ({
      position: null,
      impressions: 0,
      clicks: 0,
      ...stats[`${of}.${metric}`],
    });
    return { total: stat('total'), name: stat('name'), intent: stat('intent') };
  };
  return { profile: page('profile'), speaker: page('speaker') };
};

/** Returns a speaker's search figures in the newer and the older period. */
export const searchRow = (
  name: string,
  current: SomeStats = {},
  benchmark: SomeStats = {},
): ReportRow<SearchFigures> =>
  deepFreeze({ name, current: searchFigures(current), benchmark: searchFigures(benchmark) });
const at = (timestamp: string): number => Date.parse(timestamp);

/** A speaker with every figure filled. A test overrides the figures that it is about. */
export const speakerRow = rowOf<SpeakerFigures>({
  profileCreatedAt: at('2025-06-01T10:00:00Z'),
  adsBlocked: false,
  exclusivity: 'Exclusive',
  commissionRate: 12.5,
  website: 'https://anna.example',
  hasWebsiteForm: true,
  hasWebsiteLink: true,
  keynotes: 3,
  latestKeynoteAt: at('2026-01-02T09:00:00Z'),
  books: 2,
  latestBookAt: at('2024-05-06T00:00:00Z'),
  courses: 1,
  latestCourseAt: at('2023-02-03T00:00:00Z'),
  hasAutomationContent: true,
  latestMeetingAt: at('2026-03-01T12:00:00Z'),
  bornOn: at('1970-04-05T00:00:00Z'),
  gender: 'female',
  spans: {
    '7': { requests: 1, bookingValue: 100 },
    '30': { requests: 3, bookingValue: 1000.5 },
    '90': { requests: 9, bookingValue: 3000 },
    '365': { requests: 30, bookingValue: 12000 },
  },
  followers: 500,
  latestMaterialAt: at('2026-02-03T08:00:00Z'),
  materialUrl: 'https://files.example/anna.pdf',
  latestNewsAt: at('2026-03-10T08:00:00Z'),
  blogPosts: 7,
  latestBlogPostAt: at('2026-02-20T08:00:00Z'),
  hasFacebookPageAccess: true,
  hasFacebookLink: true,
  hasInstagramLink: true,
  hasLinkedinContact: true,
  hasLinkedinExperience: true,
  successManagementBlocked: false,
});

/** Returns the action for received rows of any dataset. */
export const rowsReceived = <C extends Collection>(
  collection: C,
  rows: readonly ReportRow<DatasetFigures[C]>[],
  { site = DK_SITE, span = null }: { site?: string; span?: Span | null } = {},
) => datasetReceived(receivedRows({ collection, site, span }, rows));

/** Returns a state with these rows for the site and span. */
export function stateWithRows<C extends Collection>(
  collection: C,
  rows: readonly ReportRow<DatasetFigures[C]>[],
  place: { site?: string; span?: Span | null } = {},
): RootState {
  const store = createEmptyStore();
  store.dispatch(rowsReceived(collection, rows, place));
  return store.getState();
}

interface Shown {
  site?: string;
  span?: Span | null;
  filter?: string;
  column?: string;
  direction?: 'asc' | 'desc';
}

/** Returns the table of any report, by default in the report's default order. Throws if its dataset is missing. */
export function shownTable(report: Report, state: RootState, shown: Shown = {}): ReportTable {
  const { site = DK_SITE, span = null, filter = '', column, direction } = shown;
  const { defaultSort } = report;
  const table = report.selectTable(state, {
    site,
    span,
    filter,
    column: column ?? defaultSort.column,
    direction: direction ?? defaultSort.direction,
  });
  if (!table) throw new Error('There is no such dataset');
  return table;
}
