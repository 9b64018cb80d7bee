import { REST_MS } from '@src/views/ui/lazy/afterFirstScreen';
import { DK_SITE, productRow, user } from '@test/support/factories';
import { memoryDiary } from '@test/support/memoryDiary';
import { card, INSIGHTS, ofTotal, openInsights } from '@test/support/openInsights';
import { openReport, plainText } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { seconds } from '@test/support/startTestApp';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

withFreshBrowser();

/** Waits until the code that loads after the first screen has loaded and checked the answers. */
async function rest(diary: ReturnType<typeof memoryDiary>) {
  await act(() => seconds(REST_MS / 1_000));
  await waitFor(() => expect(diary.kept.size).toBeGreaterThan(0));
  await act(() => seconds(1));
}

const MARK = { name: /^Data watch: / };
const mark = () => screen.queryByRole('button', MARK);
const findMark = () => screen.findByRole('button', MARK);

async function openMark() {
  fireEvent.click(await findMark());
  return await screen.findByRole('dialog', { name: 'Data watch' });
}

test('draws nothing when all is well', async () => {
  const diary = memoryDiary();
  await openReport('', [productRow('Anna'), productRow('Bo')], { openDiary: async () => diary });
  await rest(diary);
  expect(mark()).toBeNull();
  expect([...diary.kept.keys()]).toEqual([`${user().id}/products/${encodeURIComponent(DK_SITE)}`]);
});

test('says in the status line that something was found, and what', async () => {
  const diary = memoryDiary();
  await openReport('', [productRow('Anna', { NumDeals: -2 }), productRow('Bo', { NumDeals: -1 })], {
    openDiary: async () => diary,
  });
  expect(plainText(await findMark())).toBe('Data watch: 1 finding');
  const dialog = await openMark();
  expect(plainText(within(dialog).getByRole('listitem'))).toMatch(
    /^Deals is -2, below 0 in 365 days \(Anna, and 1 other\)\.Requests & Bookings, seen at /,
  );
  expect(dialog).toHaveTextContent('tell an administrator what stands here.');
  const stored = [...diary.kept.values()].join();
  expect(stored).toContain('"kind":"negative"');
  expect(stored).not.toMatch(/Anna|Bo\b/);
});

test('the dialog stays and says that all is well once a better answer has arrived', async () => {
  let deals = -2;
  await openReport('', async () => [productRow('Anna', { NumDeals: deals })]);
  const dialog = await openMark();
  deals = 2;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Load again' }));
  expect(await within(dialog).findByText('Nothing is found any more.')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(mark()).toBeNull());
});

test('the mark of a summary is at its top', async () => {
  const wrong = { ...INSIGHTS, '7days': ofTotal(2_000) };
  await openInsights({ json: wrong });
  expect((await findMark()).compareDocumentPosition(await card('Requests'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const found = within(await openMark())
    .getAllByRole('listitem')
    .map(plainText);
  expect(found).toContainEqual(
    expect.stringMatching(/^Requests: 2\.000 in 7 days, but only 1\.234 in 30 days, which contain them\./),
  );
});
