import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { launchBrowser } from '../bench/lib/browser';
import { PASSWORD, startServer } from '../test/e2e/support/serverProcess';

/**
 * `npm run pictures`: takes the screenshots of the guide from the current app with the demo data. Review the
 * screenshots, and commit them with the pages of the guide.
 */

const FOLDER = join('docs', 'guide', 'pictures');
const SITE = 'dk.athenas.example';

interface Picture {
  name: string;
  path: string;
  /** Selector of an element that shows that the screen is ready. Defaults to the first row heading of a table. */
  there?: string;
  before?: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/', there: 'h2' },
  {
    name: 'finding-your-way',
    path: `/requests_and_bookings/${SITE}`,
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('google');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'profile-checks', path: `/profile_checks/${SITE}`, there: 'main li' },
  { name: 'topic-checks', path: `/topic_checks/${SITE}`, there: 'main li' },
  { name: 'requests-and-bookings', path: `/requests_and_bookings/${SITE}` },
  { name: 'seo-performance', path: `/seo_performance/${SITE}` },
  { name: 'speaker-relations', path: `/speaker_relations/${SITE}` },
  { name: 'speaker-activity', path: `/speaker_activity/${SITE}` },
  { name: 'request-graph', path: `/rq_graph/${SITE}`, there: 'canvas' },
  { name: 'sales-team-performance', path: `/sales_team_performance/${SITE}` },
  { name: 'followers', path: `/emailstats/${SITE}` },
  { name: 'google-and-bing-ads', path: `/googleads/${SITE}` },
  { name: 'meta-ads', path: `/metaads/${SITE}` },
  { name: 'linkedin-ads', path: `/linkedinads/${SITE}` },
  { name: 'all-networks', path: `/ads/${SITE}` },
  { name: 'companies', path: '/companies', there: 'main a' },
  { name: 'users', path: '/users', there: 'main a' },
  { name: 'mailing-lists', path: '/mailing_lists', there: 'main a' },
  { name: 'preferences', path: '/preferences', there: 'main h1' },
];

async function take(page: Page, { name, path, there = 'main tbody th', before }: Picture): Promise<void> {
  await page.goto(path);
  await page.locator(there).first().waitFor();
  await page.waitForLoadState('networkidle');
  await before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  console.log(name);
}

await build({ logLevel: 'error' });
await mkdir(FOLDER, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    colorScheme: 'light',
  });
  await take(page, { name: 'sign-in', path: '/', there: 'form' });
  await page.request.post('/api/login', { data: { email: 'admin@greenroom.example', password: PASSWORD } });
  for (const picture of PICTURES) await take(page, picture);
  await page.goto(`/requests_and_bookings/${SITE}`);
  const speaker = await page.locator('main tbody th').first().innerText();
  await take(page, {
    name: 'speaker',
    path: `/speakers/${SITE}/${encodeURIComponent(speaker)}`,
    there: 'main h2',
  });
} finally {
  await browser.close();
  await server.stop();
}
