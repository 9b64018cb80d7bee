import { screen, within } from '@testing-library/react';
import { KINDS, openChecks, PROFILES, press } from '../../support/openChecks';
import { beginPrint, endPrint, printedFacts } from '../../support/printing';
import { withFreshBrowser } from '../../support/renderApp';
import { answers } from '../../support/wire';

withFreshBrowser();
// A failed test may leave a print open.
afterEach(endPrint);

const items = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('heading');

/** Returns this number of profiles, each without a video. */
const many = (count: number) =>
  answers(
    Array.from({ length: count }, (_, n) => ({
      id: `${n}`,
      name: `Speaker ${n}`,
      class: 'warning',
      reason: 'There are no videos',
      tag: 'content',
    })),
  );

test.each(KINDS)('prints the checks of $plural with all cards open, and with their facts', async (kind) => {
  await openChecks(kind, { search: '?tags=image.meta' });
  expect(screen.queryByText('Meta title is missing')).toBeNull();
  await beginPrint();
  expect(screen.getByText('Meta title is missing')).toBeVisible();
  expect(await printedFacts()).toEqual({
    Site: 'Athenas Danmark (dk.athenas.example)',
    Tags: 'meta or image',
    Order: `by ${kind.kind}, sorted by name`,
    Rows: `2 of 5 ${kind.plural}`,
    'Data of': '15 Mar 2026, 13:00, Europe/Copenhagen',
    Application: 'Greenroom',
  });
  await endPrint();
  expect(screen.queryByText('Meta title is missing')).toBeNull();
  expect(screen.queryByLabelText('About this print')).toBeNull();
});

test('prints the first thousand profiles, and says how many are left out', async () => {
  await openChecks(PROFILES, { results: [many(1_200)] });
  expect(items('profiles').length).toBeLessThan(200);
  await beginPrint();
  expect(items('profiles')).toHaveLength(1_000);
  expect(screen.getByText('first 1,000 of 1,200, use Export')).toBeVisible();
  await endPrint();
  expect(items('profiles').length).toBeLessThan(200);
});

test('prints the first thousand names of an issue, and counts all of them in its heading', async () => {
  await openChecks(PROFILES, { search: '?view=issues', results: [many(1_200)] });
  await beginPrint();
  expect(items('issues')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /1[.,]200 profiles/ })).toBeVisible();
  expect(screen.getAllByText(/^Speaker \d+$/)).toHaveLength(1_000);
  expect(screen.getByText('first 1,000 of 1,200, use Export')).toBeVisible();
});

test('prints by a button', async () => {
  let prints = 0;
  await openChecks(PROFILES, { app: { browser: { print: () => void (prints += 1) } } });
  await press('Print');
  expect(prints).toBe(1);
});
