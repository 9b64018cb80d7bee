import { KIND_GROUPS } from '@src/domain/imports/importKinds';
import type { ImportSteps } from '@src/domain/imports/imports';
import { act, screen, within } from '@testing-library/react';
import { admin, httpError, user } from '../../support/factories';
import { memoryStore } from '../../support/fakeServices';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const EMPTY: ImportSteps = { companies: 1, kinds: { speakers: 12 } };
const FULL: ImportSteps = {
  companies: 1,
  kinds: Object.fromEntries(KIND_GROUPS.flatMap(({ kinds }) => kinds.map((kind) => [kind, 1]))),
};

async function open(importSteps: () => Promise<ImportSteps>, given: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/', {
    who: admin(),
    config: { features: ['import'] },
    administration: { importSteps },
    ...given,
  });
  await screen.findByRole('heading', { level: 2, name: 'Athenas Danmark' });
  return app;
}
const steps = () => screen.findByRole('region', { name: 'Fill the database' });

test('shows what is missing and what is there, in the order of the steps', async () => {
  await open(async () => EMPTY);
  const items = within(await steps()).getAllByRole('listitem');
  expect(items.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Companies✓ done',
    'Speakers and sellersTakes exports of persons or organizations, and of users, from Pipedrive. Fills Speaker relations, Sales team performance. Missing: Sellers.Import',
    expect.stringMatching(/^RequestsTakes an export of deals from Pipedrive. Fills Requests & Bookings/),
  ]);
  expect(within(await steps()).getByRole('link', { name: 'Import Speakers and sellers' })).toHaveAttribute(
    'href',
    '/import',
  );
});

test('is hidden on the device', async () => {
  const deviceStore = memoryStore();
  const importSteps = jest.fn(async () => EMPTY);
  const { person, unmount } = await open(importSteps, { deviceStore });
  await person.click(within(await steps()).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'Fill the database' })).not.toBeInTheDocument();
  unmount();
  await open(importSteps, { deviceStore });
  await act(settle);
  expect(importSteps).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region', { name: 'Fill the database' })).not.toBeInTheDocument();
});

test.each([
  ['everything is there', async () => FULL],
  ['the call fails', () => Promise.reject(httpError(404))],
])('shows nothing if %s', async (_why, importSteps) => {
  await open(importSteps);
  await act(settle);
  expect(screen.queryByRole('region', { name: 'Fill the database' })).not.toBeInTheDocument();
});

test.each([
  ['users of single companies', { who: user() }],
  ['an API without the feature', { config: { features: [] } }],
])('makes no call for %s', async (_who, given) => {
  const importSteps = jest.fn(async () => EMPTY);
  await open(importSteps, given);
  await act(settle);
  expect(importSteps).not.toHaveBeenCalled();
});
