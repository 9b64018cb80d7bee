import type { Span } from '../dates/spans';
import type { Timestamp } from '../dates/timestamps';
import type { Figure } from '../figures/figure';
import type { SearchFigures } from './searchPositions';
import type { SpeakerSpan } from './speakerSpans';

/**
 * One row of a report: a name with its figures in the requested span and in the benchmark period. A period without
 * figures in the response is `null`.
 */
export interface ReportRow<Figures> {
  name: string;
  current: Figures | null;
  benchmark: Figures | null;
}

/** One speaker's requests and bookings. Values are in the site's currency. */
export interface ProductFigures {
  NumDeals: Figure;
  TotalInbound: Figure;
  DirectValue: Figure;
  ReceivedValue: Figure;
  PassedValue: Figure;
  LostOnDate: Figure;
  LostOnPrice: Figure;
  PassedRQs: Figure;
  DirectRQs: Figure;
  SpeakerWebsiteRQs: Figure;
  ReceivedRQs: Figure;
  AddTime: Timestamp | null;
  LastRQ: Timestamp | null;
}

export interface SellerFigures {
  wonDeals: Figure;
  lostDeals: Figure;
  /** In the site's currency. */
  totalWon: Figure;
}

/** A product on Google or Bing. Money is in units of the site's currency; shares are fractions of 1. */
export interface SearchAdFigures {
  impressions: Figure;
  clicks: Figure;
  averageCpc: Figure;
  conversions: Figure;
  cost: Figure;
  searchImpressionShare: Figure;
  absoluteTopImpressionPercentage: Figure;
}

export interface MetaAdFigures {
  adSetName: string;
  /** Currency of `amountSpent`: the currency of the ad account, which may differ from the site's. */
  currency: string;
  impressions: Figure;
  subscriptions: Figure;
  linkClicks: Figure;
  amountSpent: Figure;
  outboundClicks: Figure;
  websiteLeads: Figure;
}

/** A campaign on LinkedIn. The cost is in US dollars. */
export interface CampaignFigures {
  costInUsd: Figure;
  impressions: Figure;
  clicks: Figure;
  companyPageClicks: Figure;
  externalWebsiteConversions: Figure;
}

export const FOLLOWER_PERIODS = ['now', 'today', '1day', '30days', '90days', '180days', '365days'] as const;
export type FollowerPeriod = (typeof FOLLOWER_PERIODS)[number];

/** A mailing list's followers `now`, and the number of new followers in each period. */
export type FollowerFigures = Record<FollowerPeriod, Figure>;

/** A speaker's requests and bookings within a span. The value is in the site's currency. */
export interface SpeakerSpanFigures {
  requests: Figure;
  bookingValue: Figure;
}

/**
 * Facts about a speaker of a site. Instants are epoch ms. `null` is a missing date. The placeholder of the year 1 is
 * kept, because the app shows a placeholder differently from a missing date.
 */
export interface SpeakerFigures {
  profileCreatedAt: Figure;
  adsBlocked: boolean;
  /** Name of the exclusivity; '' if there is none. */
  exclusivity: string;
  /** In percent points: the average of the last 365 days. */
  commissionRate: Figure;
  /** The text from the API. Use `webAddress` to get a safe link. */
  website: string;
  hasWebsiteForm: boolean;
  hasWebsiteLink: boolean;
  keynotes: Figure;
  latestKeynoteAt: Figure;
  books: Figure;
  latestBookAt: Figure;
  courses: Figure;
  latestCourseAt: Figure;
  hasAutomationContent: boolean;
  latestMeetingAt: Figure;
  /** Date of birth, as the start of the day in UTC. */
  bornOn: Figure;
  gender: string;
  spans: Partial<Record<SpeakerSpan, SpeakerSpanFigures>>;
  followers: Figure;
  latestMaterialAt: Figure;
  materialUrl: string;
  latestNewsAt: Figure;
  blogPosts: Figure;
  latestBlogPostAt: Figure;
  hasFacebookPageAccess: boolean;
  hasFacebookLink: boolean;
  hasInstagramLink: boolean;
  hasLinkedinContact: boolean;
  hasLinkedinExperience: boolean;
  successManagementBlocked: boolean;
}

/** The collections of report rows, with the type of each collection's figures. */
export interface DatasetFigures {
  products: ProductFigures;
  sellers: SellerFigures;
  googleAds: SearchAdFigures;
  bingAds: SearchAdFigures;
  metaAds: MetaAdFigures;
  linkedinAds: CampaignFigures;
  siteFollowers: FollowerFigures;
  groupFollowers: FollowerFigures;
  /** The newer period is `current`, the older period is `benchmark`. */
  searchProfiles: SearchFigures;
  speakers: SpeakerFigures;
}
export type Collection = keyof DatasetFigures;

export interface DatasetId<C extends Collection = Collection> {
  collection: C;
  /** Empty for data about the whole group. */
  site: string;
  /** `null` for a collection without spans. */
  span: Span | null;
}
