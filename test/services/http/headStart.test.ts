/** @jest-environment node */
import { SITE_SCREENS } from '@src/domain/screens/screens';
import { askForFirstScreen, firstCall } from '@src/services/http/headStart';
import { grant, user } from '../../support/factories';
import { fakeFetch, json } from '../../support/fakeFetch';
import { SPEC_SCREENS } from '../../support/specScreens';

afterEach(() => jest.restoreAllMocks());

const at = (address: string) => new URL(address, 'https://greenroom.example');
const REPORT = '/requests_and_bookings/dk.athenas.example';

test.each([
  [REPORT, '/api/products_summary/dk.athenas.example?days=365'],
  [`${REPORT}?span=7`, '/api/products_summary/dk.athenas.example?days=7'],
  [`${REPORT}?span=lm&sort=name&dir=asc`, '/api/products_summary/dk.athenas.example?days=lm'],
  [`${REPORT}?span=60`, '/api/products_summary/dk.athenas.example?days=365'],
  [`${REPORT}?span=%27`, '/api/products_summary/dk.athenas.example?days=365'],
  ['/requests_and_bookings/a%2Fb', '/api/products_summary/a%2Fb?days=365'],
])('%s first requests %s', (address, url) => {
  expect(firstCall(at(address))).toMatchObject({ url, permission: 'product_sales' });
});

const ASKING = SPEC_SCREENS.filter(({ call }) => call !== null);

test.each(ASKING)('/$id/x first requests $call', ({ id, call }) => {
  const screen = SITE_SCREENS.find((one) => one.id === id);
  expect(firstCall(at(`/${id}/x`))).toMatchObject({ url: `/api${call}`, permission: screen?.permission });
});

test.each([
  ['/sales_team_performance/x?span=ytd', '/api/sellers_info/x?days=ytd', 'sales_team'],
  ['/sales_team_performance/x?span=lm', '/api/sellers_info/x?days=30', 'sales_team'],
  ['/bingads/x?span=14', '/api/bing_ads/x?days=14', 'ads'],
  ['/metaads/x?span=today', '/api/meta_ads/x?days=today', 'ads'],
  ['/linkedinads/a%2Fb?span=60', '/api/linkedin_ads/a%2Fb?days=60', 'ads'],
  ['/seo_performance/x?benchmark=absolute', '/api/profile_summary/x', 'seo'],
  ['/speaker_relations/x?sort=name', '/api/products_info/x', 'speaker_relations'],
  ['/speaker_activity/a%2Fb', '/api/products_info/a%2Fb', 'speaker_activity'],
  ['/rq_graph/x?speaker=Anna&span=7', '/api/rq_graph/x?days=7', 'request_graph'],
  ['/rq_graph/x?span=60', '/api/rq_graph/x?days=365', 'request_graph'],
  ['/emailstats/x?span=30', '/api/email_subscription_stats/x', 'followers'],
])('%s first requests %s, with the permission %s', (address, url, permission) => {
  expect(firstCall(at(address))).toMatchObject({ url, permission });
});

test.each([
  '/',
  '/emailstats',
  `${REPORT}?tab=summary`,
  '/seo_performance/x?tab=summary',
  '/users',
  '/rq_graph',
  '/rq_graph/x/y',
  '/speaker_relations/x?tab=summary',
  '/requests_and_bookings',
  '/requests_and_bookings/',
  `${REPORT}/more`,
])('predicts no call for %s', (address) => {
  expect(firstCall(at(address))).toBeUndefined();
});

/** Prefetches with the given answer of whoami and returns the requested addresses. */
async function asked(whoami: () => Response, address = REPORT): Promise<string[]> {
  const sent = fakeFetch(({ url }) => (url === '/api/whoami' ? whoami() : json([])));
  await askForFirstScreen(at(address)).catch(() => undefined);
  // The calls after whoami follow within a few turns of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  return sent.map(({ url }) => url);
}

test.each([['product_sales_viewer'], ['il_duce']])(
  'prefetches the report’s data for a user with %s for all companies',
  async (role) => {
    await expect(asked(() => json(user({ roles: [grant(role)] })))).resolves.toEqual([
      '/api/whoami',
      '/api/companies',
      '/api/products_summary/dk.athenas.example?days=365',
    ]);
  },
);

test.each([
  ['the role for one company', [grant('product_sales_viewer', 1), grant('il_duce', 1)]],
  ['another role', [grant('content_editor')]],
  ['no role', []],
])('with %s, does not prefetch the report’s data before the permission is checked', async (_name, roles) => {
  await expect(asked(() => json(user({ roles })))).resolves.toEqual(['/api/whoami', '/api/companies']);
});

test('prefetches only the companies on the home page', async () => {
  await expect(asked(() => json(user({ roles: [grant('il_duce')] })), '/')).resolves.toEqual([
    '/api/whoami',
    '/api/companies',
  ]);
});

test.each([
  ['nobody is signed in', () => json({}, 401)],
  ['whoami fails', () => json({}, 500)],
  ['the answer is not JSON', () => new Response('<html>')],
])('requests nothing more when %s', async (_name, whoami) => {
  await expect(asked(whoami)).resolves.toEqual(['/api/whoami']);
});

test('requests no data if the user has the wrong shape', async () => {
  await expect(asked(() => json({ roles: 'all' }))).resolves.not.toContain(
    '/api/products_summary/dk.athenas.example?days=365',
  );
});
