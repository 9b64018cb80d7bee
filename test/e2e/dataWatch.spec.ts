import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { tabTo, withoutMouse } from './support/keyboard';
import { expectSoundInEachLook } from './support/looks';
import { expectLoaded, FIGURES, openReport, REPORT, tableOf } from './support/report';

type Answer = Record<string, Record<string, unknown>>;

const INSIGHTS = '**/api/speaker_activity_summary/*/insights';

/** Serves the answers of a call, changed. */
async function spoil(page: Page, call: string, by: (answer: Answer) => Answer): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: by((await response.json()) as Answer) });
  });
}

const firstFive = (answer: Answer): Answer => Object.fromEntries(Object.entries(answer).slice(0, 5));

/** Returns insights whose 7 days have more requests than any longer span. */
function manyInWeek(answer: Answer): Answer {
  const { Requests } = answer['7days'] ?? {};
  return {
    ...answer,
    '7days': { ...answer['7days'], Requests: { ...(Requests as object), TotalNumberOfRequests: 9e6 } },
  };
}

/** Returns the names of the databases with a diary. */
const diaries = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (name.includes('dataWatch') ? [name] : [])),
  );

/** Copies the last day of each stored diary to the six days before. Returns the stored text. */
const withEarlierDays = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const dayMs = 86_400_000;
    const stored: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.includes('dataWatch')) continue;
      const database = await done(indexedDB.open(name));
      const store = database.transaction('diaries', 'readwrite').objectStore('diaries');
      for (const key of await done(store.getAllKeys())) {
        const diary = (await done(store.get(key))) as {
          days: { day: string; at: number }[];
          findings: unknown[];
        };
        stored.push(diary);
        const last = diary.days.at(-1);
        if (!last) continue;
        const days = [6, 5, 4, 3, 2, 1, 0].map((ago) => {
          const day = new Date(Date.parse(last.day) - ago * dayMs).toISOString().slice(0, 10);
          return { ...last, day, at: last.at - ago * dayMs };
        });
        await done(store.put({ ...diary, days }, key));
      }
      database.close();
    }
    return JSON.stringify(stored);
  });

const markOf = (page: Page) => page.getByRole('button', { name: /^Data watch: \d+ findings?$/ });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Data watch', exact: true });
const NOTE = 'Data watch found that these figures may not be whole.';

test('a shrunken feed is marked, explained, listed for admins and forgotten, by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const expectNoMouse = await withoutMouse(page);
  await openReport(page);
  const speaker = await tableOf(page).getByRole('rowheader').nth(1).innerText();
  await expect.poll(() => diaries(page)).toHaveLength(1);
  await expect.poll(() => withEarlierDays(page)).toContain('"365":{"rows":');
  expect(await withEarlierDays(page)).not.toContain(speaker);
  await expect(markOf(page)).toHaveCount(0);

  await spoil(page, FIGURES, firstFive);
  await page.reload();
  await expectLoaded(page);
  await expect(markOf(page)).toHaveText('Data watch: 1 finding');
  await expectSoundInEachLook(page, 'the mark');
  await markOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('listitem')).toContainText(
    /^5 speakers today, \d+ yesterday, over 365 days\./,
  );
  await expectSoundInEachLook(page, 'the details');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(markOf(page)).toBeFocused();

  await page
    .getByRole('row', { name: /^Total/ })
    .getByRole('button')
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog').getByText(NOTE)).toBeVisible();
  await tabTo(page, 'Why Total inbound changed, in all parts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=why/);
  await expect(page.getByRole('main').getByText(NOTE)).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { level: 1, name: 'Data watch' })).toBeVisible();
  const site = page.getByRole('region', { name: 'Athenas Danmark', exact: true });
  await expect(site.getByRole('row', { name: /^Requests & Bookings / })).toContainText(
    /5 speakers today, \d+ yesterday/,
  );
  const norway = page.getByRole('region', { name: 'Athenas Norge', exact: true });
  await expect(norway).toContainText('Not seen on this device yet');
  await tabTo(page, 'Check now: Athenas Norge');
  await page.keyboard.press('Enter');
  await expect(norway.getByRole('rowheader', { name: /^Sales team performance/ })).toBeVisible();
  await expectSoundInEachLook(page, 'the page for administrators');

  await page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).last().press('Enter');
  await page.getByRole('menuitem', { name: 'Forget this device' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await diaries(page)).toEqual([]);
  await expectNoMouse();
});

test('a wrong Summary has the mark at its top, and goals that build on it say so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await spoil(page, INSIGHTS, manyInWeek);
  await openReport(page);
  await page.goto(`${REPORT}?tab=summary`);
  await expect(markOf(page)).toBeVisible();
  await expectSoundInEachLook(page, 'the mark of a summary');
  await markOf(page).press('Enter');
  await expect(dialogOf(page).getByRole('list')).toContainText(
    /Requests: 9.000.000 in 7 days, but only \d+ in/,
  );
  await page.keyboard.press('Escape');

  await page.goto(REPORT);
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Set goal…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Goal' });
  await dialog.getByRole('combobox', { name: 'Figure' }).selectOption('deals');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('400');
  // A reload would end the call that saves the goal.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.keyboard.press('Enter');
  await (await saved).finished();
  await spoil(page, FIGURES, (answer) =>
    Object.fromEntries(
      Object.entries(answer).map(([name, spans]) => [
        name,
        Object.fromEntries(
          Object.entries(spans).map(([span, figures]) => [span, { ...(figures as object), NumDeals: -1 }]),
        ),
      ]),
    ),
  );
  await page.reload();
  await expect(page.getByRole('list', { name: 'Goals' }).getByText(NOTE)).toBeVisible();
  await expectSoundInEachLook(page, 'a goal of figures that are not whole');
  await page
    .getByRole('list', { name: 'Goals' })
    .getByRole('button', { name: /^Deals/ })
    .press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Goals' })).toBeHidden();
});
