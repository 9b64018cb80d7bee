import type { Span } from '../dates/spans';
import type { Timestamp } from '../dates/timestamps';
import type { Figure } from '../figures/figure';
import type { SearchFigures } from './searchPositions';
import type { SpeakerSpan } from './speakerSpans';

/** One name with its figures in the asked span and in the benchmark period, where the answer has them. */
export interface ReportRow<Figures> {
  name: string;
  current: Figures | null;
  benchmark: Figures | null;
}

/** One speaker's requests and bookings; values in the site's currency. */
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

/** A product on Google or Bing; money in units of the site's currency, shares as fractions of 1. */
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
  /** Of `amountSpent`: the ad account's, which need not be the site's. */
  currency: string;
  impressions: Figure;
  subscriptions: Figure;
  linkClicks: Figure;
  amountSpent: Figure;
  outboundClicks: Figure;
  websiteLeads: Figure;
}

/** A campaign on LinkedIn; the cost in US dollars. */
export interface CampaignFigures {
  costInUsd: Figure;
  impressions: Figure;
  clicks: Figure;
  companyPageClicks: Figure;
  externalWebsiteConversions: Figure;
}

export const FOLLOWER_PERIODS = ['now', 'today', '1day', '30days', '90days', '180days', '365days'] as const;
export type FollowerPeriod = (typeof FOLLOWER_PERIODS)[number];

/** A mailing list's followers `now`, and how many are new in each period. */
export type FollowerFigures = Record<FollowerPeriod, Figure>;

/** What came of a speaker within a span; the value in the site's currency. */
export interface SpeakerSpanFigures {
  requests: Figure;
  bookingValue: Figure;
}

/**
 * What a site knows of a speaker. Instants are epoch ms: `null` is a missing date, and the placeholder of the
 * year 1 is kept, for the two are shown differently.
 */
export interface SpeakerFigures {
  profileCreatedAt: Figure;
  isAdvertisingBarred: boolean;
  /** Its name; '' is none. */
  exclusivity: string;
  /** In percent points, the average of the last 365 days. */
  commissionRate: Figure;
  /** As it was sent: whether it may be linked is `webAddress`'s to say. */
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
  /** A day, as the start of it in UTC. */
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
  isSuccessManagementBarred: boolean;
}

/** The collections of report rows, with the figures that a row of each has. */
export interface DatasetFigures {
  products: ProductFigures;
  sellers: SellerFigures;
  googleAds: SearchAdFigures;
  bingAds: SearchAdFigures;
  metaAds: MetaAdFigures;
  linkedinAds: CampaignFigures;
  siteFollowers: FollowerFigures;
  groupFollowers: FollowerFigures;
  /** The newer period beside the older one. */
  searchProfiles: SearchFigures;
  speakers: SpeakerFigures;
}
export type Collection = keyof DatasetFigures;

export interface DatasetId<C extends Collection = Collection> {
  collection: C;
  /** Empty for what is about the group as a whole. */
  site: string;
  /** `null` for what takes no span. */
  span: Span | null;
}
