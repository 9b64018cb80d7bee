import type { Page } from '@playwright/test';
import { KINDS, manyResults, SITE } from './support/checks';
import { expect, signInAs, test } from './support/fixtures';
import { withoutMouse } from './support/keyboard';
import { expectSoundInEachLook } from './support/looks';

const [PROFILES] = KINDS;
const WORK = `${PROFILES.path}?mode=work`;

const walkOf = (page: Page) => page.getByRole('region', { name: 'Work through' });
const itemOf = (page: Page) => walkOf(page).getByRole('article');
const nameOf = (page: Page) => itemOf(page).getByRole('heading', { level: 3 });

interface Result {
  id: string;
  name: string;
  class: string;
}

/** Returns the profiles with issues from the API, sorted by name like the cards. */
async function expectedWalk(page: Page): Promise<{ id: string; name: string }[]> {
  const response = await page.request.get(`/api/sanity_checks/${SITE}`);
  const results = (await response.json()) as Result[];
  const named = new Map(results.filter((each) => each.class !== 'ok').map(({ id, name }) => [id, name]));
  const order = new Intl.Collator('da-DK', { numeric: true }).compare;
  return [...named].map(([id, name]) => ({ id, name })).sort((a, b) => order(a.name, b.name));
}

/** Opens the work mode with a configured content system. Returns a list that collects the opened addresses. */
async function openWalk(page: Page): Promise<string[]> {
  const opened: string[] = [];
  await page.exposeFunction('tellOpened', (url: string) => void opened.push(url));
  await page.addInitScript(() => {
    window.open = (url) => {
      (window as unknown as { tellOpened: (url: string) => void }).tellOpened(String(url));
      return null;
    };
  });
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, contentEditUrl: 'https://cms.example/{id}' } });
  });
  // The document contains the configuration, so the test adds the address there too.
  await page.route(
    (url) => url.pathname.startsWith('/profile_checks'),
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const withUrl = body.replace(
        /content="\{&quot;config&quot;:\{/,
        (found) => `${found}&quot;contentEditUrl&quot;:&quot;https://cms.example/{id}&quot;,`,
      );
      await route.fulfill({ response, body: withUrl });
    },
  );
  await signInAs(page, 'content_editor');
  await page.goto(WORK);
  await expect(nameOf(page)).toBeVisible();
  return opened;
}

test('works through the list by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const expectNoMouse = await withoutMouse(page);
  const opened = await openWalk(page);
  const walk = await expectedWalk(page);
  expect(walk.length).toBeGreaterThan(4);
  await expectSoundInEachLook(page, 'the first');

  for (const { name } of walk.slice(0, 3)) {
    await expect(nameOf(page)).toHaveText(name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('j');
  }
  await expect(nameOf(page)).toHaveText(walk[3]?.name ?? '');
  expect(opened).toEqual(walk.slice(0, 3).map(({ id }) => `https://cms.example/${id}`));
  await page.keyboard.press('k');
  await expect(nameOf(page)).toHaveText(walk[2]?.name ?? '');
  await page.keyboard.press('f');
  await expect(nameOf(page)).toHaveText(walk[3]?.name ?? '');
  await expect(walkOf(page)).toContainText(`1 of ${walk.length} done`);

  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectSoundInEachLook(page, 'why it is set aside');
  await page.keyboard.type('Waits for a photo');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(nameOf(page)).toHaveText(walk[4]?.name ?? '');
  await expect(walkOf(page)).toContainText(`1 of ${walk.length - 1} done`);
  await expect(walkOf(page).getByRole('button', { name: '1 set aside' })).toBeVisible();

  // A reload restores the position, the marks and the dismissed profiles.
  await page.reload();
  await expect(nameOf(page)).toHaveText(walk[4]?.name ?? '');
  await expect(walkOf(page)).toContainText(`1 of ${walk.length - 1} done`);
  await walkOf(page).getByRole('button', { name: '1 set aside' }).press('Enter');
  await expect(walkOf(page)).toContainText('Waits for a photo');
  await expectSoundInEachLook(page, 'what is set aside');
  await walkOf(page)
    .getByRole('button', { name: /^Bring back/ })
    .press('Enter');
  await expect(walkOf(page)).toContainText(`1 of ${walk.length} done`);
  await expectNoMouse();
});

test('two tabs stay in sync, and another user starts from the beginning', async ({ page, context }) => {
  await openWalk(page);
  const { length } = await expectedWalk(page);
  const other = await context.newPage();
  await other.goto(WORK);
  await expect(walkOf(other)).toContainText(`0 of ${length} done`);
  await walkOf(page)
    .getByRole('button', { name: /^Fixed/ })
    .click();
  await expect(walkOf(page)).toContainText(`1 of ${length} done`);
  await expect(walkOf(other)).toContainText(`1 of ${length} done`);
  await signInAs(page, 'admin');
  await page.goto(WORK);
  await expect(walkOf(page)).toContainText(`0 of ${length} done`);
});

test('reports a full storage, and continues', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openWalk(page);
  await walkOf(page)
    .getByRole('button', { name: /^Fixed/ })
    .click();
  await expect(walkOf(page)).toContainText('The last change could not be stored on this device');
  await expect(walkOf(page)).toContainText(/1 of \d+ done/);
});

test('shows the next of thousands at once', async ({ page }) => {
  await page.route(PROFILES.results, (route) => route.fulfill({ json: manyResults(5_000) }));
  await openWalk(page);
  const first = await nameOf(page).innerText();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('j');
  await expect(itemOf(page)).toContainText(/ 21 of /);
  expect(await nameOf(page).innerText()).not.toBe(first);
  expect(await walkOf(page).locator('*').count()).toBeLessThan(200);
});
