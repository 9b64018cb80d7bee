import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { SHORTCUT_RULES } from './support/specTables';

const SITE = 'dk.athenas.example';
/** Calls that every signed-in user may make. */
const FREE_CALLS = ['/api/whoami', '/api/companies'];

/** Returns a list that collects the further data calls of a page, without the free calls. */
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
  { account: 'company.admin', path: '/data_watch', text: 'Access denied. Admin only.' },
];

/** An account without a role, and an account with every role at one site. */
const ACCOUNTS = ['no.role', 'company.admin'];

test.describe('A direct link without the role', () => {
  for (const account of ACCOUNTS) {
    test(`shows ${account} the required text, and makes no data call`, async ({ page }) => {
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

  test('hides the Summary tab without Data Insights, and explains a direct link', async ({ page }) => {
    await signInAs(page, 'product_sales_viewer');
    const calls = watchCalls(page);
    await page.goto(`/requests_and_bookings/${SITE}?tab=summary`);
    await expect(main(page).getByText(/^Unauthorized/)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Table', 'Why']);
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Show the table' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test.describe('A direct link with the role', () => {
  test('Data Insights adds the tab Summary', async ({ page }) => {
    await signInAs(page, 'data_insights');
    await page.goto(`/requests_and_bookings/${SITE}`);
    await expect(page.getByRole('tab')).toHaveText(['Table', 'Summary', 'Why']);
    await page.getByRole('tab', { name: 'Summary' }).click();
    await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?tab=summary$/);
  });

  test('shows the 404 of the API for an unknown site if the role is for all sites', async ({
    page,
    problems,
  }) => {
    problems.allowFailedResource('/api/products_summary/nobody.example');
    await signInAs(page, 'admin');
    await page.goto('/requests_and_bookings/nobody.example');
    await expect(page.getByRole('alert')).toContainText(/^404: .+/);
  });

  test('shows a 404 with the missing field for a site without the data of a report', async ({
    page,
    problems,
  }) => {
    problems.allowFailedResource('/api/products_summary/ch.origtalks.example');
    await signInAs(page, 'admin');
    await page.goto('/requests_and_bookings/ch.origtalks.example');
    await expect(page.getByRole('alert')).toContainText(/^404: .*operandi_path_part/);
  });
});
