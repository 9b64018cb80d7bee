import { expectAccessible } from './support/anyReport';
import { expectNoViolation } from './support/axe';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { ADDRESS, danish, fetchKeywords, fetchProfiles, KEYWORDS } from './support/seo';

test.use({ viewport: { width: 1440, height: 900 } });

test('The summary shows values computed from the answers of the API, and its parts fail separately', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/api/main_seo_keywords_summary/');
  await signInAs(page, 'data_insights');
  await page.goto(ADDRESS);
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page).toHaveURL(/\?tab=summary$/);
  const profiles = Object.values(await fetchProfiles(page));
  const keywords = await fetchKeywords(page);
  const table = (name: string) => page.getByRole('table', { name, exact: true });

  const pairs = profiles.map(
    ({ speaker }) => [speaker.name.old.position, speaker.name.new.position] as const,
  );
  const both = pairs.filter(([old, now]) => old > 0 && now > 0);
  const gained = both.reduce((sum, [old, now]) => sum + old - now, 0);
  const before = both.reduce((sum, [old]) => sum + old, 0);
  const percent = new Intl.NumberFormat('da-DK', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(gained / before);
  const cell = table('Overall ranking change').getByRole('cell').first();
  await expect(cell).toContainText(gained > 0 ? `+${percent}` : percent);
  await expect(cell).toContainText(`${both.length} compared`);
  await page.getByRole('radio', { name: 'Absolute' }).check();
  await expect(cell).toContainText(danish(gained / both.length, 2));

  const top3 = (period: 'new' | 'old') =>
    profiles.filter(({ profile }) => profile.name[period].position > 0 && profile.name[period].position <= 3)
      .length;
  const bucket = table('Ranking buckets').getByRole('row').nth(1).getByRole('cell').nth(1);
  await expect(bucket).toContainText(`${top3('old')} → , now ${top3('new')}`);

  const clicks = (period: 'new' | 'old') =>
    profiles.reduce(
      (sum, { profile, speaker }) => sum + profile.total[period].clicks + speaker.total[period].clicks,
      0,
    );
  await expect(
    table('Impressions and clicks').getByRole('row').last().getByRole('cell').last(),
  ).toContainText(`${danish(clicks('old'), 0)} → , now ${danish(clicks('new'), 0)}`);

  await expect(table('Keywords').getByRole('row')).toHaveCount(Object.keys(keywords).length + 1);
  await table('Keywords').getByRole('button', { name: 'Rank' }).click();
  const best = Object.entries(keywords)
    .filter(([, { new: now }]) => now.position > 0)
    .sort(([, a], [, b]) => a.new.position - b.new.position)[0];
  await expect(table('Keywords').getByRole('rowheader').first()).toHaveText(best?.[0] ?? 'none');

  await page.route(KEYWORDS, (route) => route.fulfill({ status: 500, body: 'secret' }));
  await page.reload();
  const part = page.getByRole('region', { name: 'Keywords', exact: true });
  await expect(part).toContainText('Loading...');
  await expect(part).toContainText('Could not be loaded – try again');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(table('Ranking buckets')).toBeVisible();
  await expectNoViolation(page, 'one part failed');
  await page.unroute(KEYWORDS);
  await part.getByRole('button', { name: 'try again' }).click();
  await expect(table('Keywords')).toBeVisible();
});

test('Charts show the figures of their tables, in the colours of the mode', async ({ page }) => {
  await signInAs(page, 'data_insights');
  await page.goto(`${ADDRESS}?tab=summary`);
  const profiles = Object.values(await fetchProfiles(page));
  const part = page.getByRole('region', { name: 'Ranking buckets', exact: true });
  const chart = (caption: string) => part.getByRole('figure').filter({ hasText: caption });

  const limits = [1, 3, 5, 10];
  for (const [place, of] of [
    ['Total', ['profile', 'speaker']],
    ['Speaker sites', ['speaker']],
  ] as const) {
    await part.getByRole('combobox', { name: 'Chart of' }).selectOption(place);
    const bars = chart(`${place} by name`).locator('svg rect[stroke]');
    await expect(bars).toHaveCount(10);
    const heights = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))));
    const counts = (period: 'new' | 'old') => {
      const positions = profiles.flatMap((profile) => of.map((one) => profile[one].name[period].position));
      return [
        ...limits.map((limit) => positions.filter((position) => position > 0 && position <= limit).length),
        positions.filter((position) => position === 0).length,
      ];
    };
    const [old, now] = [counts('old'), counts('new')];
    const largest = Math.max(...old, ...now);
    const highest = Math.max(...heights);
    const drawn = heights.map((height) => (height / highest) * largest);
    // nivo draws all old values first.
    for (const [index, count] of [...old, ...now].entries()) expect(drawn[index]).toBeCloseTo(count, -0.5);
  }

  const slopes = page
    .getByRole('region', { name: 'Overall ranking change', exact: true })
    .getByRole('figure');
  await expect(slopes).toHaveCount(2);
  const compared = profiles.filter(
    ({ speaker }) => speaker.name.old.position > 0 && speaker.name.new.position > 0,
  );
  const average = (period: 'new' | 'old') =>
    compared.reduce((sum, { speaker }) => sum + speaker.name[period].position, 0) / compared.length;
  const texts = await slopes.first().locator('svg text').allTextContents();
  expect(texts.slice(0, 2)).toEqual([
    danish(average('old'), 2),
    `${danish(average('new'), 2)} Speaker sites`,
  ]);
  // A better position is drawn higher.
  const circles = await slopes
    .first()
    .locator('svg circle')
    .evaluateAll((all) => all.map((circle) => Number(circle.getAttribute('cy'))));
  expect((circles[0] ?? 0) < (circles[1] ?? 0)).toBe(average('old') < average('new'));

  const fill = () =>
    chart('by name')
      .locator('rect[fill=currentColor]')
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await fill();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(fill).not.toBe(light);
});

test('The summary is accessible in both modes, on a phone and zoomed', async ({ page }) => {
  await signInAs(page, 'data_insights');
  await page.goto(`${ADDRESS}?tab=summary`);
  await expect(page.getByRole('table', { name: 'Keywords', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ranking buckets', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, '320 px');
});

test('A user without Data Insights has no Summary tab, and a direct link explains why', async ({ page }) => {
  await signInAs(page, 'product_sales_viewer');
  await page.goto(`${ADDRESS}?tab=summary`);
  await expect(page.getByText(/^Unauthorized: the summary also takes/)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Table']);
});
