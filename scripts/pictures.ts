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
  /** Answers that replace the answers of the server, by the path of the call. */
  answers?: Readonly<Record<string, object>>;
}

/** The answer of a server with a company and speakers, and no facts. */
const EMPTY_STEPS = { companies: 1, kinds: { speakers: 1 } };

const REPORT = `Campaign report
"November 1, 2026 - November 2, 2026"
Campaign,Day,Currency code,Impr.,Clicks,Cost,Search impr. share
Brand,2026-11-01,DKK,"1,234",56,"1,234.56",45.31%
Brand,2026-11-02,DKK,87,3,41.10,< 10%
Total: Campaigns, --,DKK,"1,321",59,"1,275.66", --
`;

/** Uploads a report and answers what it does not contain. */
async function uploadReport(page: Page): Promise<void> {
  const file = { name: 'campaigns.csv', mimeType: 'text/csv', buffer: Buffer.from(REPORT) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Company').selectOption({ label: 'Athenas Danmark' });
  await page.getByRole('button', { name: 'Save answers' }).click();
  await page.getByRole('button', { name: 'Keep all others as they are' }).click();
  await page.getByRole('button', { name: 'Save answers' }).click();
  await page.getByText('ready to load').waitFor();
  await page.getByText('campaigns.csv').first().scrollIntoViewIfNeeded();
}

/** Sets goals for two figures of a report. */
async function setGoals(page: Page): Promise<void> {
  const goals = [
    { figure: 'inbound', amount: '6500000' },
    { figure: 'deals', amount: '200' },
  ];
  for (const { figure, amount } of goals) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Set goal…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Goal' });
    await dialog.getByRole('combobox', { name: 'Figure' }).selectOption(figure);
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.getByText('Lands at').nth(1).waitFor();
  // Moves the pointer and the focus away from the menu, whose name would cover the table.
  await page.getByRole('heading', { level: 1 }).click();
}

/** Loads figures with a negative count, and opens what Data watch found. */
async function openFindings(page: Page): Promise<void> {
  const call = '**/api/products_summary/**';
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"NumDeals":\d+/, '"NumDeals":-2') });
  });
  await page.reload();
  await page.getByRole('button', { name: /^Data watch: / }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await page.unroute(call);
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
      await page.getByText('Looking for more').waitFor({ state: 'detached' });
    },
  },
  { name: 'profile-checks', path: `/profile_checks/${SITE}`, there: 'main li' },
  { name: 'topic-checks', path: `/topic_checks/${SITE}`, there: 'main li' },
  { name: 'requests-and-bookings', path: `/requests_and_bookings/${SITE}` },
  { name: 'data-watch', path: `/requests_and_bookings/${SITE}`, before: openFindings },
  { name: 'why', path: `/requests_and_bookings/${SITE}?tab=why`, there: 'section table' },
  { name: 'goals', path: `/requests_and_bookings/${SITE}`, before: setGoals },
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
  {
    name: 'first-steps',
    path: '/',
    there: 'main ol',
    answers: { '/api/import_steps': EMPTY_STEPS },
    before: (page) => page.getByRole('heading', { name: 'Fill the database' }).scrollIntoViewIfNeeded(),
  },
  { name: 'your-own-data', path: '/import', there: 'main h1', before: uploadReport },
];

async function take(
  page: Page,
  { name, path, there = 'main tbody th', before, answers = {} }: Picture,
): Promise<void> {
  for (const [call, json] of Object.entries(answers))
    await page.route(call, (route) => route.fulfill({ json }));
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
