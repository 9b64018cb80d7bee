/** @jest-environment node */
import { askForFirstScreen } from '@src/services/http/headStart';
import { grant, user } from '../../support/factories';
import { fakeFetch, json } from '../../support/fakeFetch';
import { memoryStore } from '../../support/fakeServices';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'window');
});

const REPORT = '/requests_and_bookings/dk.athenas.example';
const CALL = '/api/products_summary/dk.athenas.example?days=';
const OPENS = { 'greenroom.views.10.opens.requests_and_bookings': 'one' };
const VIEW = (search: unknown) => ({ 'greenroom.views.10.view.one': JSON.stringify({ version: 1, search }) });

/** Returns the requested addresses of figures in a browser with these texts in its local storage. */
async function askedFor(texts: Record<string, string>, address = REPORT, entry: unknown = null) {
  const { read } = memoryStore(texts);
  Object.assign(globalThis, { window: { history: { state: entry }, localStorage: { getItem: read } } });
  const who = () => json(user({ id: 10, roles: [grant('product_sales_viewer')] }));
  const sent = fakeFetch(({ url }) => (url === '/api/whoami' ? who() : json([])));
  await askForFirstScreen(new URL(address, 'https://greenroom.example'));
  await new Promise((resolve) => setImmediate(resolve));
  return sent.map(({ url }) => url).filter((url) => url.startsWith(CALL));
}

test('requests only the span of the view that the report opens with', async () => {
  expect(await askedFor({ ...OPENS, ...VIEW('span=7&sort=deals') })).toEqual([`${CALL}7`]);
});

test.each([
  ['an address with a span', `${REPORT}?span=30`, null, '30'],
  ['a history entry that the user returns to', REPORT, { usr: null, key: 'a1', idx: 0 }, '365'],
])('ignores the view for %s', async (_what, address, entry, span) => {
  expect(await askedFor({ ...OPENS, ...VIEW('span=7') }, address, entry)).toEqual([CALL + span]);
});

test.each([
  [{}],
  [OPENS],
  [{ ...OPENS, ...VIEW(7) }],
  [{ ...OPENS, 'greenroom.views.10.view.one': '{' }],
  [{ ...OPENS, ...VIEW('span=61') }],
])('requests the usual span with %j on the device', async (texts) => {
  expect(await askedFor(texts)).toEqual([`${CALL}365`]);
});
