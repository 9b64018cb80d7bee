import type { Page } from '@playwright/test';
import { createCompany, dialog, field, saveButton, tab } from './support/companies';
import { expect, fillInSignIn, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook, WIDE_AND_NARROW } from './support/looks';
import { openPreferences, pendingText, saveButton as savePreferences, valueOf } from './support/preferences';

const ended = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' });
const again = (page: Page) => page.getByRole('dialog', { name: 'You are signed in again' });

/** Returns a list that collects the results of all further writes except sign-ins: "done" or the status. */
function watchAnswers(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const method = response.request().method();
    if (method !== 'GET' && pathname.startsWith('/api/') && !/\/(login|csp)$/.test(pathname))
      answers.push(response.status() < 300 ? 'done' : String(response.status()));
  });
  return answers;
}

/** Ends the session before a write, signs in over the screen, and confirms. */
async function endAndGoOn(page: Page, write: () => Promise<void>, account = 'admin') {
  const answers = watchAnswers(page);
  await page.context().clearCookies();
  await write();
  await expect(ended(page)).toBeVisible();
  await fillInSignIn(page, account);
  await expect(again(page)).toBeVisible();
  expect(answers.filter((answer) => answer === 'done')).toEqual([]);
  await page.getByRole('button', { name: 'Save now' }).dblclick();
  await expect(again(page)).toBeHidden();
  return answers;
}

const ONCE_AGAIN = ['401', 'done'];
const expectOnceAgain = (answers: string[]) => expect.poll(() => answers).toEqual(ONCE_AGAIN);

test.beforeEach(({ problems }) => {
  problems.allowFailedResource('/api/');
});

test('saves each editor once after a sign-in over the screen', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, 'admin');
  const id = await createCompany(page, 'Editors of a session');

  await test.step('company', async () => {
    await page.goto(`/companies/edit/${id}`, { waitUntil: 'networkidle' });
    await field(page, 'Name').fill('Saved in the end');
    await expectOnceAgain(await endAndGoOn(page, () => saveButton(page).click()));
    await expect(page.getByText('Company saved')).toBeVisible();
  });

  await test.step('templates', async () => {
    await tab(page, 'Notifications').click();
    await field(page, 'deal won').fill('4711');
    await page.waitForLoadState('networkidle');
    await expectOnceAgain(await endAndGoOn(page, () => saveButton(page).click()));
    await expect(page.getByText('Templates saved')).toBeVisible();
  });

  await test.step('seller', async () => {
    await tab(page, 'Sellers').click();
    await page.getByRole('button', { name: 'Add Seller' }).click();
    await field(page, 'PD User ID').fill('77');
    await field(page, 'Full Name').fill('Bo');
    await field(page, 'Email').fill('x@y.example');
    await page.waitForLoadState('networkidle');
    const save = () => page.getByRole('button', { name: 'Save Seller' }).click();
    await expectOnceAgain(await endAndGoOn(page, save));
    await expect(page.getByRole('rowheader', { name: 'Bo' })).toHaveCount(1);
  });

  await test.step('deleting a seller', async () => {
    await page.getByRole('button', { name: 'Delete Bo' }).click();
    const remove = () => dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectOnceAgain(await endAndGoOn(page, remove));
    await expect(page.getByRole('rowheader', { name: 'Bo' })).toHaveCount(0);
  });

  await test.step('user', async () => {
    await page.goto('/users/edit/2', { waitUntil: 'networkidle' });
    const name = page.getByRole('textbox', { name: 'Name' });
    const before = await name.inputValue();
    await name.fill(`${before} Ny`);
    await expectOnceAgain(await endAndGoOn(page, () => saveButton(page).click()));
    await expect(page.getByText(/^User saved/)).toBeVisible();
  });

  await test.step('mailing list, whose key is not stored', async () => {
    await page.goto('/mailing_lists/brevo/1', { waitUntil: 'networkidle' });
    await field(page, 'API Key').fill('canary-key');
    await page.context().clearCookies();
    const answers = watchAnswers(page);
    await saveButton(page).click();
    await expect(ended(page)).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map(Object.entries)),
    );
    expect(kept).not.toContain('canary-key');
    await fillInSignIn(page, 'admin');
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(page.getByText('Mailing list saved successfully')).toBeVisible();
    expect(answers).toEqual(ONCE_AGAIN);
  });

  await test.step('preferences, whose Save calls whoami before it sends', async () => {
    await openPreferences(page, 'again.', { 'again.a': '1' });
    await valueOf(page, 'again.a').fill('2');
    await page.waitForLoadState('networkidle');
    const answers = watchAnswers(page);
    await page.context().clearCookies();
    await savePreferences(page).click();
    await expect(ended(page)).toBeVisible();
    expect(answers).toEqual([]);
    await fillInSignIn(page, 'admin');
    await expect(pendingText(page)).toHaveCount(0);
    await expect.poll(() => answers).toEqual(['done']);
  });
});

test('continues after a sign-in in another tab, and shows nothing to another person', async ({
  page,
  context,
}) => {
  await signInAs(page, 'admin');
  const id = await createCompany(page, 'Two tabs of a session');
  await page.goto(`/companies/edit/${id}`, { waitUntil: 'networkidle' });
  await field(page, 'Name').fill('Of the first person');
  const answers = watchAnswers(page);
  const other = await context.newPage();
  await context.clearCookies();
  await saveButton(page).click();
  await expect(ended(page)).toBeVisible();
  await other.goto('/');
  await fillInSignIn(other, 'admin');
  await expect(again(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Company saved')).toBeVisible();
  expect(answers).toEqual(ONCE_AGAIN);

  await field(page, 'Name').fill('Secret of the first');
  await context.clearCookies();
  await saveButton(page).click();
  await expect(ended(page)).toBeVisible();
  await fillInSignIn(page, 'il_duce');
  await expect(ended(page)).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue('Of the first person');
  expect(answers).toEqual([...ONCE_AGAIN, '401']);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)));
  expect(kept).not.toContain('Secret of the first');
});

test('the panel is accessible, and the screen keeps its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/users/edit/2', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed');
  const scrolled = () => page.evaluate(() => Math.round(document.scrollingElement?.scrollTop ?? 0));
  await page.evaluate(() => window.scrollTo(0, 120));
  const before = await scrolled();
  await page.context().clearCookies();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect(ended(page)).toBeVisible();
  await expectSoundInEachLook(page, 'signed out', WIDE_AND_NARROW);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectSoundInEachLook(page, 'leaving', WIDE_AND_NARROW);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await fillInSignIn(page, 'admin', 'not the password');
  await expect(ended(page).getByRole('alert')).toBeFocused();
  await fillInSignIn(page, 'admin');
  await expect(page.getByRole('button', { name: 'Save now' })).toBeFocused();
  await expectSoundInEachLook(page, 'signed in again', WIDE_AND_NARROW);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed');
  expect(await scrolled()).toBe(before);
});
