import fc from './fastCheck';
import { oldNew } from './openSeo';
import { wireSpeaker } from './speakers';
import { answers, type WireAnswer } from './wire';

export const DAYS = ['365', '90', '30', '7'] as const;

const count = fc.integer({ min: 0, max: 60 });
const money = fc.integer({ min: 0, max: 9_999_999 }).map((hundredths) => hundredths / 100);
const day = fc
  .integer({ min: Date.parse('2015-01-01'), max: Date.parse('2026-03-14') })
  .map((at) => `${new Date(at).toISOString().slice(0, 19)}Z`);

const product = fc.record({
  NumDeals: count,
  TotalInbound: money,
  DirectValue: money,
  ReceivedValue: money,
  PassedValue: money,
  LostOnDate: count,
  LostOnPrice: count,
  PassedRQs: count,
  DirectRQs: count,
  SpeakerWebsiteRQs: count,
  ReceivedRQs: count,
  AddTime: day,
  LastRQ: day,
});
/** A speaker may have figures in a span, none (null), or be missing from its answer (undefined). */
const inSpan = fc.oneof(
  { weight: 3, arbitrary: product },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);
const stat = fc.tuple(count, count, count);
const stats = fc.tuple(stat, stat).map(([now, before]) => oldNew(now, before));
const page = fc.record({ total: stats, name: stats, intent: stats });
const searchAd = fc.record({
  impressions: count,
  clicks: count,
  averageCpc: fc.constant(0),
  conversions: money,
  costMicros: fc.integer({ min: 0, max: 5_000_000_000 }),
  searchImpressionShare: fc.constant(0.5),
  absoluteTopImpressionPercentage: fc.constant(0.5),
});
const metaAd = fc.record({
  'Ad Set Name': fc.constant('Spring'),
  Impressions: count,
  Subscriptions: count,
  'Link clicks': count,
  'Amount spent': money,
  Currency: fc.constantFrom('DKK', 'EUR', 'USD', 'SEK'),
  'Outbound clicks': count,
  'Website leads': count,
});
const campaign = fc.record({
  costInUsd: money,
  impressions: count,
  clicks: count,
  companyPageClicks: count,
  externalWebsiteConversions: money,
});
const speaker = fc
  .record({
    UmbracoProfileCreateTs: day,
    AdvertisingNotAllowed: fc.constantFrom('', 'Not allowed'),
    Exclusivity: fc.constantFrom('', 'Exclusive', 'Non-exclusive'),
    AvgCommisionRate365Days: fc.constantFrom(0, 12.5, 33.33),
    SpeakerWebsite: fc.constantFrom('', 'https://anna.example/', 'javascript:alert(1)', 'ask the agent'),
    LatestMeeting: day,
    Birthday: day,
    MailjetFollowers: count,
    LastMaterialUploadTs: day,
    MaterialUrl: fc.constantFrom('', 'https://files.example/a.pdf'),
    LatestNewsTs: day,
    NumberOfBlogPosts: count,
    LatestBlogPostTs: day,
    SuccessManagementNotAllowed: fc.boolean(),
  })
  .map(wireSpeaker);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 5 });

/** Generates all data about a speaker in the API. Each dataset may lack the speaker. */
const known = fc.record({
  products: fc.tuple(inSpan, inSpan, inSpan, inSpan),
  search: maybe(fc.record({ profile: page, speaker: page })),
  speaker: maybe(speaker),
  google: maybe(searchAd),
  bing: maybe(searchAd),
  meta: maybe(metaAd),
  linkedin: maybe(campaign),
});
export type Known = typeof known extends fc.Arbitrary<infer Value> ? Value : never;

/** Generates the data about each of these speakers. */
export const world = (names: readonly string[]) =>
  fc.tuple(...names.map(() => known)).map((each) => new Map(names.map((name, place) => [name, each[place]])));

export type World = ReadonlyMap<string, Known | undefined>;

/** Returns an object with these own keys, whatever their names. Skips undefined values. */
const byName = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** Returns the API's answer to each call, by the first segment of its address. */
export const answerFrom =
  (of: World) =>
  (call: string, days: string): WireAnswer => {
    const each = (read: (known: Known) => unknown) =>
      byName([...of].map(([name, value]) => [name, value && read(value)]));
    switch (call) {
      case 'products_summary':
        return answers(
          each(({ products }) => {
            const figures = products[DAYS.findIndex((span) => span === days)];
            return figures === undefined ? undefined : { [`${days}days`]: figures };
          }),
        );
      case 'profile_summary':
        return answers(each(({ search }) => search && { Website: '', ...search }));
      case 'products_info':
        return answers(each(({ speaker: about }) => about));
      case 'google_ads':
        return answers(each(({ google }) => google));
      case 'bing_ads':
        return answers(each(({ bing }) => bing));
      case 'meta_ads':
        return answers(each(({ meta }) => meta));
      case 'linkedin_ads':
        return answers({ [`${days}days`]: each(({ linkedin }) => linkedin) });
      case 'rq_graph':
        return answers({ nodes: [], edges: [] });
      default:
        return answers([]);
    }
  };
