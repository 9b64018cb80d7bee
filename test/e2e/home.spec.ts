import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
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
  /** Addresses of the shortcuts of a company, by group. */
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

/** One account of each kind: all sites, one site, several roles at two sites, and no role. */
const ACCOUNTS = ['admin', 'company.admin', 'data_insights', 'no.role'];

test.describe('The home page', () => {
  test('shows users exactly the shortcuts that they may use', async ({ page }) => {
    for (const user of DEMO_USERS.filter(({ account }) => ACCOUNTS.includes(account))) {
      await signInAs(page, user.account);
      const companies = await fetchCompanies(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: `Welcome ${user.name}` })).toBeVisible();
      const shown = await shownBlocks(page);
      expect(shown, user.account).toEqual(expectedBlocks(user, companies));
      // There are no links outside the lists.
      const inLists = shown.flatMap(({ links }) => GROUPS.flatMap((group) => links[group])).length;
      const group = user.sites === 'all' ? 1 : 0;
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(inLists + group);
      await expect(page.getByRole('link', { name: 'Followers of the group' })).toHaveCount(group);
      const links = page.getByRole('banner').getByRole('link');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const administration = [
        '/companies',
        '/users',
        '/mailing_lists',
        '/preferences',
        '/data_watch',
        '/import',
      ];
      expect(hrefs).toEqual(['/', ...(user.account === 'admin' ? administration : [])]);
      // The page would make its calls in the background without a session, or as the next user.
      await page.goto('about:blank');
    }
  });

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

  test('has a company for each missing field, so that every condition of the table is tested', async ({
    page,
  }) => {
    await signInAs(page, 'admin');
    const athenas = (await fetchCompanies(page)).filter(({ variant }) => variant === 'athenas');
    const gated = SHORTCUT_RULES.filter((rule) => athenas.some((company) => !rule.hasData(company)));
    expect(gated.map(({ path }) => path)).toEqual([
      '/profile_checks',
      '/topic_checks',
      '/seo_performance',
      '/rq_graph',
      '/googleads',
      '/bingads',
      '/metaads',
      '/linkedinads',
    ]);
  });
});

test.describe('The header', () => {
  test('links to the home page by its logo, and moves the focus to the heading', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/preferences');
    await page.getByRole('link', { name: 'Greenroom, home' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /^Welcome / });
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL('/');
  });
});
