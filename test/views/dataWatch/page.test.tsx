import type { Diary } from '@src/domain/dataWatch/diary';
import { HttpError } from '@src/services/http/failure';
import { admin, DK_SITE, NO_SITE, productRow, user } from '@test/support/factories';
import { memoryDiary } from '@test/support/memoryDiary';
import { plainText } from '@test/support/openReport';
import { renderApp, withFreshBrowser } from '@test/support/renderApp';
import { seconds } from '@test/support/startTestApp';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

withFreshBrowser();

const WHO = admin();

const SEEN: Diary = {
  days: [
    {
      day: '2026-03-15',
      at: Date.parse('2026-03-15T10:00:00Z'),
      spans: { '365': { rows: 225, sums: { NumDeals: 1_900, DirectRQs: 12, TotalInbound: 5.5 } } },
    },
  ],
  findings: [
    {
      kind: 'negative',
      feed: 'products',
      site: DK_SITE,
      figure: 'NumDeals',
      spans: ['365'],
      values: [-2],
      rows: 1,
      seenAt: Date.parse('2026-03-15T10:00:00Z'),
    },
  ],
};

async function open(kept: Readonly<Record<string, Diary>> = {}, given: Parameters<typeof renderApp>[1] = {}) {
  const reportRows = jest.fn(
    async ({ collection }: { collection: string }) =>
      (collection === 'products' ? [productRow('Anna', { NumDeals: 4 })] : []) as never,
  );
  const diary = memoryDiary(kept);
  const app = await renderApp('/data_watch', {
    who: WHO,
    reportRows,
    openDiary: async () => diary,
    ...given,
  });
  return { ...app, reportRows, diary };
}

/** Clicks "Check now", which starts the calls of each report in a task of its own. */
async function checkDenmark(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Check now: Athenas Danmark' }));
  await act(() => seconds(1));
}

const siteNamed = (name: string) => screen.findByRole('region', { name });

test('says what to do when nothing has been seen, and makes no call', async () => {
  const { reportRows } = await open();
  expect(await screen.findByText('Nothing has been seen on this device yet')).toBeVisible();
  expect(plainText(await siteNamed('Athenas Danmark'))).toContain('Not seen on this device yet');
  expect(reportRows).not.toHaveBeenCalled();
});

test('shows rows, sums and findings of each answer that this device has seen', async () => {
  await open({ [`${WHO.id}/products/${DK_SITE}`]: SEEN });
  const site = await siteNamed('Athenas Danmark');
  const [, row] = await within(site).findAllByRole('row');
  expect(plainText(row)).toMatch(
    /^Requests & Bookingschecked at 11:00Deals is -2, below 0 in 365 days \(1 speaker\)\..*365 days: 225 speakers, Deals 1\.900, Direct RQs 12$/,
  );
  expect(await siteNamed('Athenas Norge')).toHaveTextContent('Not seen on this device yet');
});

test('"Check now" loads the usual spans of a site, and shows what they hold', async () => {
  const { reportRows, diary } = await open();
  await checkDenmark();
  const site = await siteNamed('Athenas Danmark');
  expect(await within(site).findByRole('rowheader', { name: /^Requests & Bookings checked/ })).toBeVisible();
  const asked = (reportRows.mock.calls as unknown as [{ collection: string; site: string; span: string }][])
    .map(([id]) => id)
    .filter(({ collection }) => collection === 'products');
  expect(asked.map(({ span }) => span).sort()).toEqual(['30', '365', '7', '90']);
  expect(new Set(asked.map(({ site: of }) => of))).toEqual(new Set([DK_SITE]));
  await waitFor(() => expect([...diary.kept.keys()]).toContain(`${WHO.id}/products/${DK_SITE}`));
  expect([...diary.kept.keys()].join()).not.toContain(NO_SITE);
});

test('says which answers could not be loaded, and does not call them checked', async () => {
  const { diary } = await open(
    {},
    {
      reportRows: async () => {
        throw new HttpError({ status: 500, statusText: '', message: 'It broke' });
      },
    },
  );
  await checkDenmark();
  const site = await siteNamed('Athenas Danmark');
  await waitFor(() =>
    expect(within(site).getByRole('status')).toHaveTextContent(/^Not checked, .*Requests & Bookings \(500\)/),
  );
  expect(within(site).queryByRole('rowheader', { name: /^Requests & Bookings$/ })).toBeNull();
  expect([...diary.kept.keys()].join()).not.toContain('products');
});

test('is for administrators of all companies only', async () => {
  const { reportRows } = await open({}, { who: user() });
  expect(await screen.findByText('Access denied. Admin only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Check now/ })).toBeNull();
  expect(reportRows).not.toHaveBeenCalled();
});
