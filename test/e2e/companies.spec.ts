import { createCompany, dialog, field, heading, saveButton, tab, table } from './support/companies';
import { expect, fillInSignIn, signInAs, test } from './support/fixtures';

test('an admin adds a company, then changes it', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/companies');
  await expect(table(page, 'Companies').getByRole('link', { name: 'Athenas Danmark' })).toBeVisible();
  await page.getByRole('link', { name: 'Add new company' }).click();
  await expect(heading(page, 'Add new company')).toBeFocused();
  await field(page, 'Name').fill('Optimeet Sverige');
  await field(page, 'Homepage URL').fill('se.optimeet.example');
  await field(page, 'Variant').selectOption('optimeet');
  await field(page, 'Country').fill('se');
  await field(page, 'Safe search words').fill('föreläsning');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove föreläsning' })).toBeVisible();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await saveButton(page).dblclick();
  await expect(heading(page, 'Edit company')).toBeVisible();
  await expect(page).toHaveURL(/\/companies\/edit\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText(`Company created - ${id}`)).toBeVisible();
  await expect(page.getByRole('link', { name: id, exact: true })).toHaveAttribute(
    'href',
    `/companies/edit/${id}`,
  );
  await expect(saveButton(page)).toBeDisabled();
  expect(posts).toEqual(['POST /api/companies']);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Optimeet Sverige');

  await field(page, 'Name').fill('Optimeet Norden');
  await expect(page.getByText(/^Company created/)).toHaveCount(0);
  await field(page, 'Name').press('Enter');
  await expect(page.getByText('Company saved')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Optimeet Norden');
  await page.goBack();
  await expect(heading(page, 'Company administration')).toBeVisible();
  const row = table(page, 'Companies').getByRole('row').filter({ hasText: 'Optimeet Norden' });
  await expect(row.getByRole('img', { name: 'Sweden' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('link')).toHaveAttribute('href', `/companies/edit/${id}`);
});

test('shows a duplicate homepage at its field, and keeps the typed text', async ({ page, problems }) => {
  problems.allowFailedResource('/api/companies');
  await signInAs(page, 'admin');
  await page.goto('/companies/edit/new');
  await field(page, 'Name').fill('Copy');
  await field(page, 'Homepage URL').fill('dk.athenas.example');
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Error: 409 - Conflict');
  await expect(field(page, 'Homepage URL')).toBeFocused();
  await expect(page.getByText('Homepage URL belongs to another company')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Copy');
  await expect(field(page, 'Homepage URL')).toHaveValue('dk.athenas.example');
});

test('saves the form after the session ended and the user signed in again over it', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/api/companies');
  await signInAs(page, 'admin');
  const id = await createCompany(page, 'Session ends');
  // A call that is still under way would report the end of the session before Save does.
  await page.goto(`/companies/edit/${id}`, { waitUntil: 'networkidle' });
  await field(page, 'Name').fill('Session went on');
  await page.context().clearCookies();
  await saveButton(page).click();
  await expect(page.getByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  await fillInSignIn(page, 'admin');
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Company saved')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Session went on');
  await expect(page.getByText('1 field changed')).toHaveCount(0);
});

test('saves templates, and removes an emptied template', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await createCompany(page, 'With templates');
  await page.goto(`/companies/edit/${id}`);
  await tab(page, 'Notifications').click();
  await expect(page).toHaveURL(`/companies/edit/${id}?tab=notifications`);
  await expect(field(page, 'deal won')).toHaveValue('');
  await expect(saveButton(page)).toHaveCount(0);
  await field(page, 'deal won').fill('4711');
  await field(page, 'new request').fill('12');
  // The wheel scrolls the page and does not change the number.
  await field(page, 'new request').hover();
  await page.mouse.wheel(0, 100);
  await expect(field(page, 'new request')).toHaveValue('12');
  await saveButton(page).click();
  await expect(page.getByText('Templates saved')).toBeVisible();
  await field(page, 'new request').fill('');
  await field(page, 'new request').press('Enter');
  await expect(page.getByText('Templates saved')).toBeVisible();
  await page.reload();
  await expect(field(page, 'deal won')).toHaveValue('4711');
  await expect(field(page, 'new request')).toHaveValue('');
});

test('loads the log of sent notifications on request, and removes deleted entries', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/companies/edit/1?tab=notifications');
  const log = table(page, 'Notifications sent');
  await expect(page.getByRole('button', { name: 'Load entries' })).toBeVisible();
  await expect(log).toHaveCount(0);
  await page.getByRole('button', { name: 'Load entries' }).click();
  const rows = log.getByRole('row');
  await expect(rows.nth(1)).toContainText(/\d{1,2} \w{3} \d{4}, \d{2}:\d{2}/);
  const count = await rows.count();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(count - 1);
  await expect(page.getByRole('button', { name: 'Load entries' })).toBeFocused();
  await page.getByRole('button', { name: 'Load entries' }).click();
  await expect(rows).toHaveCount(count - 1);
  await page.goto(`/companies/edit/${await createCompany(page, 'Sent nothing')}?tab=notifications`);
  await page.getByRole('button', { name: 'Load entries' }).click();
  await expect(page.getByText('No notification logs found (was never sent)')).toBeVisible();
});

test('adds, changes and deletes sellers with any letters', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await createCompany(page, 'With sellers');
  await page.goto(`/companies/edit/${id}?tab=sellers`);
  const rows = table(page, 'Sellers').getByRole('row');
  for (const name of ['Åse Ørsted', 'Łukasz 😀', 'Bo']) {
    await page.getByRole('button', { name: 'Add Seller' }).click();
    await field(page, 'PD User ID').fill('77');
    await field(page, 'Full Name').fill(name);
    await field(page, 'Email').fill('x@y.example');
    await field(page, 'Signature').fill(`${name}\nSælger`);
    await page.getByRole('button', { name: 'Save Seller' }).click();
    await expect(rows.filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Seller' })).toBeFocused();
  }
  const names = table(page, 'Sellers').getByRole('rowheader');
  await expect(names).toHaveText(['Bo', 'Łukasz 😀', 'Åse Ørsted']);
  await page.reload();
  await expect(names).toHaveText(['Bo', 'Łukasz 😀', 'Åse Ørsted']);
  await page.getByRole('button', { name: 'Edit Łukasz 😀' }).click();
  await expect(field(page, 'PD User ID')).toBeFocused();
  await expect(field(page, 'Signature')).toHaveValue('Łukasz 😀\nSælger');
  await field(page, 'Full Name').fill('Ægir');
  await field(page, 'Full Name').press('Enter');
  await expect(names).toHaveText(['Bo', 'Ægir', 'Åse Ørsted']);
  await expect(page.getByRole('button', { name: 'Edit Ægir' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Bo' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveText(['Ægir', 'Åse Ørsted']);
  await expect(page.getByRole('button', { name: 'Add Seller' })).toBeFocused();
});

test('shows the reason to users who are not group admins, without a call', async ({ page }) => {
  await signInAs(page, 'company.admin');
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  await page.goto('/companies/edit/1?tab=sellers');
  await expect(page.getByText('You are not authorized to edit companies')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/companies/'))).toEqual([]);
});

test('shows the 404 of the API for an unknown company, and no page for an address without an id', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/api/companies/');
  await signInAs(page, 'admin');
  await page.goto('/companies/edit/99999');
  await expect(page.getByRole('alert')).toContainText('404: No such company');
  await page.goto('/companies/edit/abc');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
