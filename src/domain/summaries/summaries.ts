import type { Figure } from '../figures/figure';
import type { ReportRow } from '../reports/reportRows';
import type { SearchStat } from '../reports/searchPositions';
import type { ActivitySummary } from './activity';

/** Sources of a request, with the names of the API, in screen order. */
export const SOURCES = [
  'FromSite',
  'FromSpeakerWebsite',
  'FromPhone',
  'FromEmail',
  'FromReturningClient',
  'FromSpeakerReferral',
  'FromNewsletter',
  'FromOutboundSales',
  'FromEvaluation',
  'FromCustomerEvent',
] as const;
export type Source = (typeof SOURCES)[number];

export const SOURCE_LABELS: Record<Source, string> = {
  FromSite: 'From site',
  FromSpeakerWebsite: 'From speaker website',
  FromPhone: 'From phone',
  FromEmail: 'From email',
  FromReturningClient: 'From returning client',
  FromSpeakerReferral: 'From speaker referral',
  FromNewsletter: 'From newsletter',
  FromOutboundSales: 'From outbound sales',
  FromEvaluation: 'From evaluation',
  FromCustomerEvent: 'From customer event',
};

export interface RequestFigures {
  total: Figure;
  bySource: Record<Source, Figure>;
}

/** Values are in the site's currency. */
export interface BookingFigures extends RequestFigures {
  value: Figure;
  valueBySource: Record<Source, Figure>;
}

/** Requests and bookings over one span and over its benchmark period. */
export interface SpanInsights {
  requests: RequestFigures;
  requestsBenchmark: RequestFigures;
  bookings: BookingFigures;
  bookingsBenchmark: BookingFigures;
}

/** Insights by span key: `365days`, `ytd`. */
export type Insights = Readonly<Record<string, SpanInsights>>;

/** Data that only Summary tabs load, by kind. */
export interface SummaryData {
  insights: Insights;
  /** The company's own keywords. The newer period is `current`, the older period is `benchmark`. */
  searchKeywords: readonly ReportRow<SearchStat>[];
  activity: ActivitySummary;
}
export type SummaryKind = keyof SummaryData;

export interface SummaryId<K extends SummaryKind = SummaryKind> {
  kind: K;
  site: string;
}
