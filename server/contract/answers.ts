import { z } from 'zod';
import { CHECK_CLASSES } from '../../src/domain/checks/checks';
import { VARIANTS } from '../../src/domain/companies/company';
import { REPORT_SPANS, spanKey } from '../../src/domain/dates/spans';
import { FOLLOWER_PERIODS } from '../../src/domain/reports/reportRows';
import { ACTIVITY_EVENTS, ACTIVITY_TOTALS } from '../../src/domain/summaries/activity';
import { SOURCES } from '../../src/domain/summaries/summaries';
import { amount, average, count, date, instant, money, share } from './figures';

/**
 * The answers of the API's contract. The schemas are strict, so that checks report unknown keys, although clients
 * ignore unknown keys. Clients tolerate the absence of some required values, but an API must still send these values.
 */
const object = z.strictObject;
const named = <T extends z.ZodType>(schema: T) => z.record(z.string(), schema);
const id = z.int();
const text = z.string();

/** Returns a shape with the same schema for each key. */
const each = <Key extends string, T extends z.ZodType>(keys: readonly Key[], schema: T) =>
  // The type of `fromEntries` does not contain the keys.
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, T>;

/** Returns a schema that adds optional figures of the benchmark period, with the key suffix `-benchmark`. */
const withBenchmark = <Shape extends z.ZodRawShape>(shape: Shape, figures: readonly string[]) =>
  object({
    ...shape,
    ...Object.fromEntries(figures.map((key) => [`${key}-benchmark`, z.optional(shape[key] ?? z.number())])),
  });

const Grant = object({
  name: text,
  company_id: id.describe('-1 means all companies'),
});
const Grants = z.array(Grant);

export const User = object({
  id,
  name: text,
  email: text,
  roles: Grants,
  notifications: Grants,
  email_unconfirmed: z
    .boolean()
    .optional()
    .describe('The person typed the address and no admin has confirmed it yet; not every API has this'),
});
export const Users = z.array(User);

export const Company = object({
  id,
  name: text,
  country: text,
  from_email_addr: text,
  homepage_url: text.describe('The site, as in the paths of calls'),
  variant: z.enum(VARIANTS),
  operandi_path_part: text,
  operandi_pipeline: count.describe('0 means no pipeline'),
  umbraco_ancestor_key: text,
  google_adwords_id: text,
  bing_ads_id: text.nullable(),
  google_search_console_site: text,
  ...each(['safe_search_words', 'main_seo_keywords', 'meta_ads_ids', 'linkedin_ads_ids'], z.array(text)),
});
export const Companies = z.array(Company);

export const Seller = object({
  id,
  company_id: id,
  full_name: text,
  email: text,
  pipedrive_user_id: z.int(),
  signature: text,
});
export const Sellers = z.array(Seller);

export const NotificationType = object({ id, name: text });
export const NotificationTypes = z.array(NotificationType);
export const TemplateMappings = z.array(object({ notification: text, template_id: z.int() }));
export const NotificationLogs = z.array(
  object({
    id,
    notification: NotificationType,
    umbraco_id: text.nullable(),
    pipedrive_deal_id: z.int().nullable(),
    sent_ts: date,
  }),
);
export const RoleNames = z.array(object({ name: text }));

const listOf = <Shape extends z.ZodRawShape>(keys: Shape) =>
  z.array(object({ id, name: text, company_id: id, list_type: z.enum(['b2b', 'b2c']).nullable(), ...keys }));
export const MailingLists = object({
  brevo_lists: listOf({ br_list_id: text, br_api_key: text }),
  mailchimp_lists: listOf({ mc_list_id: text, mc_api_key: text }),
});

export const Preferences = named(text).describe('Key → value');

export const CheckResults = z
  .array(object({ id: text, name: text, class: z.enum(CHECK_CLASSES), reason: text, tag: text }))
  .describe('Several results of an id, in no order; an id with no result but `ok` is one without issues');

const pointsOf = <Key extends string>(counted: Key) =>
  z.array(object({ ts: instant, error_count: count, warning_count: count, ...each([counted], count) }));
export const ProfileStats = pointsOf('profile_count').describe('Ascending; the number of results by class');
export const TopicStats = pointsOf('topic_count').describe('Ascending; the number of results by class');

export const ProductFigures = object({
  NumDeals: count,
  ...each(['TotalInbound', 'DirectValue', 'ReceivedValue', 'PassedValue'], money),
  ...each(['LostOnDate', 'LostOnPrice', 'PassedRQs', 'DirectRQs', 'SpeakerWebsiteRQs', 'ReceivedRQs'], count),
  AddTime: date,
  LastRQ: date,
});
export const Products = named(
  named(ProductFigures).describe(
    'By the key of the requested span, like `30days`, and of its benchmark, like `30days-benchmark`',
  ),
).describe('By speaker. Values are in the site’s currency');

export const SellerFigures = object({ Name: text, WonDeals: count, LostDeals: count, TotalWon: money });
export const SellersInfo = z.array(SellerFigures);

const searchAdFigures = {
  ...each(['impressions', 'clicks', 'costMicros'], count.optional().describe('Absent if unknown')),
  conversions: amount,
  averageCpc: average.optional().describe('In micros; absent without clicks'),
  searchImpressionShare: share.optional().describe('A fraction of 1; absent if unknown'),
  absoluteTopImpressionPercentage: share.optional().describe('A fraction of 1; absent without impressions'),
};
export const SearchAd = withBenchmark(searchAdFigures, Object.keys(searchAdFigures));
export const SearchAds = named(SearchAd).describe('By product. Money is in micros of the site’s currency');

const metaAdFigures = {
  ...each(['Impressions', 'Subscriptions', 'Link clicks', 'Outbound clicks', 'Website leads'], count),
  'Amount spent': amount,
};
export const MetaAd = withBenchmark(
  { 'Ad Set Name': text, Currency: text, ...metaAdFigures },
  Object.keys(metaAdFigures),
);
export const MetaAds = named(MetaAd).describe('By product. The amount is in `Currency`');

export const Campaign = object({
  costInUsd: amount,
  ...each(['impressions', 'clicks', 'companyPageClicks', 'externalWebsiteConversions'], count),
});
export const LinkedinAds = named(named(Campaign)).describe(
  'By the span as it was asked for, `30` (or `30days`), and its benchmark, `30-benchmark`; then by campaign',
);

export const RequestGraph = object({
  nodes: z.array(object({ id: text })),
  edges: z.array(object({ source: text, target: text, weight: count })),
  left_out: object({ edges: count, least: count })
    .optional()
    .describe(
      'Present if not all edges are sent: the number of edges left out, each with fewer requests than `least`',
    ),
});

const counts = named(count);
const FOLLOWER_SPANS = FOLLOWER_PERIODS.filter((period) => period !== 'now');
export const Followers = object({
  now: counts.optional().describe('The followers of today; `ytd` is another name for `now`'),
  ytd: counts.optional(),
  ...each(FOLLOWER_SPANS, counts),
  '7days': counts.optional(),
}).describe('By period and list: the number of new followers');

const source = each(SOURCES, count);
const sourceValues = each(
  SOURCES.map((from) => `${from}Value` as const),
  money,
);
export const Requests = object({ TotalNumberOfRequests: count, ...source });
export const Bookings = object({
  TotalNumberOfBookings: count,
  TotalValueOfBookings: money,
  ...source,
  ...sourceValues,
});
export const SpanInsights = object({
  Requests,
  RequestsBenchmark: Requests,
  Bookings,
  BookingsBenchmark: Bookings,
});
export const Insights = object(each(REPORT_SPANS.insights.offered.map(spanKey), SpanInsights)).describe(
  'By span',
);

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[];
export const ActivityFigures = object({
  ...each(keysOf(ACTIVITY_TOTALS), count),
  ...each(keysOf(ACTIVITY_EVENTS), count),
});
export const ActivitySummary = named(ActivityFigures).describe('By span, like `365days`');

const SpanFigures = object({ Requests: count, BookingValue: money });
const flag = z.boolean();
export const SpeakerInfo = object({
  CreatedAt: date,
  UmbracoProfileCreateTs: date,
  AdvertisingNotAllowed: text.describe('`Not allowed`, or empty'),
  Exclusivity: text.describe('Empty means no exclusivity'),
  AvgCommisionRate365Days: z.number().describe('In percent points'),
  SpeakerWebsite: text.describe('The speaker’s own website; empty if there is no website'),
  SpeakerWebsiteForm: flag,
  SpeakerWebsiteLink: flag,
  KeynotesCount: count,
  LatestKeynoteTs: date,
  BooksCount: count,
  LatestBookTs: date,
  CoursesCount: count,
  LatestCourseTs: date,
  AutomationContent: flag,
  LatestMeeting: date,
  Birthday: date.describe('The day as it is written. The time is ignored'),
  Gender: text,
  SpanDependent: named(SpanFigures).describe('By span, like `30days`'),
  MailjetFollowers: count,
  LastMaterialUploadTs: date,
  MaterialUrl: text,
  LatestNewsTs: date,
  NumberOfBlogPosts: count,
  LatestBlogPostTs: date,
  ...each(
    [
      'FacebookPageAccess',
      'FacebookLinkInBio',
      'InstagramLinkInBio',
      'LinkedInContactInfo',
      'LinkedInExperience',
      'SuccessManagementNotAllowed',
    ],
    flag,
  ),
});
export const ProductsInfo = named(SpeakerInfo).describe('By speaker');

const SearchStat = object({ position: average.describe('0 is no data'), impressions: count, clicks: count });
export const OldNew = object({ new: SearchStat, old: SearchStat }).describe(
  'The last 30 days, and the 30 days before',
);
const Metrics = object({ total: OldNew, name: OldNew, intent: OldNew });
export const ProfileSummary = named(
  object({
    Website: text,
    Intents: z.array(text).optional(),
    profile: Metrics.describe('Of the speaker’s page on the site'),
    speaker: Metrics.describe('Of the speaker’s own website'),
  }),
).describe('By speaker');
export const KeywordsSummary = named(OldNew).describe('By keyword');

/** The body of an error that is not plain text. */
export const Problem = object({
  message: text.describe('For people'),
  fields: named(text).optional().describe('What is wrong, by field'),
});

export const HasPassword = object({ is_set: flag });
const session = {
  method: z.enum(['password', 'google', 'microsoft']),
  user_agent: text,
  created_ts: instant,
  used_ts: instant,
  current: flag.describe('True for the session that makes the call'),
};
export const Sessions = z.array(object(session));
export const UserSessions = z.array(
  object({
    id: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .describe('Identifies the session for admins; nobody can sign in with it'),
    ...session,
  }),
);
const fieldValue = z.union([text, z.number(), flag, z.array(text)]).nullable();
export const AuditTrailPage = object({
  entries: z.array(
    object({
      id,
      ts: instant,
      request_id: text.nullable(),
      user: object({ id, email: text.nullable() }).nullable().describe('Null for a command on the server'),
      kind: text,
      record_id: id,
      company_id: id.nullable(),
      action: text,
      changes: z.array(object({ field: text, from: fieldValue, to: fieldValue })),
    }),
  ),
  more: flag,
});
