import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { emailOf, expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const table = (page: Page) => page.getByRole('grid', { name: 'Users' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openUsers(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto('/users');
  await expect(table(page).getByRole('link', { name: emailOf('admin'), exact: true })).toBeVisible();
}

/** Mocks a list with the given number of users. */
async function fakeUsers(page: Page, count: number): Promise<void> {
  const users = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    email: `person${index + 1}@greenroom.example`,
    roles: [],
    notifications: [],
  }));
  await page.route('**/api/users', (route) => route.fulfill({ json: users }));
}

test('an email that its owner changed waits for the confirmation of an admin', async ({ page }) => {
  await signInAs(page, 'graph_viewer');
  const person: { id: number } = await (await page.request.get('/api/whoami')).json();
  const { id } = person;
  await page.goto(`/users/edit/${id}`);
  await page.getByLabel('E-mail').fill('typed@elsewhere.example');
  await saveButton(page).click();
  await expect(page.getByText(/^An admin has to confirm this address before/)).toBeVisible();
  await expectNoViolation(page, 'an unconfirmed own address');

  await signInAs(page, 'admin');
  await page.goto(`/users/${id}`);
  await expect(page.getByText(/^The user typed this address, and no admin has confirmed it\./)).toBeVisible();
  await expectNoViolation(page, 'an unconfirmed address');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(/not confirmed/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'typed@elsewhere.example' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: 'typed@elsewhere.example' })).toBeVisible();
  await expect(page.getByText(/not confirmed/)).toHaveCount(0);
  // Other tests sign in with the previous email.
  expect((await page.request.put('/api/users', { data: person })).status()).toBe(200);
});

test('an admin adds, edits, views and deletes a user', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Add new user' }).click();
  await expect(heading(page, 'Add new user')).toBeFocused();
  await nameField(page).fill('Nora Ny');
  await page.getByLabel('E-mail').fill('nora.ny@greenroom.example');
  const roles = region(page, 'Roles');
  await roles.getByLabel('Company').selectOption('Athenas Danmark');
  await roles.getByLabel('Role').selectOption('Content Editor');
  await expect(roles.getByRole('button', { name: 'Remove Content Editor Athenas Danmark' })).toBeVisible();
  await nameField(page).press('Enter');
  await expect(heading(page, 'Edit user')).toBeVisible();
  await expect(page).toHaveURL(/\/users\/edit\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText(`User saved - id = ${id}`)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'User administration')).toBeVisible();
  await page.goForward();

  const notifications = region(page, 'Notifications');
  await notifications.getByLabel('Company').selectOption('All companies');
  await notifications.getByLabel('Notification').selectOption('deal won');
  await roles.getByRole('button', { name: 'Remove Content Editor Athenas Danmark' }).click();
  await roles.getByLabel('Role').selectOption('Il Duce');
  await saveButton(page).click();
  await expect(page.getByText(`User saved - id = ${id}`)).toBeVisible();

  await page.goto('/users');
  await table(page).getByRole('link', { name: 'Nora Ny' }).click();
  await expect(heading(page, 'Nora Ny')).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Il Duce All companies',
    'deal won All companies',
  ]);
  await page.getByRole('button', { name: 'Delete/Anonymize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Nora Ny?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByLabel('Confirmation').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page, 'User administration')).toBeFocused();
  await expect(page).toHaveURL('/users');
  await expect(table(page).getByRole('link', { name: emailOf('admin'), exact: true })).toBeVisible();
  await expect(table(page).getByRole('link', { name: 'Nora Ny' })).toHaveCount(0);
});

test('shows a duplicate email at its field, and keeps the typed text', async ({ page, problems }) => {
  problems.allowFailedResource('/api/users');
  await signInAs(page, 'admin');
  await page.goto('/users/edit/new');
  await nameField(page).fill('Copy');
  await page.getByLabel('E-mail').fill(emailOf('admin'));
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Error: 409 - Conflict');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/belongs to another user/);
  await page.reload();
  await expect(nameField(page)).toHaveValue('Copy');
});

test('a user who is no admin changes the own name, and the header shows it at once', async ({ page }) => {
  await signInAs(page, 'graph_viewer');
  await page.goto('/users');
  await expect(heading(page, 'Edit user')).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const before = await nameField(page).inputValue();
  await nameField(page).fill('Sidsel Renamed');
  await saveButton(page).click();
  await expect(page.getByText(/^User saved - id = /)).toBeVisible();
  await expect(page.getByRole('banner').getByText('Sidsel Renamed')).toBeVisible();
  await nameField(page).fill(before);
  await saveButton(page).click();
  await expect(page.getByRole('banner').getByText(before)).toBeVisible();
});

test('reaches row 5,000 by scrolling, by keyboard and by the find box', async ({ page }) => {
  await signInAs(page, 'admin');
  await fakeUsers(page, 5000);
  await page.goto('/users');
  await expect(page.getByText('5.000 users')).toBeVisible();
  const last = table(page).getByRole('link', { name: 'Person 5000', exact: true });
  await expect(last).toHaveCount(0);
  expect(await table(page).getByRole('row').count(), 'rows in the page').toBeLessThan(100);

  await table(page).getByRole('link', { name: 'Person 1', exact: true }).focus();
  await page.keyboard.press('Control+End');
  await expect(table(page).getByRole('link', { name: 'person5000@greenroom.example' })).toBeFocused();
  await expect(last).toBeVisible();
  await page.keyboard.press('Control+Home');
  await expect(last).toHaveCount(0);

  await table(page).hover();
  await page.mouse.wheel(0, 5000 * 45);
  await expect(last).toBeVisible();

  await page.getByLabel('Find name or email').fill('person 4999');
  await expect(page.getByText('1 of 5.000 users')).toBeVisible();
  await expect(table(page).getByRole('link', { name: 'Person 4999', exact: true })).toBeVisible();
});

test('finds and sorts 2,000 users', async ({ page }) => {
  await signInAs(page, 'admin');
  await fakeUsers(page, 2000);
  await page.goto('/users');
  const row = (name: string) => table(page).getByRole('link', { name, exact: true });
  await expect(row('Person 1')).toBeVisible();
  const find = page.getByLabel('Find name or email');
  await find.fill('person 19');
  await expect(row('Person 19')).toBeVisible();
  await expect(row('Person 1')).toHaveCount(0);
  await find.fill('');
  await expect(row('Person 1')).toBeVisible();
  const head = table(page).getByRole('columnheader', { name: 'Name' });
  await head.click();
  await head.click();
  await expect(row('Person 2000')).toBeVisible();
});

test('axe finds no violation in both colours', async ({ page, problems }) => {
  problems.allowFailedResource('/api/users');
  await openUsers(page);
  await expectSoundInEachLook(page, 'the list', BOTH_COLOURS);
  await page.getByLabel('Find name or email').fill('nobody at all');
  await expect(page.getByText('No user matches “nobody at all”')).toBeVisible();
  await expectSoundInEachLook(page, 'nothing found', BOTH_COLOURS);
  await page.goto('/users/1');
  await page.getByRole('button', { name: 'Delete/Anonymize' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const gap = await page
    .getByRole('dialog')
    .getByRole('button')
    .evaluateAll(([first, second]) => {
      const [left, right] = [first, second].map((button) => button?.getBoundingClientRect());
      return (right?.left ?? 0) - (left?.right ?? 0);
    });
  expect(gap, 'pixels between the buttons of a dialog').toBe(8);
  await expectSoundInEachLook(page, 'the dialog', BOTH_COLOURS);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectSoundInEachLook(page, 'the details', BOTH_COLOURS);
  await page.goto('/users/999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSoundInEachLook(page, 'a user that is not there', BOTH_COLOURS);
  await page.goto('/users/edit/3');
  await nameField(page).fill('');
  await saveButton(page).click();
  await expect(nameField(page)).toBeFocused();
  await expectSoundInEachLook(page, 'the editor with an error', BOTH_COLOURS);
  await nameField(page).fill('Karen Lindqvist');
  await saveButton(page).click();
  await expect(page.getByText(/^User saved/)).toBeVisible();
  await expectSoundInEachLook(page, 'the editor after a save', BOTH_COLOURS);
  await page.route('**/api/users', (route) => route.fulfill({ status: 500, body: 'Broken' }));
  await page.goto('/users');
  await expect(page.getByRole('alert')).toContainText('500: Broken');
  await expectSoundInEachLook(page, 'a failed list', BOTH_COLOURS);
});

test('nothing scrolls sideways at 390 and 320 px', async ({ page }) => {
  const expectNoScroll = async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `${width} px`);
    }
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await openUsers(page);
  await expectNoScroll();
  await table(page).getByRole('link', { name: 'Benedikte Rosenkrantz' }).click();
  await expect(heading(page, 'Benedikte Rosenkrantz')).toBeVisible();
  await expectNoScroll();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(nameField(page)).toBeVisible();
  await expectNoScroll();
});

test('chooses a role by mouse from the open list, and by its name', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/users/edit/new');
  const roles = page.getByRole('region', { name: 'Roles' });
  await roles.getByRole('combobox', { name: 'Role' }).click();
  await roles.getByRole('option', { name: 'Graph Viewer' }).click();
  await roles.getByRole('combobox', { name: 'Company' }).selectOption('Athenas Danmark');
  await expect(roles.getByRole('button', { name: 'Remove Graph Viewer Athenas Danmark' })).toBeVisible();
});
