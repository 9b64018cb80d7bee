import { field, heading, saveButton, tab } from './support/companies';
import { expect, signInAs, test } from './support/fixtures';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';

const question = 'Leave without saving?';

test('a link, Back and closing the tab ask before unsaved text is lost', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/companies');
  await page.getByRole('link', { name: 'Athenas Norge' }).click();
  await field(page, 'Name').fill('Athenas Norge AS');
  await page.getByRole('link', { name: 'Greenroom, home' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/companies\/edit\/\d+$/);
  await expect(field(page, 'Name')).toHaveValue('Athenas Norge AS');

  await tab(page, 'Sellers').click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('Athenas Norge AS');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/companies\/edit\/\d+$/);
  await expect(field(page, 'Name')).toHaveValue('Athenas Norge AS');

  const asked: string[] = [];
  page.on('dialog', (one) => {
    asked.push(one.type());
    void one.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(field(page, 'Name')).toHaveValue('Athenas Norge AS');

  await page.getByRole('link', { name: 'Greenroom, home' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto('/companies');
  expect(asked).toHaveLength(1);
  await page.getByRole('link', { name: 'Athenas Norge' }).click();
  await expect(field(page, 'Name')).toHaveValue('Athenas Norge');
});

test('shows the changes of the first user to a second user who edits the same company', async ({
  page: first,
  browser,
}) => {
  const context = await browser.newContext();
  const second = await context.newPage();
  for (const person of [first, second]) {
    await signInAs(person, 'admin');
    await person.goto('/companies/edit/new');
    if (person === first) {
      await field(person, 'Name').fill('Shared company');
      await field(person, 'Homepage URL').fill('shared.example');
      await saveButton(person).click();
      await expect(person.getByText(/^Company created/)).toBeVisible();
    }
  }
  await expect(first).toHaveURL(/\/companies\/edit\/\d+$/);
  const { pathname } = new URL(first.url());
  // The form shows the list entry until the company is loaded, which must be before the first user saves again.
  const loaded = second.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith(pathname.replace('/edit', '')),
  );
  await second.goto(pathname);
  await (await loaded).finished();
  await expect(heading(second, 'Edit company')).toBeVisible();
  await expect(field(second, 'Name')).toHaveValue('Shared company');
  await field(second, 'Name').fill('Name of the second');

  await field(first, 'Operandi Path Part').fill('first');
  await saveButton(first).click();
  await expect(first.getByText('Company saved')).toBeVisible();

  await saveButton(second).click();
  await expect(second.getByRole('alert')).toContainText('Operandi Path Part is now “first”');
  await expect(field(second, 'Name')).toHaveValue('Name of the second');
  await saveButton(second).click();
  await expect(second.getByText('Company saved')).toBeVisible();
  await first.reload();
  await expect(field(first, 'Name')).toHaveValue('Name of the second');
  await expect(field(first, 'Operandi Path Part')).toHaveValue('first');
  await context.close();
});

test('axe finds no violation in the question, on a denied screen, in missing shortcuts and as another user', async ({
  page,
}) => {
  await signInAs(page, 'content_editor');
  await page.goto('/');
  await page.getByRole('button', { name: 'Why is a shortcut missing?' }).click();
  await expect(page.getByRole('dialog', { name: 'Missing shortcuts' })).toBeVisible();
  await expectSoundInEachLook(page, 'missing shortcuts', BOTH_COLOURS);
  await page.goto('/preferences');
  await expect(page.getByText('This takes the role Il Duce for all companies.')).toBeVisible();
  await expectSoundInEachLook(page, 'refused', BOTH_COLOURS);
  await page.context().clearCookies();
  await page.goto('/');
  await signInAs(page, 'admin');
  await page.goto('/?as=2');
  await expect(page.getByText(/These are the shortcuts on the home page/)).toBeVisible();
  await expectSoundInEachLook(page, 'as another user', BOTH_COLOURS);
  await page.goto('/users/edit/new');
  await page.getByLabel('Name').fill('Somebody');
  await page.getByRole('link', { name: 'Greenroom, home' }).click();
  await expect(page.getByRole('dialog', { name: question })).toBeVisible();
  await expectSoundInEachLook(page, 'the question', BOTH_COLOURS);
});
