import type { Page } from '@playwright/test';
import { createGate, expect, signInAs, test } from './support/fixtures';
import {
  type CompanyRecord,
  DEMO_USERS,
  type DemoUser,
  type Group,
  holds,
  SHORTCUT_RULES,
} from './support/specTables';

const GROUPS: readonly Group[] = ['Content', 'Reports', 'Advertising'];

interface Block {
  company: string;
  /** The addresses of a company's shortcuts, by group. */
  links: Record<Group, string[]>;
}

async function fetchCompanies(page: Page): Promise<CompanyRecord[]> {
  const response = await page.request.get('/api/companies');
  return (await response.json()) as CompanyRecord[];
}

function expectedBlocks(user: DemoUser, companies: readonly CompanyRecord[]): Block[] {
  const linksOf = (company: CompanyRecord, group: Group): string[] =>
    SHORTCUT_RULES.filter(
      (rule) =>
        rule.group === group && holds(user, rule.roles, company.homepage_url) && rule.hasData(company),
    ).map(({ path }) => `${path}/${company.homepage_url}`);
  return companies
    .filter(({ variant }) => variant === 'athenas')
    .map((company) => ({
      company: company.name,
      links: {
        Content: linksOf(company, 'Content'),
        Reports: linksOf(company, 'Reports'),
        Advertising: linksOf(company, 'Advertising'),
      },
    }));
}

async function shownBlocks(page: Page): Promise<Block[]> {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toBeVisible();
  const names = await headings.allInnerTexts();
  return Promise.all(
    names.map(async (company) => {
      const hrefs = (group: Group) =>
        page
          .getByRole('list', { name: `${group} of ${company}`, exact: true })
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const [Content = [], Reports = [], Advertising = []] = await Promise.all(GROUPS.map(hrefs));
      return { company, links: { Content, Reports, Advertising } };
    }),
  );
}

test.describe('The home page', () => {
  for (const user of DEMO_USERS) {
    test(`welcomes ${user.account} with exactly the shortcuts they may use`, async ({ page }) => {
      await signInAs(page, user.account);
      const companies = await fetchCompanies(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: `Welcome ${user.name}` })).toBeVisible();
      const shown = await shownBlocks(page);
      expect(shown).toEqual(expectedBlocks(user, companies));
      // No link hides outside the lists.
      const inLists = shown.flatMap(({ links }) => GROUPS.flatMap((group) => links[group])).length;
      const group = user.sites === 'all' ? 1 : 0;
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(inLists + group);
      await expect(page.getByRole('link', { name: 'Followers of the group' })).toHaveCount(group);
    });
  }

  test('offers the product sales viewer two reports each of the Danish and the Norwegian site', async ({
    page,
  }) => {
    await signInAs(page, 'product_sales_viewer');
    await page.goto('/');
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveText([
      'Requests & Bookings',
      'SEO performance',
      'Requests & Bookings',
      'SEO performance',
    ]);
  });

  test("has a company for each gap in the data, so that the table's every condition is seen", async ({
    page,
  }) => {
    await signInAs(page, 'admin');
    const athenas = (await fetchCompanies(page)).filter(({ variant }) => variant === 'athenas');
    const gated = SHORTCUT_RULES.filter((rule) => athenas.some((company) => !rule.hasData(company)));
    expect(gated.map(({ path }) => path)).toEqual([
      ...['/profile_checks', '/topic_checks', '/seo_performance', '/rq_graph'],
      ...['/googleads', '/bingads', '/metaads', '/linkedinads'],
    ]);
  });

  test('names the country of each company in words', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/');
    const countries = page.getByRole('main').getByRole('img');
    await expect(countries.first()).toBeVisible();
    const names = await countries.evaluateAll((flags) =>
      flags.map((flag) => flag.getAttribute('aria-label')),
    );
    expect(names).toEqual([
      'Denmark',
      'Sweden',
      'Norway',
      'Germany',
      'Netherlands',
      'France',
      'United States',
    ]);
  });

  for (const { why, companies } of [
    { why: 'the list is empty', companies: [] },
    { why: 'no company is of the variant athenas', companies: 'others' as const },
  ]) {
    test(`says 'No companies found' when ${why}`, async ({ page }) => {
      await signInAs(page, 'admin');
      await page.route('**/api/companies', async (route) => {
        if (companies !== 'others') return route.fulfill({ json: companies });
        const response = await route.fetch();
        const all = (await response.json()) as CompanyRecord[];
        return route.fulfill({ json: all.filter(({ variant }) => variant !== 'athenas') });
      });
      await page.goto('/');
      await expect(page.getByText('No companies found')).toBeVisible();
    });
  }

  test('shows a load error in a red alert, and the companies at the next try', async ({ page, problems }) => {
    problems.allowFailedResource('/api/companies');
    await signInAs(page, 'admin');
    await page.route('**/api/companies', (route) => route.fulfill({ status: 500, body: 'Out of order' }));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('500: Out of order');
    await expect(page.getByText('No companies found')).toHaveCount(0);
    // The home page asks for itself too; a try that falls into that one would only join it.
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute('**/api/companies');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Athenas Danmark' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says that it loads while the companies are on their way', async ({ page }) => {
    await signInAs(page, 'admin');
    const gate = createGate();
    await page.route('**/api/companies', async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByText('No companies found')).toHaveCount(0);
    gate.open();
    await expect(page.getByRole('heading', { level: 2, name: 'Athenas Danmark' })).toBeVisible();
  });
});

test.describe('The header', () => {
  for (const { account, admin } of [
    { account: 'admin', admin: true },
    { account: 'il_duce', admin: true },
    { account: 'company.admin', admin: false },
    { account: 'marketing_spender', admin: false },
    { account: 'no.role', admin: false },
  ]) {
    test(`has ${admin ? 'the four' : 'no'} links of administration for ${account}`, async ({ page }) => {
      await signInAs(page, account);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      const links = page.getByRole('banner').getByRole('link');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const expected = admin ? ['/companies', '/users', '/mailing_lists', '/preferences'] : [];
      expect(hrefs).toEqual(['/', ...expected]);
    });
  }

  test('leads home by its logo, and moves the focus to the heading there', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/preferences');
    await page.getByRole('link', { name: 'Greenroom, home' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /^Welcome / });
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL('/');
  });
});
