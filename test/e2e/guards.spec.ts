import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { SHORTCUT_RULES } from './support/specTables';

const SITE = 'dk.athenas.example';
/** What every signed-in person may ask. */
const FREE_CALLS = ['/api/whoami', '/api/companies'];

/** The calls for data that a page makes from now on, other than those that are everybody's. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !FREE_CALLS.includes(pathname)) calls.push(pathname);
  });
  return calls;
}

const main = (page: Page) => page.getByRole('main');

interface Denied {
  account: string;
  path: string;
  text: string;
}

const DENIED: Denied[] = [
  ...SHORTCUT_RULES.map(({ path }) => ({
    account: 'no.role',
    path: `${path}/${SITE}`,
    text: 'Unauthorized',
  })),
  { account: 'company.admin', path: '/requests_and_bookings/no.athenas.example', text: 'Unauthorized' },
  { account: 'company.admin', path: '/requests_and_bookings/nobody.example', text: 'Unauthorized' },
  { account: 'company.admin', path: '/emailstats', text: 'Unauthorized' },
  { account: 'no.role', path: '/companies', text: 'Unauthorized' },
  { account: 'company.admin', path: '/companies/edit/1', text: 'You are not authorized to edit companies' },
  { account: 'no.role', path: '/companies/edit/new', text: 'You are not authorized to edit companies' },
  { account: 'company.admin', path: '/mailing_lists', text: 'Access denied. Admin only.' },
  { account: 'no.role', path: '/mailing_lists/brevo/1', text: 'Access denied. Admin only.' },
  { account: 'no.role', path: '/mailing_lists/mailchimp/1', text: 'Access denied. Admin only.' },
  { account: 'company.admin', path: '/preferences', text: 'Unauthorized' },
];

/** Without a role, and with every role at one site. */
const ACCOUNTS = ['no.role', 'company.admin'];

test.describe('A direct link without the role', () => {
  for (const account of ACCOUNTS) {
    test(`tells ${account} so in the words of the specification, and asks for nothing`, async ({ page }) => {
      await signInAs(page, account);
      const calls = watchCalls(page);
      for (const { path, text } of DENIED.filter((denied) => denied.account === account)) {
        await page.goto(path);
        await expect(main(page).getByText(text, { exact: true }), path).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page).toHaveURL(path);
        expect(calls, path).toEqual([]);
      }
    });
  }

  test('the summary without Data Insights is no tab, and a link to it says why', async ({ page }) => {
    await signInAs(page, 'product_sales_viewer');
    const calls = watchCalls(page);
    await page.goto(`/requests_and_bookings/${SITE}?tab=summary`);
    await expect(main(page).getByText(/^Unauthorized/)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Table']);
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Show the table' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test.describe('A direct link with the role', () => {
  test('Data Insights adds the tab Summary', async ({ page }) => {
    await signInAs(page, 'data_insights');
    await page.goto(`/requests_and_bookings/${SITE}`);
    await expect(page.getByRole('tab')).toHaveText(['Table', 'Summary']);
    await page.getByRole('tab', { name: 'Summary' }).click();
    await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?tab=summary$/);
  });

  test("a site that no company has is the API's 404 for those with the role everywhere", async ({
    page,
    problems,
  }) => {
    problems.allowFailedResource('/api/products_summary/nobody.example');
    await signInAs(page, 'admin');
    await page.goto('/requests_and_bookings/nobody.example');
    await expect(page.getByRole('alert')).toContainText(/^404: .+/);
  });

  test('a site without the data for a report is a 404 that names what is missing', async ({
    page,
    problems,
  }) => {
    problems.allowFailedResource('/api/products_summary/ch.origtalks.example');
    await signInAs(page, 'admin');
    await page.goto('/requests_and_bookings/ch.origtalks.example');
    await expect(page.getByRole('alert')).toContainText(/^404: .*operandi_path_part/);
  });
});
