import { makeRows } from './data';
import { adminApi, SITE } from './fakeApi';
import type { Api } from './server';

export interface ReportScreen {
  name: string;
  path: string;
  /** Path of the call that loads the report. */
  call: string;
  answer: (rows: number) => unknown;
}

const byName = (rows: number, of: (figure: (index: number) => number) => unknown) =>
  Object.fromEntries(
    makeRows(rows).map(({ name, figures }, index) => [
      `${name} ${index}`,
      of((figure) => figures[`f${figure}`] ?? 0),
    ]),
  );

const searchAds = (rows: number) =>
  byName(rows, (figure) => ({
    impressions: figure(2) * 100,
    'impressions-benchmark': figure(3) * 100,
    clicks: figure(5),
    'clicks-benchmark': figure(6),
    averageCpc: figure(1) * 100,
    'averageCpc-benchmark': figure(4) * 100,
    conversions: figure(8) / 2,
    'conversions-benchmark': figure(9) / 2,
    costMicros: figure(7) * 1_000_000,
    'costMicros-benchmark': figure(10) * 1_000_000,
    searchImpressionShare: 0.31,
    absoluteTopImpressionPercentage: 0.12,
  }));

const metaAds = (rows: number) =>
  byName(rows, (figure) => ({
    'Ad Set Name': `Set ${figure(2)}`,
    Currency: figure(2) % 3 === 0 ? 'EUR' : 'DKK',
    Impressions: figure(2) * 100,
    'Impressions-benchmark': figure(3) * 100,
    Subscriptions: figure(5),
    'Link clicks': figure(6),
    'Link clicks-benchmark': figure(8),
    'Amount spent': figure(1),
    'Amount spent-benchmark': figure(4),
    'Outbound clicks': figure(9),
    'Website leads': figure(3),
  }));

const campaigns = (rows: number) =>
  byName(rows, (figure) => ({
    costInUsd: figure(1),
    impressions: figure(2),
    clicks: figure(3),
    companyPageClicks: figure(5),
    externalWebsiteConversions: figure(6),
  }));

const followers = (rows: number) =>
  Object.fromEntries(
    ['now', 'today', '1day', '30days', '90days', '180days', '365days'].map((period, index) => [
      period,
      byName(rows, (figure) => figure(index + 2)),
    ]),
  );

const sellers = (rows: number) =>
  makeRows(rows).map(({ name, figures }) => ({
    Name: name,
    WonDeals: figures['f2'] ?? 0,
    LostDeals: figures['f3'] ?? 0,
    TotalWon: figures['f1'] ?? 0,
  }));

const profiles = (rows: number) =>
  byName(rows, (figure) => {
    const stat = (from: number) => ({
      position: (figure(from) % 400) / 10,
      impressions: figure(from + 1) * 10,
      clicks: figure(from + 2),
    });
    const metric = (from: number) => ({ new: stat(from), old: stat(from + 1) });
    const page = (from: number) => ({
      total: metric(from),
      name: metric(from + 2),
      intent: metric(from + 4),
    });
    return { Website: '', profile: page(1), speaker: page(3) };
  });
const day = (figure: number) => new Date(Date.UTC(2026, 0, 1) - figure * 60_000_000).toISOString();

const speakers = (rows: number) =>
  byName(rows, (figure) => ({
    CreatedAt: day(figure(1)),
    UmbracoProfileCreateTs: day(figure(2)),
    AdvertisingNotAllowed: figure(3) % 9 === 0 ? 'Not allowed' : '',
    Exclusivity: figure(4) % 5 === 0 ? 'Exclusive' : '',
    AvgCommisionRate365Days: (figure(5) % 400) / 10,
    SpeakerWebsite: figure(6) % 2 === 0 ? `https://www.speaker-${figure(6)}.example` : '',
    SpeakerWebsiteForm: figure(6) % 4 === 0,
    SpeakerWebsiteLink: figure(6) % 3 === 0,
    KeynotesCount: figure(7) % 12,
    LatestKeynoteTs: day(figure(7)),
    BooksCount: figure(8) % 4,
    LatestBookTs: figure(8) % 4 === 0 ? '0001-01-01T00:00:00Z' : day(figure(8)),
    CoursesCount: figure(9) % 3,
    LatestCourseTs: figure(9) % 3 === 0 ? '0001-01-01T00:00:00Z' : day(figure(9)),
    AutomationContent: figure(10) % 4 === 0,
    LatestMeeting: day(figure(10)),
    Birthday: '1970-04-05T00:00:00Z',
    Gender: figure(2) % 2 === 0 ? 'female' : 'male',
    SpanDependent: Object.fromEntries(
      ['7days', '30days', '90days', '365days'].map((span, index) => [
        span,
        { Requests: figure(3) * (index + 1), BookingValue: figure(4) * (index + 1) + 0.5 },
      ]),
    ),
    MailjetFollowers: figure(1),
    LastMaterialUploadTs: day(figure(3)),
    MaterialUrl: `https://files.example/${figure(3)}.pdf`,
    LatestNewsTs: day(figure(4)),
    NumberOfBlogPosts: figure(5) % 40,
    LatestBlogPostTs: day(figure(5)),
    FacebookPageAccess: figure(1) % 2 === 0,
    FacebookLinkInBio: figure(2) % 3 === 0,
    InstagramLinkInBio: figure(3) % 2 === 0,
    LinkedInContactInfo: figure(4) % 3 === 0,
    LinkedInExperience: figure(5) % 2 === 0,
    SuccessManagementNotAllowed: figure(6) % 9 === 0,
  }));

const screen = (path: string, call: string, answer: ReportScreen['answer']): ReportScreen => ({
  name: path,
  path: `/${path}/${SITE}`,
  call: `/api/${call}/${SITE}`,
  answer,
});

/** The reports except Requests & Bookings, which the table suite measures. */
export const REPORT_SCREENS: readonly ReportScreen[] = [
  screen('sales_team_performance', 'sellers_info', sellers),
  screen('googleads', 'google_ads', searchAds),
  screen('bingads', 'bing_ads', searchAds),
  screen('metaads', 'meta_ads', metaAds),
  screen('linkedinads', 'linkedin_ads', (rows) => {
    const answer = campaigns(rows);
    return Object.fromEntries(
      ['30', '90'].flatMap((key) => [
        [key, answer],
        [`${key}-benchmark`, answer],
      ]),
    );
  }),
  screen('seo_performance', 'profile_summary', profiles),
  screen('emailstats', 'email_subscription_stats', followers),
  screen('speaker_relations', 'products_info', speakers),
  screen('speaker_activity', 'products_info', speakers),
];

/** Fakes the API for a user who is allowed to see every report. */
export function reportApi(rows: number): Api {
  const answers = new Map(REPORT_SCREENS.map(({ call, answer }) => [call, answer(rows)]));
  return (method, url) => {
    const json = answers.get(url.pathname);
    return json === undefined ? adminApi(method, url) : { status: 200, json };
  };
}
