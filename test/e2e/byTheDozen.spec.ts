import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { expect, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook, inEachLook, WIDE_AND_NARROW } from './support/looks';

interface Person {
  id: number;
  name: string;
  roles: { name: string; company_id: number }[];
}

const table = (page: Page) => page.getByRole('grid', { name: 'Users' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen users' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Creates three users that only this test uses. */
async function threeUsers(page: Page, tag: string): Promise<Person[]> {
  await signInAs(page, 'admin');
  const people: Person[] = [];
  for (const letter of ['A', 'B', 'C']) {
    const answer = await page.request.post('/api/users', {
      data: {
        id: 0,
        name: `${tag} ${letter}`,
        email: `${tag}.${letter}@greenroom.example`.toLowerCase(),
        roles: letter === 'B' ? [{ name: 'content_editor', company_id: 1 }] : [],
        notifications: [],
      },
    });
    expect(answer.status()).toBe(201);
    people.push((await answer.json()) as Person);
  }
  return people;
}

const stored = async (page: Page, { id }: Person): Promise<Person> =>
  (await (await page.request.get(`/api/users/${id}`)).json()) as Person;

async function openList(page: Page, find: string): Promise<void> {
  await page.goto(`/users?find=${find}`);
  await expect(table(page).getByRole('link', { name: `${find} A` })).toBeVisible();
}

async function chooseThree(page: Page, tag: string): Promise<void> {
  await openList(page, tag);
  for (const [index, letter] of ['A', 'B', 'C'].entries()) {
    await box(page, `${tag} ${letter}`).click();
    await expect(box(page, `${tag} ${letter}`)).toBeChecked();
    await expect(chosen(page)).toContainText(index === 0 ? '1 user chosen' : `${index + 1} users chosen`);
  }
}

test('rows keep their position while they are chosen', async ({ page }) => {
  await threeUsers(page, 'Dozenstill');
  await openList(page, 'Dozenstill');
  const places = () =>
    Promise.all(['A', 'B', 'C'].map((letter) => box(page, `Dozenstill ${letter}`).boundingBox()));
  await inEachLook(page, WIDE_AND_NARROW, async () => {
    const before = await places();
    await box(page, 'Dozenstill A').click();
    await expect(chosen(page)).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await chosen(page).getByRole('button', { name: 'Choose none' }).click();
    await expect(chosen(page)).toBeHidden();
    expect(await places()).toEqual(before);
  });
});

test('gives several users a role at one company, and names the users who have the role already', async ({
  page,
}) => {
  const people = await threeUsers(page, 'Dozenrole');
  await chooseThree(page, 'Dozenrole');
  await expectSoundInEachLook(page, 'chosen users', WIDE_AND_NARROW);
  await chosen(page).getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add role' });
  await dialog.getByLabel('Company').selectOption('Athenas Danmark');
  await dialog.getByLabel('Role').selectOption('Content Editor');
  await expect(dialog.getByRole('list', { name: 'Who gets what' }).getByRole('listitem')).toHaveText([
    `Dozenrole Agets it`,
    `Dozenrole Bhas it already`,
    `Dozenrole Cgets it`,
  ]);
  await expectSoundInEachLook(page, 'the preview', WIDE_AND_NARROW);
  await dialog.getByRole('button', { name: 'Add to 2 users' }).click();
  await expect(dialog.getByText('2 done', { exact: true })).toBeVisible();
  await expectSoundInEachLook(page, 'the result', WIDE_AND_NARROW);
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const person of people)
    expect((await stored(page, person)).roles).toEqual([{ name: 'content_editor', company_id: 1 }]);

  // Removes the role again.
  await chosen(page).getByRole('button', { name: 'Remove role' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove role' });
  await removal.getByLabel('Company').selectOption('Athenas Danmark');
  await removal.getByLabel('Role').selectOption('Content Editor');
  await removal.getByRole('button', { name: 'Remove from 3 users' }).click();
  await expect(removal.getByText('3 done', { exact: true })).toBeVisible();
  await removal.getByRole('button', { name: 'Close' }).click();
  for (const person of people) expect((await stored(page, person)).roles).toEqual([]);
});

test('names failed users, repeats only these, and keeps the choice while the list is filtered', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/api/users');
  const people = await threeUsers(page, 'Dozenfail');
  await chooseThree(page, 'Dozenfail');
  await page.getByRole('textbox', { name: 'Find name or email' }).fill('Dozenfail A');
  await expect(chosen(page)).toContainText('3 users chosen');
  const sent: number[] = [];
  let fails = true;
  await page.route('**/api/users', async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback();
    const { id } = request.postDataJSON() as Person;
    sent.push(id);
    if (fails && id === people[1]?.id) return route.fulfill({ status: 500, json: { message: 'It broke' } });
    return route.fallback();
  });
  await chosen(page).getByRole('button', { name: 'Add notification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add notification' });
  await dialog.getByLabel('Company').selectOption('All companies');
  await dialog.getByLabel('Notification').selectOption('deal won');
  await dialog.getByRole('button', { name: 'Add to 3 users' }).click();
  await expect(dialog.getByText('2 done, 1 failed', { exact: true })).toBeVisible();
  const lines = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Dozenfail B500');
  fails = false;
  await dialog.getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog.getByText('3 done', { exact: true })).toBeVisible();
  const [a, b, c] = people.map(({ id }) => id);
  expect(sent).toEqual([a, b, c, b]);
});

test('stops a run, and continues with the users that were not sent', async ({ page }) => {
  const people = await threeUsers(page, 'Dozenstop');
  await chooseThree(page, 'Dozenstop');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/users/${people[0]?.id}`, async (route) => {
    await held;
    await route.fallback();
  });
  await chosen(page).getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add role' });
  await dialog.getByLabel('Role').selectOption('Il Duce');
  await expect(dialog.getByLabel('Company')).toHaveValue('-1');
  await dialog.getByLabel('Role').selectOption('Graph Viewer');
  await dialog.getByLabel('Company').selectOption('Athenas Danmark');
  await dialog.getByRole('button', { name: 'Add to 3 users' }).click();
  await expect(dialog.getByText('0 of 3 done', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(dialog.getByText('1 done, 2 not sent', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on with 2' }).click();
  await expect(dialog.getByText('3 done', { exact: true })).toBeVisible();
});

test('goes from one user to the next in the order of the filtered and sorted list', async ({ page }) => {
  await threeUsers(page, 'Dozennext');
  await page.goto('/users?find=Dozennext&sort=name&dir=desc');
  await table(page).getByRole('link', { name: 'Dozennext C' }).click();
  await expect(heading(page, 'Dozennext C')).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Other user' });
  await expect(steps).toContainText('1 of 3');
  await steps.getByRole('link', { name: 'Next user' }).click();
  await expect(heading(page, 'Dozennext B')).toBeVisible();
  await steps.getByRole('link', { name: 'Next user' }).click();
  await expect(heading(page, 'Dozennext A')).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Next user' })).toBeDisabled();
  await steps.getByRole('link', { name: 'Previous user' }).click();
  await expect(heading(page, 'Dozennext B')).toBeVisible();
  await expectNoViolation(page, 'a user among others');
});

test('a copy of a user has no email and no grants, and an earlier draft of a new user stays', async ({
  page,
}) => {
  const people = await threeUsers(page, 'Dozencopy');
  await page.goto(`/users/${people[1]?.id}`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dozencopy B');
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await expectNoViolation(page, 'a copy of a user');
  await page.getByLabel('Name', { exact: true }).fill('Typed');
  await page.reload();
  await expect(page.getByText('Text that was typed here before is kept')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed');
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dozencopy B');
});

test('a copy of a company has no values that belong only to its site', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/companies/edit/1');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(heading(page, 'Add new company')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Athenas Danmark');
  await expect(page.getByLabel('Homepage URL')).toHaveValue('');
  await expect(page.getByLabel('Google Adwords ID')).toHaveValue('');
  await expectNoViolation(page, 'a copy of a company');
});

test('Undo restores a deleted seller', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/companies/edit/1?tab=sellers');
  const rows = page.getByRole('table', { name: 'Sellers' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const before = await rows.allInnerTexts();
  const name = await rows.first().getByRole('rowheader').innerText();
  await rows
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(before.length - 1);
  const notice = page.getByRole('status', { name: 'Deleted' });
  await expect(notice).toContainText(`${name} is deleted.`);
  await expectNoViolation(page, 'a seller is deleted');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).not.toContainText(name);
  await page.reload();
  await expect(rows).toHaveText(before.map((text) => new RegExp(text.split(/\s+/)[1] ?? '')));
});

test('Undo restores a deleted template, and the offer ends', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/companies/edit/1?tab=notifications');
  const form = page.getByRole('form', { name: 'Mailjet Templates' });
  const field = form.getByRole('textbox').first();
  await expect(field).not.toHaveValue('');
  const value = await field.inputValue();
  await field.fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('status', { name: 'Deleted' });
  await expect(notice).toContainText(/^The template of .* is deleted\./);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue(value);
  await page.reload();
  await expect(field).toHaveValue(value);
});

test('deletes several entries of the log at once', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/companies/edit/2?tab=notifications');
  await page.getByRole('button', { name: 'Load entries' }).click();
  const log = page.getByRole('table', { name: 'Notifications sent' });
  const rows = log.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(page.getByText('2 entries chosen')).toBeVisible();
  await expectNoViolation(page, 'chosen entries');
  await page.getByRole('button', { name: 'Delete chosen' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 2 entries?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  const result = page.getByRole('dialog', { name: 'Delete 2 entries' });
  await expect(result.getByText('2 done', { exact: true })).toBeVisible();
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(rows).toHaveCount(count - 2);
});

test('marks a tab with an invalid field while another tab is open', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/companies/edit/1');
  await page.getByLabel(/Pipeline/).fill('many');
  await page.getByRole('tab', { name: 'Sellers' }).click();
  await expect(page.getByRole('tab', { name: 'Company 1 to correct' })).toBeVisible();
  await expectNoViolation(page, 'a marked tab');
  await page.getByRole('tab', { name: 'Company 1 to correct' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('tab', { name: 'Company', exact: true })).toBeVisible();
});
