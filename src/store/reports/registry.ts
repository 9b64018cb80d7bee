import type { ReportId } from '../../domain/screens/screens';
import { products } from './definitions/products';
import type { Report } from './report';

const searchAds = () => import('./definitions/searchAds');
const followers = () => import('./definitions/followers');

/**
 * The reports that are tables, by the id of their screen. The one that is opened most is there at once, the
 * others come when they are first shown.
 */
export const REPORTS: Readonly<Record<ReportId, () => Promise<Report>>> = {
  requests_and_bookings: async () => products,
  speaker_relations: async () => (await import('./definitions/speakerRelations')).speakerRelations,
  speaker_activity: async () => (await import('./definitions/speakerActivity')).speakerActivity,
  sales_team_performance: async () => (await import('./definitions/salesTeam')).salesTeam,
  googleads: async () => (await searchAds()).googleAds,
  bingads: async () => (await searchAds()).bingAds,
  metaads: async () => (await import('./definitions/metaAds')).metaAds,
  linkedinads: async () => (await import('./definitions/linkedinAds')).linkedinAds,
  seo_performance: async () => (await import('./definitions/searchProfiles')).searchProfiles,
  emailstats: async () => (await followers()).siteFollowers,
  emailstats_group: async () => (await followers()).groupFollowers,
};
