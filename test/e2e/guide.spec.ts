import { expect, signInAs, test, welcome } from './support/fixtures';
import { expectSoundInEachLook, WIDE_AND_NARROW } from './support/looks';

test('opens the guide beside the app, searches it, and finds each page and picture', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await signInAs(page, 'admin');
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  await page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).last().click();
  const opening = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  const guide = await opening;
  await expect(guide.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible();
  await expectSoundInEachLook(guide, 'the contents', WIDE_AND_NARROW);

  await guide.getByRole('searchbox', { name: 'Search the guide' }).fill('commission');
  await expect(guide.getByRole('status')).toHaveText('2 pages');
  await guide.getByRole('searchbox', { name: 'Search the guide' }).fill('sórt headiñg');
  await expect(guide.locator('#results').getByRole('link').first()).toBeVisible();
  await guide.getByRole('searchbox', { name: 'Search the guide' }).fill('xyzzy');
  await expect(guide.getByRole('status')).toHaveText('0 pages');
  await guide.getByRole('searchbox', { name: 'Search the guide' }).fill('speaker relations');
  await guide.keyboard.press('Enter');
  await expect(guide.getByRole('heading', { level: 1, name: 'Speaker relations' })).toBeVisible();
  await expect(guide).toHaveTitle('Speaker relations · Greenroom guide');
  await expectSoundInEachLook(guide, 'a page', WIDE_AND_NARROW);
});

test('every page of the guide has its links and pictures', async ({ page, problems: _problems }) => {
  await page.goto('/guide/index.html');
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  expect(hrefs.length).toBeGreaterThan(15);
  for (const href of hrefs) {
    await page.goto(href);
    await expect(page.locator('main h1')).toHaveCount(1);
    const broken = await page.evaluate(async () => {
      const addresses = [...document.querySelectorAll('main a, nav a')].map(
        (link) => (link as HTMLAnchorElement).href,
      );
      const answers = await Promise.all(
        [...new Set(addresses)].map(async (address) => {
          const answer = await fetch(address);
          // The server answers an unknown address with the app.
          return (await answer.text()).includes('Greenroom guide') || address.endsWith('/') ? null : address;
        }),
      );
      const pictures = [...document.images].filter(
        ({ complete, naturalWidth }) => !complete || naturalWidth === 0,
      );
      return [...answers.filter((address) => address !== null), ...pictures.map(({ src }) => src)];
    });
    expect(broken, href).toEqual([]);
  }
});
