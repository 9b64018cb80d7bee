import { screen, within } from '@testing-library/react';
import { KINDS, openChecks, PROFILES, press } from '../../support/openChecks';
import { beginPrint, endPrint, printedFacts } from '../../support/printing';
import { withFreshBrowser } from '../../support/renderApp';
import { answers } from '../../support/wire';

withFreshBrowser();
// Whoever failed in the middle of one leaves none to the next.
afterEach(endPrint);

const items = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('heading');

/** So many profiles, each without a video. */
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

test.each(KINDS)('the checks of $plural print with each card open, and what they are of', async (kind) => {
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

test('a print holds the first thousand of many profiles, and says what it leaves out', async () => {
  await openChecks(PROFILES, { results: [many(1_200)] });
  expect(items('profiles').length).toBeLessThan(200);
  await beginPrint();
  expect(items('profiles')).toHaveLength(1_000);
  expect(screen.getByText('first 1,000 of 1,200, use Export')).toBeVisible();
  await endPrint();
  expect(items('profiles').length).toBeLessThan(200);
});

test('by issue it holds the first thousand names, of which the head tells them all', async () => {
  await openChecks(PROFILES, { search: '?view=issues', results: [many(1_200)] });
  await beginPrint();
  expect(items('issues')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /1[.,]200 profiles/ })).toBeVisible();
  expect(screen.getAllByText(/^Speaker \d+$/)).toHaveLength(1_000);
  expect(screen.getByText('first 1,000 of 1,200, use Export')).toBeVisible();
});

test('a button asks the browser for it', async () => {
  let prints = 0;
  await openChecks(PROFILES, { app: { browser: { print: () => void (prints += 1) } } });
  await press('Print');
  expect(prints).toBe(1);
});
