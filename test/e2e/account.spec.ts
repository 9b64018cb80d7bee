import type { Page } from '@playwright/test';
import { expect, fillInSignIn, loginHeading, signInAs, test, welcome } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { PASSWORD, startServer } from './support/serverProcess';

const NEW = 'brun ugle over tagene';
const ACCOUNT = 'speaker_relations';

async function open(page: Page, item: string) {
  const menu = page
    .getByRole('button', { name: 'Menu' })
    .or(page.locator('header button[aria-haspopup=menu]'));
  await menu.filter({ visible: true }).last().click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog', { name: item });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the password is changed, which ends the session elsewhere, and every session ends at once', async ({
  page,
  browser,
  problems,
}) => {
  problems.allowFailedResource('/api/');
  // The test starts its own server, because other tests sign in with the password that this test changes.
  test.setTimeout(180_000);
  const server = await startServer();
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  for (const one of [page, elsewhere]) {
    await one.goto(server.url);
    await fillInSignIn(one, ACCOUNT);
    await expect(welcome(one)).toBeVisible();
  }
  const form = await open(page, 'Change password');
  const fill = async (present: string, password: string) => {
    await form.getByLabel('Present password').fill(present);
    await form.getByLabel('New password', { exact: true }).fill(password);
    await form.getByLabel('New password again').fill(password);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('not the present one', NEW);
  await expect(form.getByText('This is not your present password.')).toBeVisible();
  await expect(form.getByLabel('Present password')).toBeFocused();
  await fill(PASSWORD, 'passwordpassword');
  await expect(form.getByText(/made of common passwords/)).toBeVisible();
  await fill(PASSWORD, NEW);
  await expect(form.getByRole('status')).toHaveText('Password changed. You are signed out everywhere else.');
  await form.getByRole('button', { name: 'Close' }).click();
  await elsewhere.reload();
  await expect(loginHeading(elsewhere)).toBeVisible();
  await fillInSignIn(elsewhere, ACCOUNT, NEW);
  await expect(welcome(elsewhere)).toBeVisible();

  const list = await open(page, 'Your sessions');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').filter({ hasText: 'this one' })).toHaveText(/Chrome on Linux/);
  await list.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(loginHeading(page)).toBeVisible();
  await elsewhere.reload();
  await expect(loginHeading(elsewhere)).toBeVisible();
  await context.close();
  await server.stop();
});

test('axe finds no violation in the dialogs of the account and the log-out', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  await page.goto('/');
  const form = await open(page, 'Change password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Your present password is missing.')).toBeVisible();
  await expectSoundInEachLook(page, 'change password');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  const list = await open(page, 'Your sessions');
  await expect(list.getByText('this one', { exact: true })).toBeVisible();
  await expectSoundInEachLook(page, 'your sessions');
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toBeHidden();
  await page.goto('/preferences');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: 'Keep pending changes?' })).toBeVisible();
  await expectSoundInEachLook(page, 'the question of the log-out');
});
