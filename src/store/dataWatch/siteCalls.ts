import type { Span, SpanChoice } from '../../domain/dates/spans';
import type { Collection } from '../../domain/reports/reportRows';
import { CALLS } from '../../domain/screens/calls';
import type { SummaryKind } from '../../domain/summaries/summaries';

/** The spans that nest, and the 60 days of ads that two times 30 days make. */
const USUAL: readonly Span[] = ['365', '90', '60', '30', '7'];

interface SiteCalls {
  datasets: readonly { collection: Collection; span: Span | null }[];
  summary?: SummaryKind;
}

const spansOf = (choice: SpanChoice | null): readonly (Span | null)[] =>
  choice ? USUAL.filter((span) => choice.offered.includes(span)) : [null];

const datasets = (collection: Collection) =>
  spansOf(CALLS[collection].spans).map((span) => ({ collection, span }));

/** The answers of each screen, by the id of the screen. Two screens with the same rows load the rows once. */
const SITE_CALLS: Readonly<Record<string, SiteCalls>> = {
  requests_and_bookings: { datasets: datasets('products'), summary: 'insights' },
  seo_performance: { datasets: datasets('searchProfiles'), summary: 'searchKeywords' },
  speaker_relations: { datasets: datasets('speakers') },
  speaker_activity: { datasets: datasets('speakers'), summary: 'activity' },
  sales_team_performance: { datasets: datasets('sellers') },
  emailstats: { datasets: datasets('siteFollowers') },
  googleads: { datasets: datasets('googleAds') },
  bingads: { datasets: datasets('bingAds') },
  metaads: { datasets: datasets('metaAds') },
  linkedinads: { datasets: datasets('linkedinAds') },
};

const NO_CALLS: SiteCalls = { datasets: [] };

/** Returns the answers that a check of a screen loads: the usual spans of its rows, and its summary. */
export const callsOfSite = (screen: string): SiteCalls => SITE_CALLS[screen] ?? NO_CALLS;
