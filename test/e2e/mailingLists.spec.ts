import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const table = (page: Page) => page.getByRole('grid', { name: 'Mailing lists' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const SAVED = 'Mailing list saved successfully';

for (const { provider, title, name } of [
  { provider: 'Brevo', title: 'Edit Brevo List', name: 'Athenas åbne foredrag' },
  { provider: 'Mailchimp', title: 'Edit Mailchimp List', name: 'Original talks' },
]) {
  test(`edits a list of ${provider} from the table, and shows the saved values after a reload`, async ({
    page,
  }) => {
    await signInAs(page, 'admin');
    await page.goto('/mailing_lists');
    const row = table(page).getByRole('row').filter({ hasText: name });
    await expect(row.getByText(provider)).toBeVisible();
    await expect(row.getByText('b2c')).toBeVisible();
    await row.getByRole('link', { name }).click();
    await expect(heading(page, title)).toBeFocused();
    const key = field(page, 'API Key');
    await expect(key).toHaveAttribute('type', 'password');
    await key.fill(`key-of-${provider}`);
    await field(page, 'List ID').fill('4711');
    await field(page, 'Company ID').fill('');
    await field(page, 'List Type').selectOption('B2B');
    await field(page, 'List ID').press('Enter');
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(field(page, 'Company ID')).toHaveValue('0');
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map(Object.entries)),
    );
    expect(kept).not.toContain('key-of-');
    expect(page.url()).not.toContain('key-of-');
    await page.reload();
    await expect(key).toHaveValue(`key-of-${provider}`);
    await expect(field(page, 'List ID')).toHaveValue('4711');
    await expect(field(page, 'Company ID')).toHaveValue('0');
    await expect(field(page, 'List Type')).toHaveValue('b2b');
  });
}

test('the mouse wheel does not change Company ID', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/mailing_lists/brevo/1');
  const companyId = field(page, 'Company ID');
  await companyId.focus();
  const before = await companyId.inputValue();
  await companyId.hover();
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -600);
  await expect(companyId).toHaveValue(before);
});

test('asks for a key again that a reload has lost, and keeps the other typed values', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/mailing_lists/brevo/3');
  await field(page, 'API Key').fill('typed-and-lost');
  await field(page, 'Name').fill('Typed and kept');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Typed and kept');
  await expect(field(page, 'API Key')).not.toHaveValue('typed-and-lost');
  await expect(field(page, 'API Key')).toHaveAccessibleDescription(/Type the key again/);
});

test('reports a save without an answer, keeps everything, and saves at the next attempt', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/api/mailing_lists');
  await signInAs(page, 'admin');
  await page.goto('/mailing_lists/brevo/4');
  await field(page, 'Name').fill('Konferenzbrief');
  await page.route('**/api/mailing_lists', (route) => route.abort('connectionfailed'));
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Error: Unknown - /);
  await expect(field(page, 'Name')).toHaveValue('Konferenzbrief');
  await page.unroute('**/api/mailing_lists');
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
});

test('axe finds no violation in both colours', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/mailing_lists');
  await expect(table(page).getByText('b2c').first()).toBeVisible();
  await expectSoundInEachLook(page, 'the list', BOTH_COLOURS);
  await page.goto('/mailing_lists/brevo/1');
  await field(page, 'Company ID').fill('1a');
  await saveButton(page).click();
  await expect(field(page, 'Company ID')).toBeFocused();
  await expectSoundInEachLook(page, 'the editor with an error', BOTH_COLOURS);
  await field(page, 'Company ID').fill('1');
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expectSoundInEachLook(page, 'the editor after a save', BOTH_COLOURS);
  await page.goto('/mailing_lists/brevo/99');
  await expect(page.getByText(/There is no Brevo list/)).toBeVisible();
  await expectSoundInEachLook(page, 'a list that is not there', BOTH_COLOURS);
});

test('nothing scrolls sideways at 390 and 320 px', async ({ page }) => {
  const expectNoScroll = async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `${width} px`);
    }
  };
  await signInAs(page, 'admin');
  await page.goto('/mailing_lists');
  await expect(table(page).getByRole('link', { name: 'Athenas nyhedsbrev' })).toBeVisible();
  await expectNoScroll();
  await page.goto('/mailing_lists/brevo/1');
  await expect(field(page, 'API Key')).toBeVisible();
  await expectNoScroll();
});
