import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { emailOf, expect, signInAs, signInWithNewSession, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const TABLET = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const ACCOUNT = 'graph_viewer';

const section = (page: Page) => page.getByRole('region', { name: 'Sessions' });

async function idOf(page: Page, account: string): Promise<number> {
  const users: { id: number; email: string }[] = await (await page.request.get('/api/users')).json();
  return users.find(({ email }) => email === emailOf(account))?.id ?? 0;
}

test('an admin ends one session of a user: its next call is a 401, and the other session continues', async ({
  page,
  browser,
  baseURL,
}) => {
  const [phone, tablet] = await Promise.all(
    [PHONE, TABLET].map((userAgent) => browser.newContext({ userAgent, ...(baseURL && { baseURL }) })),
  );
  if (!phone || !tablet) throw new Error('There are two');
  const [there, elsewhere] = await Promise.all([phone, tablet].map((context) => context.newPage()));
  if (!there || !elsewhere) throw new Error('There are two');
  for (const one of [there, elsewhere]) await signInWithNewSession(one, ACCOUNT);

  await signInAs(page, 'admin');
  await page.goto(`/users/${await idOf(page, ACCOUNT)}`);
  const row = section(page).getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await expect(row).toContainText(/^Safari on iPhonePassword · since /);
  await row.getByRole('button', { name: 'End Safari on iPhone' }).click();
  const question = page.getByRole('dialog', { name: /^End this session of / });
  await expectNoViolation(page, 'the question');
  await question.getByRole('button', { name: 'End', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(section(page).getByRole('heading', { name: 'Sessions' })).toBeFocused();
  expect((await there.request.get('/api/whoami')).status()).toBe(401);
  expect((await elsewhere.request.get('/api/whoami')).status()).toBe(200);
  await page.reload();
  await expect(section(page).getByText('Firefox on Android')).toBeVisible();
  await expect(row).toHaveCount(0);
  await phone.close();
  await tablet.close();
});

test('axe finds no violation in the sessions of a user: some, none, or a failure', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/sessions');
  await signInAs(page, 'admin');
  const address = `/users/${await idOf(page, 'admin')}`;
  const look = async (state: string) => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page, `${state}, ${colorScheme}, ${width} px`);
    }
  };
  const answer = async (status: number, json: unknown) => {
    await page.route('**/api/users/*/sessions', (route) => route.fulfill({ status, json }));
    await page.goto(address);
  };
  await page.goto(address);
  await expect(section(page).getByText('this one', { exact: true })).toBeVisible();
  await look('some');
  await answer(200, []);
  await expect(section(page).getByText('No sessions')).toBeVisible();
  await look('none');
  await answer(403, { message: 'Not for you' });
  await expect(section(page).getByRole('alert')).toContainText('403: Not for you');
  await look('a failure');
});
