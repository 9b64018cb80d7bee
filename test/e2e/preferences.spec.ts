import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';
import {
  findBox,
  held,
  indicator,
  openPreferences,
  pendingText,
  put,
  STORE,
  saveButton,
  show,
  valueOf,
  watchWrites,
} from './support/preferences';

const row = (page: Page, key: string) =>
  page.getByRole('row').filter({ has: page.getByTitle(key, { exact: true }) });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add', exact: true });

async function add(page: Page, key: string, value: string): Promise<void> {
  await addButton(page).click();
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByLabel('Value', { exact: true }).fill(value);
  await page.keyboard.press('Enter');
}

test('keeps changes until Save, also after a reload, and sends them in the order of their first edits', async ({
  page,
}) => {
  await openPreferences(page, 'flow.', { 'flow.a': '1', 'flow.b': 'two\nlines', 'flow.c': '3' });
  await valueOf(page, 'flow.b').press('End');
  await valueOf(page, 'flow.b').fill('two\nlines\nand = "more"');
  await page.getByRole('button', { name: 'Remove flow.a' }).click();
  await add(page, 'flow.d', '4');
  await valueOf(page, 'flow.b').fill('two\nlines\n');
  await expect(pendingText(page)).toHaveText('3 pending changes');
  await expect(row(page, 'flow.a')).toContainText('Will be removed');
  await expect(row(page, 'flow.b')).toContainText('was two …');
  expect(await held(page, 'flow.')).toEqual({ 'flow.a': '1', 'flow.b': 'two\nlines', 'flow.c': '3' });

  await page.reload();
  await findBox(page).fill('flow.');
  await expect(pendingText(page)).toHaveText('3 pending changes');
  await expect(valueOf(page, 'flow.b')).toHaveValue('two\nlines\n');
  const writes = watchWrites(page);
  await saveButton(page).click();
  await expect(pendingText(page)).toHaveCount(0);
  expect(writes).toEqual(['flow.b=two\nlines\n', 'flow.a-', 'flow.d=4']);
  expect(await held(page, 'flow.')).toEqual({ 'flow.b': 'two\nlines\n', 'flow.c': '3', 'flow.d': '4' });
  await expect(indicator(page)).toHaveCount(0);
});

test('odd keys and long values survive a round trip', async ({ page }) => {
  const long = 'x'.repeat(100_000);
  await openPreferences(page, 'odd', { 'odd/a b?c=d#e%20': '1', 'odd"q\'': '2' });
  await valueOf(page, 'odd"q\'').fill(long);
  await page.getByRole('button', { name: 'Remove odd/a b?c=d#e%20' }).click();
  await saveButton(page).click();
  await expect(pendingText(page)).toHaveCount(0);
  expect(await held(page, 'odd')).toEqual({ 'odd"q\'': long });
});

test('the keyboard reaches everything, and text fields keep their own keys', async ({ page }) => {
  await openPreferences(page, 'keys.', { 'keys.a': 'abc', 'keys.b': 'x' });
  await valueOf(page, 'keys.a').focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('1 2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('-');
  await page.keyboard.press('Enter');
  await expect(valueOf(page, 'keys.a')).toHaveValue('1 2a-bc');
  await expect(valueOf(page, 'keys.a')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo: keys.a' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(valueOf(page, 'keys.a')).toHaveValue('abc');
  await expect(valueOf(page, 'keys.a')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove keys.a' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'keys.a')).toContainText('Will be removed');
  await expect(page.getByRole('button', { name: 'Undo: keys.a' })).toBeFocused();
});

test('Cancel asks, discards, and shows the values of the server', async ({ page }) => {
  await openPreferences(page, 'drop.', { 'drop.a': '1' });
  await valueOf(page, 'drop.a').fill('2');
  await put(page, { 'drop.a': '7' });
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Discard 1 change?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(valueOf(page, 'drop.a')).toHaveValue('7');
  await expect(pendingText(page)).toHaveCount(0);
  await page.reload();
  await expect(indicator(page)).toHaveCount(0);
});

test('5,000 keys: scrolls to the last, finds one, and typing changes only the row of its key', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  const name = (n: number) => `key.${String(n).padStart(4, '0')}`;
  const values = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [name(n), `value ${n}`]));
  await page.route(`**${STORE}`, (route) => route.fulfill({ json: values }));
  await page.goto('/preferences');
  await expect(page.getByText('5.000 keys')).toBeVisible();
  await valueOf(page, name(3)).press('End');
  await page.keyboard.type('a');
  await expect(pendingText(page)).toBeVisible();
  const changed = await countChangesOutside(row(page, name(3)));
  await page.keyboard.type(' typed on');
  await expect(valueOf(page, name(3))).toHaveValue('value 3a typed on');
  expect(await changed()).toBe(0);
  await page.locator('.MuiDataGrid-virtualScroller').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(valueOf(page, name(4999))).toHaveValue('value 4999');
  expect(await changed()).toBeGreaterThan(0);
  expect(await page.getByRole('gridcell').count()).toBeLessThan(600);
  await findBox(page).fill('value 2345');
  await expect(page.getByText('1 of 5.000 keys')).toBeVisible();
  await expect(valueOf(page, name(2345))).toBeVisible();
});

/** Counts the changes of the document outside an element from now on. Returns a function that returns the count. */
async function countChangesOutside(own: Locator): Promise<() => Promise<number>> {
  const handle = await own.evaluateHandle((element) => {
    const count = { changes: 0 };
    const observer = new MutationObserver((records) => {
      count.changes += records.filter(({ target }) => !element.contains(target)).length;
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return count;
  });
  return () => handle.evaluate(({ changes }) => changes);
}

test('axe finds no violation in both colours: loaded, pending, with each dialog, failed and offline', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource(STORE);
  await openPreferences(page, 'axe.', { 'axe.a': '1', 'axe.b': '2', 'axe.c': '3' });
  await expectSoundInEachLook(page, 'loaded', BOTH_COLOURS);
  await valueOf(page, 'axe.a').fill('9');
  await page.getByRole('button', { name: 'Remove axe.b' }).click();
  await add(page, 'axe.d', '4');
  await expectSoundInEachLook(page, 'pending', BOTH_COLOURS);
  await add(page, 'axe.a', '');
  await expect(page.getByText('Key and value must not be empty')).toBeVisible();
  await expectSoundInEachLook(page, 'the dialog that adds', BOTH_COLOURS);
  await page.keyboard.press('Escape');
  await expectSoundInEachLook(page, 'the question about what was typed', BOTH_COLOURS);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectSoundInEachLook(page, 'the dialog that discards', BOTH_COLOURS);
  await page.keyboard.press('Escape');
  await put(page, { 'axe.a': '5' });
  await saveButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('was changed by somebody else');
  await expectSoundInEachLook(page, 'the question', BOTH_COLOURS);
  await page.route(`**${STORE}/**`, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: 500 - ');
  await expectSoundInEachLook(page, 'failed', BOTH_COLOURS);
  // The page could not load its idle code offline.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(indicator(page)).toContainText('offline');
  await saveButton(page).click();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expectSoundInEachLook(page, 'offline', BOTH_COLOURS);
});

test('nothing scrolls sideways at 390 and 320 px, and a change can be made, undone and saved', async ({
  page,
}) => {
  const key = 'narrow.a_rather_long_name_of_a_key';
  await page.setViewportSize({ width: 390, height: 844 });
  await openPreferences(page, 'narrow.', { [key]: '1' });
  const field = valueOf(page, key);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await field.fill('2');
    await expectNoSidewaysScroll(page, `${width} px`);
    await expectNoViolation(page, `pending, ${width} px`);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(field).toHaveValue('1');
  }
  await field.fill('3');
  await saveButton(page).click();
  await expect(pendingText(page)).toHaveCount(0);
  expect(await held(page, 'narrow.')).toEqual({ [key]: '3' });
  await show(page, 'narrow.');
  await expect(field).toHaveValue('3');
});
