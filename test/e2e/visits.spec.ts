import type { Page } from '@playwright/test';
import { expect, signInAs, test, welcome } from './support/fixtures';
import { expectSoundInEachLook, WIDE_AND_NARROW } from './support/looks';
import { expectLoaded, FIGURES, REPORT, tableOf } from './support/report';

type Answer = Record<string, Record<string, unknown>>;

const isFigures = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null;

const doubled = (value: unknown): unknown =>
  isFigures(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, figure]) => [
          key,
          typeof figure === 'number' ? figure * 2 : doubled(figure),
        ]),
      )
    : value;

/** A Tuesday, 14:05 in Copenhagen. */
const FIRST_VISIT = new Date('2026-03-03T13:05:00Z');

const lineOf = (page: Page) => page.getByRole('button', { name: /^Since / });

/** Serves the figures of the server. The test can change them with `change`. */
async function serveFigures(page: Page): Promise<{ change: (by: (answer: Answer) => Answer) => void }> {
  let by = (answer: Answer) => answer;
  await page.context().route(FIGURES, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: by((await response.json()) as Answer) });
  });
  return { change: (changed) => void (by = changed) };
}

/** Returns the names by total inbound of 365 days, largest first. */
const busiest = (answer: Answer): string[] =>
  Object.entries(answer)
    .map(([name, spans]) => ({
      name,
      total: Number((spans['365days'] as Record<string, unknown> | undefined)?.['TotalInbound'] ?? 0),
    }))
    .sort((one, other) => other.total - one.total)
    .map(({ name }) => name);

/** Returns an answer with one name removed, three names added, and the figures of two names doubled. */
function laterAnswer(answer: Answer): Answer {
  const [gone = '', ...others] = busiest(answer);
  const [one = '', two = ''] = others;
  const { [gone]: example = {}, ...later } = answer;
  for (const name of ['Nina Ny', 'Nils Ny', 'Nora Ny']) later[name] = example;
  for (const name of [one, two]) later[name] = doubled(later[name]) as Record<string, unknown>;
  return later;
}

/** Returns the time of the last visit that the device has stored, or 0. */
const lastNoted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    let last = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const kept = (await done(database.transaction(store).objectStore(store).getAll())) as {
          usedAt?: number;
        }[];
        last = Math.max(last, ...kept.map(({ usedAt = 0 }) => usedAt));
      }
      database.close();
    }
    return last;
  });

/** Opens the report and waits for the code that loads when the page is idle. */
async function openReport(page: Page): Promise<void> {
  const goals = page.waitForResponse(/\/api\/goals$/);
  await page.goto(REPORT);
  await expectLoaded(page);
  await page.clock.runFor(5_000);
  // The last call of the report. A clock that is moved before its answer would end the call.
  await (await goals).finished();
}

/** Opens the report and waits until the device has stored the visit. */
async function visitReport(page: Page): Promise<void> {
  const opened = await page.evaluate(() => Date.now());
  await openReport(page);
  await expect.poll(() => lastNoted(page)).toBeGreaterThan(opened);
}

test('a second visit shows new, gone and moved rows, as a list and as a condition', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install({ time: FIRST_VISIT });
  await signInAs(page, 'admin');
  const { change } = await serveFigures(page);
  await visitReport(page);
  await expect(lineOf(page)).toHaveCount(0);
  change(laterAnswer);
  // One hour later is the same visit, so the comparison is still with the state before the visit.
  await page.clock.fastForward('01:00:00');
  await visitReport(page);
  await expect(lineOf(page)).toHaveCount(0);
  change((answer) => answer);
  await visitReport(page);
  await page.clock.fastForward('23:00:00');
  change(laterAnswer);
  await visitReport(page);
  await expect(lineOf(page)).toHaveText(/^Since Tuesday 15:0\d: 3 new, 1 gone, 2 moved$/);
  await expectSoundInEachLook(page, 'a report with the line', WIDE_AND_NARROW);
  await lineOf(page).click();
  const dialog = page.getByRole('dialog', { name: /^Since Tuesday/ });
  await expect(dialog.getByRole('table', { name: 'New (3)' }).getByRole('row')).toHaveCount(3);
  await expect(dialog.getByRole('table', { name: 'Gone (1)' }).getByRole('row')).toHaveCount(1);
  await expect(dialog.getByRole('table', { name: 'Moved (2)' }).getByRole('row')).toHaveCount(2);
  await expectSoundInEachLook(page, 'the list', WIDE_AND_NARROW);
  // A doubled figure is a change of 100 %.
  await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).first().fill('100');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('table', { name: /^Moved/ })).toHaveCount(0);
  await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).first().fill('20');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Show in the table: New (3)' }).click();
  await expect(tableOf(page).getByRole('rowheader', { name: /^N\w+ Ny$/ })).toHaveCount(3);
  await expect(page).toHaveURL(/where=/);
  await expect(page.getByRole('button', { name: /^Remove .*since your last visit$/ })).toBeVisible();
  await page.reload();
  await expect(tableOf(page).getByRole('rowheader', { name: /^N\w+ Ny$/ })).toHaveCount(3);
});

test('separates the visits of users, and forgetting the device removes the data of the user', async ({
  page,
}) => {
  await page.clock.install({ time: FIRST_VISIT });
  await signInAs(page, 'admin');
  const { change } = await serveFigures(page);
  await visitReport(page);
  change(laterAnswer);
  await page.clock.fastForward('23:00:00');
  // Another user signs in on the same device.
  await signInAs(page, 'product_sales_viewer');
  await visitReport(page);
  await expect(lineOf(page)).toHaveCount(0);
  await signInAs(page, 'admin');
  await visitReport(page);
  await expect(lineOf(page)).toHaveText(/3 new, 1 gone, 2 moved$/);
  const keptOf = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return [...databases, ...Object.keys(localStorage)].filter((name) => /^greenroom\.\w+\.\d/.test(name));
    });
  const before = await keptOf();
  await page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).last().click();
  await page.getByRole('menuitem', { name: 'Forget this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const after = await keptOf();
  expect(after.length).toBeGreaterThan(0);
  expect(after.length).toBeLessThan(before.length);
  // Only the id of the other user is left.
  expect(new Set(after.map((name) => name.split('.')[2])).size).toBe(1);
  await signInAs(page, 'admin');
  await visitReport(page);
  await expect(lineOf(page)).toHaveCount(0);
});

test('two tabs share one visit', async ({ page, context }) => {
  await page.clock.install({ time: FIRST_VISIT });
  await signInAs(page, 'admin');
  const { change } = await serveFigures(page);
  await visitReport(page);
  change(laterAnswer);
  await page.clock.fastForward('23:00:00');
  const other = await context.newPage();
  await Promise.all([visitReport(page), visitReport(other)]);
  for (const tab of [page, other]) {
    await expect(lineOf(tab)).toHaveText(/3 new, 1 gone, 2 moved$/);
  }
});

for (const { what, script } of [
  {
    what: 'is shut',
    script: () => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('shut', 'SecurityError');
        },
      });
    },
  },
  {
    what: 'is full',
    script: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
])
  test(`the report works if the storage of the device ${what}`, async ({ page }) => {
    await page.addInitScript(script);
    await page.clock.install({ time: FIRST_VISIT });
    await signInAs(page, 'admin');
    await openReport(page);
    await page.clock.fastForward('23:00:00');
    await openReport(page);
    await expect(lineOf(page)).toHaveCount(0);
    await page.goto('/');
    await expect(welcome(page)).toBeVisible();
  });

test('ignores and replaces an unreadable stored visit', async ({ page }) => {
  await page.clock.install({ time: FIRST_VISIT });
  await signInAs(page, 'admin');
  const { change } = await serveFigures(page);
  await visitReport(page);
  await page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      if (database.objectStoreNames.contains('visits')) {
        const store = database.transaction('visits', 'readwrite').objectStore('visits');
        for (const key of await done(store.getAllKeys()))
          await done(store.put({ seenAt: 'x', latest: { keys: [1] } }, key));
      }
      database.close();
    }
  });
  await page.clock.fastForward('23:00:00');
  await visitReport(page);
  await expect(lineOf(page)).toHaveCount(0);
  change(laterAnswer);
  await page.clock.fastForward('23:00:00');
  await visitReport(page);
  await expect(lineOf(page)).toHaveText(/3 new, 1 gone, 2 moved$/);
});
