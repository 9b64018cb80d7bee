/** @jest-environment node */

import { SPANS } from '@src/domain/dates/spans';
import type { Collection, DatasetId } from '@src/domain/reports/reportRows';
import { CALLS as DESCRIBED } from '@src/domain/screens/calls';
import { createApi } from '@src/services/api';
import { createHttp } from '@src/services/http/http';
import { nothingLeftOut } from '../../support/decoding';
import { fakeFetch, json, noAnswer } from '../../support/fakeFetch';
import { wireInsights } from '../../support/insights';
import { withOtherTasks } from '../../support/otherTasks';

afterEach(() => jest.restoreAllMocks());

const api = createApi(createHttp());
const { signal } = new AbortController();
const SITE = 'dk.athenas.example';

/** Each dataset with its call and the smallest answer that has a row. */
const CALLS: Record<Collection, { path: string; answer: unknown }> = {
  products: { path: '/products_summary', answer: { A: {} } },
  sellers: { path: '/sellers_info', answer: [{ Name: 'A' }] },
  googleAds: { path: '/google_ads', answer: { A: {} } },
  bingAds: { path: '/bing_ads', answer: { A: {} } },
  metaAds: { path: '/meta_ads', answer: { A: {} } },
  linkedinAds: { path: '/linkedin_ads', answer: { '30': { A: {} } } },
  siteFollowers: { path: '/email_subscription_stats', answer: { now: { A: 1 } } },
  groupFollowers: { path: '/email_info_sub_stats', answer: { now: { A: 1 } } },
  searchProfiles: { path: '/profile_summary', answer: { A: {} } },
  speakers: { path: '/products_info', answer: { A: {} } },
};
const idOf = (name: string, site: string): DatasetId => {
  // The keys of CALLS are exactly the collections.
  const collection = name as Collection;
  const hasSpan = DESCRIBED[collection].spans !== null;
  return { collection, site: collection === 'groupFollowers' ? '' : site, span: hasSpan ? '30' : null };
};
const named = Object.entries(CALLS).map(([name, call]) => ({ name, ...call }));
const ofSite = named.filter(({ name }) => name !== 'groupFollowers');
const query = (name: string) => (idOf(name, SITE).span === null ? '' : '?days=30');

test.each(ofSite)('requests the $name of a site at $path', async ({ name, path, answer }) => {
  const sent = fakeFetch(() => json(answer));
  const rows = await api.reportRows(idOf(name, SITE), signal, nothingLeftOut);
  expect(rows.map((row) => row.name)).toEqual(['A']);
  expect(sent).toMatchObject([{ method: 'GET', url: `/api${path}/${SITE}${query(name)}`, body: null }]);
});

test('requests the followers of the group without a site and a span', async () => {
  const sent = fakeFetch(() => json(CALLS.groupFollowers.answer));
  const rows = await api.reportRows(idOf('groupFollowers', SITE), signal, nothingLeftOut);
  expect(rows.map((row) => row.name)).toEqual(['A']);
  expect(sent).toMatchObject([{ method: 'GET', url: '/api/email_info_sub_stats' }]);
});

/** Returns an answer with 900 rows instead of the row "A". */
function grown(answer: unknown): unknown {
  const entries = Object.entries(answer ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, unknown][] =>
      name === 'A' ? Array.from({ length: 900 }, (_, n) => [`A ${n}`, value]) : [[name, grown(value)]],
    ),
  );
}

// Answers that are lists are short, such as a team.
test.each(ofSite.filter(({ answer }) => !Array.isArray(answer)))(
  'reads many rows of $name in several tasks',
  async ({ name, answer }) => {
    fakeFetch(() => json(grown(answer)));
    const { result, others } = await withOtherTasks(() =>
      api.reportRows(idOf(name, SITE), signal, nothingLeftOut),
    );
    expect(result).toHaveLength(900);
    expect(others).toBeGreaterThan(10);
  },
);

test.each(ofSite)('encodes a site as one segment of the address: $name', async ({ name, path, answer }) => {
  const sent = fakeFetch(() => json(answer));
  for (const site of ['a/b?days=7#c d', '../whoami', 'øre.dk'])
    await api.reportRows(idOf(name, site), signal, nothingLeftOut);
  expect(sent.map(({ url }) => url)).toEqual(
    ['a%2Fb%3Fdays%3D7%23c%20d', '..%2Fwhoami', '%C3%B8re.dk'].map(
      (segment) => `/api${path}/${segment}${query(name)}`,
    ),
  );
});

test.each(SPANS)('sends the span %s under its own name', async (span) => {
  const sent = fakeFetch(() => json([]));
  await api.reportRows({ collection: 'sellers', site: 'x', span }, signal, nothingLeftOut);
  expect(sent[0]?.url).toBe(`/api/sellers_info/x?days=${span}`);
});

test('reads the campaigns of the requested span', async () => {
  fakeFetch(() => json({ '7': { Seven: {} }, '30': { Thirty: {} } }));
  const rows = await api.reportRows(
    { collection: 'linkedinAds', site: 'x', span: '7' },
    signal,
    nothingLeftOut,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Seven']);
});

test.each(named)('names the call of an answer of the wrong shape: $name', async ({ name, path }) => {
  fakeFetch(() => json('x'));
  await expect(api.reportRows(idOf(name, SITE), signal, nothingLeftOut)).rejects.toThrow(
    `${path} is not ${name === 'sellers' ? 'a list' : 'an object'}`,
  );
});

test.each(named)('rejects with the failure of an error answer: $name', async ({ name }) => {
  fakeFetch(() => new Response('Not here', { status: 404 }));
  await expect(api.reportRows(idOf(name, SITE), signal, nothingLeftOut)).rejects.toMatchObject({
    failure: { status: 404, message: 'Not here' },
  });
});

test.each(named)('aborts the request when its signal aborts: $name', async ({ name }) => {
  const sent = fakeFetch(noAnswer);
  const controller = new AbortController();
  const ended = expect(api.reportRows(idOf(name, SITE), controller.signal, nothingLeftOut)).rejects.toThrow();
  controller.abort();
  await ended;
  expect(sent[0]?.signal?.aborted).toBe(true);
});

describe('insights', () => {
  const id = (site: string) => ({ kind: 'insights', site }) as const;

  test.each([
    [SITE, `/api/speaker_activity_summary/${SITE}/insights`],
    ['a/b?c=d#e f', '/api/speaker_activity_summary/a%2Fb%3Fc%3Dd%23e%20f/insights'],
    ['../whoami', '/api/speaker_activity_summary/..%2Fwhoami/insights'],
  ])('requests those of %s at %s', async (site, url) => {
    const sent = fakeFetch(() => json({ ytd: wireInsights({ requests: 100 }) }));
    const insights = await api.summary(id(site), signal, nothingLeftOut);
    expect(insights.ytd?.requests.total).toBe(99);
    expect(sent).toMatchObject([{ method: 'GET', url }]);
  });

  test('rejects an answer of the wrong shape and names the call', async () => {
    fakeFetch(() => json([]));
    await expect(api.summary(id(SITE), signal, nothingLeftOut)).rejects.toThrow('/insights is not an object');
  });

  test('aborts the request when its signal aborts', async () => {
    const sent = fakeFetch(noAnswer);
    const controller = new AbortController();
    const ended = expect(api.summary(id(SITE), controller.signal, nothingLeftOut)).rejects.toThrow();
    controller.abort();
    await ended;
    expect(sent[0]?.signal?.aborted).toBe(true);
  });
});

describe('activity of speakers', () => {
  test.each([
    [SITE, `/api/speaker_activity_summary/${SITE}`],
    ['a/b?c', '/api/speaker_activity_summary/a%2Fb%3Fc'],
  ])('requests that of %s at %s', async (site, url) => {
    const sent = fakeFetch(() => json({ '30days': { Clicks: 3 } }));
    const activity = await api.summary({ kind: 'activity', site }, signal, nothingLeftOut);
    expect(activity['30']?.Clicks).toBe(3);
    expect(sent).toMatchObject([{ method: 'GET', url }]);
  });

  test('rejects an answer of the wrong shape and names the call', async () => {
    fakeFetch(() => json([]));
    await expect(api.summary({ kind: 'activity', site: SITE }, signal, nothingLeftOut)).rejects.toThrow(
      `/speaker_activity_summary/${SITE} is not an object`,
    );
  });
});
