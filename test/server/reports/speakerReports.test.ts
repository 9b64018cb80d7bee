/** @jest-environment node */

import { companies } from '@server/db/schema';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const INFO = 'products_info/:site';
const ACTIVITY = 'speaker_activity_summary/:site';
const FOLLOWERS = 'email_subscription_stats/:site';
const GROUP = '/api/email_info_sub_stats';
const SITE_CALLS = [INFO, ACTIVITY, FOLLOWERS];

const DANISH = 'dk.athenas.example';
const SWEDISH = 'se.athenas.example';
const at = (call: string, site: string) => `/api/${call.replace(':site', encodeURIComponent(site))}`;
const paths = (site: string) => SITE_CALLS.map((call) => at(call, site));

const TS = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const NUMBER = expect.any(Number);
const TEXT = expect.any(String);
const FLAG = expect.any(Boolean);
const SPAN_FIGURES = { Requests: NUMBER, BookingValue: NUMBER };
const SPEAKER_INFO = {
  CreatedAt: TS,
  UmbracoProfileCreateTs: TS,
  AdvertisingNotAllowed: expect.stringMatching(/^(Not allowed)?$/),
  Exclusivity: TEXT,
  AvgCommisionRate365Days: NUMBER,
  SpeakerWebsite: TEXT,
  SpeakerWebsiteForm: FLAG,
  SpeakerWebsiteLink: FLAG,
  KeynotesCount: NUMBER,
  LatestKeynoteTs: TS,
  BooksCount: NUMBER,
  LatestBookTs: TS,
  CoursesCount: NUMBER,
  LatestCourseTs: TS,
  AutomationContent: FLAG,
  LatestMeeting: TS,
  Birthday: TS,
  Gender: TEXT,
  SpanDependent: {
    '7days': SPAN_FIGURES,
    '30days': SPAN_FIGURES,
    '90days': SPAN_FIGURES,
    '365days': SPAN_FIGURES,
  },
  MailjetFollowers: NUMBER,
  LastMaterialUploadTs: TS,
  MaterialUrl: TEXT,
  LatestNewsTs: TS,
  NumberOfBlogPosts: NUMBER,
  LatestBlogPostTs: TS,
  FacebookPageAccess: FLAG,
  FacebookLinkInBio: FLAG,
  InstagramLinkInBio: FLAG,
  LinkedInContactInfo: FLAG,
  LinkedInExperience: FLAG,
  SuccessManagementNotAllowed: FLAG,
};
const ACTIVITY_FIGURES = {
  TotalAmountOfFollowers: NUMBER,
  AccessToSpeakerFacebookPages: NUMBER,
  SpeakersWithFacebookLinkInBio: NUMBER,
  SpeakersWithInstagramLinkInBio: NUMBER,
  SpeakersWithLinkedInContactInfo: NUMBER,
  SpeakersWithLinkedInExperience: NUMBER,
  NewFollowersGained: NUMBER,
  EmailsSentToFollowers: NUMBER,
  EmailsOpened: NUMBER,
  Clicks: NUMBER,
  Unsubscribes: NUMBER,
  SharedMaterialItemsUploaded: NUMBER,
  SpeakersLoggedIn: NUMBER,
  GenericBlogPostsPublished: NUMBER,
  SpeakerBlogPostsPublished: NUMBER,
};
const PERIODS = ['180days', '1day', '30days', '365days', '7days', '90days', 'now', 'today'];

/**
 * The status of info, activity summary and followers for each demo account: for the Danish site, for an unknown site,
 * and for the group.
 */
const ALLOWED: [account: string, danish: number[], unknown: number[], group: number][] = [
  ['admin', [200, 200, 200], [404, 404, 404], 200],
  ['il_duce', [200, 200, 200], [404, 404, 404], 200],
  ['company.admin', [200, 200, 200], [403, 403, 403], 403],
  ['product_info_viewer', [200, 403, 403], [403, 403, 403], 403],
  ['speaker_relations', [200, 403, 403], [403, 403, 403], 403],
  ['speaker_activity', [200, 403, 200], [403, 403, 403], 403],
  ['success_mgmt', [200, 403, 200], [403, 403, 403], 403],
  ['data_insights', [200, 200, 200], [403, 403, 403], 403],
  ['marketing_spender', [403, 403, 200], [403, 403, 404], 200],
  ['product_sales_viewer', [403, 403, 403], [403, 403, 403], 403],
  ['seller_viewer', [403, 403, 403], [403, 403, 403], 403],
  ['graph_viewer', [403, 403, 403], [403, 403, 403], 403],
  ['content_editor', [403, 403, 403], [403, 403, 403], 403],
  ['no.role', [403, 403, 403], [403, 403, 403], 403],
];

describeOnEachDatabase('the calls about speakers and followers', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('admin@greenroom.example');
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server().call(path, { cookie, headers });
  const answerOf = async (path: string) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const answer: Record<string, Record<string, unknown>> = await response.json();
    return answer;
  };

  test('products_info has exactly the keys of the contract for every speaker', async () => {
    const info = await answerOf(at(INFO, DANISH));
    expect(Object.keys(info).length).toBeGreaterThan(5);
    for (const [name, speaker] of Object.entries(info)) {
      expect(name).not.toBe('');
      expect(speaker).toEqual(SPEAKER_INFO);
    }
  });

  test('speaker_activity_summary has exactly fifteen numbers for each of four spans', async () => {
    const figures = ACTIVITY_FIGURES;
    expect(await answerOf(at(ACTIVITY, DANISH))).toEqual({
      '7days': figures,
      '30days': figures,
      '90days': figures,
      '365days': figures,
    });
  });

  test.each([at(FOLLOWERS, DANISH), GROUP])('%s contains every list in each period', async (path) => {
    const stats = await answerOf(path);
    expect(Object.keys(stats).sort()).toEqual(PERIODS);
    const lists = Object.keys(stats['now'] ?? {});
    expect(lists).toContain('Nyhedsbrev');
    for (const counts of Object.values(stats)) {
      expect(Object.keys(counts)).toEqual(lists);
      for (const count of Object.values(counts)) expect(count).toEqual(NUMBER);
    }
  });

  test('the group contains the different lists of all sites', async () => {
    const danish = await answerOf(at(FOLLOWERS, DANISH));
    const swedish = await answerOf(at(FOLLOWERS, SWEDISH));
    const group = await answerOf(GROUP);
    expect(Object.keys(swedish['now'] ?? {})).not.toContain('Nyhedsbrev');
    expect(Object.keys(group['now'] ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(danish['now'] ?? {}), ...Object.keys(swedish['now'] ?? {})]),
    );
  });

  test.each(ALLOWED)(
    '%s: %j, for an unknown site %j, for the group %i',
    async (account, danish, unknown, group) => {
      const own = await server().signIn(`${account}@greenroom.example`);
      const statusOf = async (path: string) => (await server().call(path, { cookie: own })).status;
      const statusesOf = (site: string) => Promise.all(paths(site).map(statusOf));
      expect(await statusesOf(DANISH)).toEqual(danish);
      expect(await statusesOf('no.such.example')).toEqual(unknown);
      expect(await statusesOf('no such\0site/é')).toEqual(unknown);
      expect(await statusOf(GROUP)).toBe(group);
    },
  );

  test.each([...paths(DANISH), ...paths('no.such.example'), GROUP])(
    '%s is a 401 without a session',
    async (path) => {
      expect((await server().call(path)).status).toBe(401);
    },
  );

  test('a company without operandi_path_part has followers, but its speaker reports are a 404 that names the field', async () => {
    const db = server().database?.db;
    const setPathPart = (operandiPathPart: string) =>
      db?.update(companies).set({ operandiPathPart }).where(eq(companies.homepageUrl, SWEDISH));
    await setPathPart('');
    try {
      for (const call of [INFO, ACTIVITY]) {
        const response = await get(at(call, SWEDISH));
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ message: 'Athenas Sverige has no operandi_path_part' });
      }
      expect((await get(at(FOLLOWERS, SWEDISH))).status).toBe(200);
    } finally {
      await setPathPart('athenas-se');
    }
  });

  test.each([
    'products_info',
    'speaker_activity_summary',
    'email_subscription_stats',
    'email_info_sub_stats/x',
  ])('%s with a missing or extra path segment is a 404', async (path) => {
    expect((await get(`/api/${path}`)).status).toBe(404);
  });

  test.each([...SITE_CALLS.map((call) => at(call, DANISH)), GROUP])(
    '%s has an ETag and is answered with 304 while unchanged',
    async (path) => {
      const first = await get(path);
      expect(first.headers.get('cache-control')).toBe('no-store');
      const etag = first.headers.get('etag') ?? '';
      const again = await get(path, { 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );
});
