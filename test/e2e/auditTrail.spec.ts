import { readFile } from 'node:fs/promises';
import { expectNoViolation } from './support/axe';
import { expect, fillInSignIn, test, welcome } from './support/fixtures';
import { startServer } from './support/serverProcess';

test('the history of a record shows a change of an admin, with the previous value', async ({ page }) => {
  // The test starts its own server, because other tests read the company that this test renames.
  test.setTimeout(180_000);
  const server = await startServer();
  await page.goto(server.url);
  await fillInSignIn(page, 'admin');
  await expect(welcome(page)).toBeVisible();
  await page.goto(`${server.url}/companies/edit/1`);
  const history = page.getByRole('button', { name: 'History' });
  const dialog = page.getByRole('dialog', { name: /^History of / });
  await history.click();
  await expect(dialog.getByText('Nothing has been changed since the history began.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const name = page.getByLabel('Name', { exact: true });
  const former = await name.inputValue();
  await name.fill(`${former} of the North`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await history.click();
  const entry = dialog.getByRole('listitem');
  await expect(entry).toContainText('admin@greenroom.example');
  await expect(entry).toContainText(`${former} of the North`);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('history_company_1.csv');
  const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toBe(
    '\ufefftime,user_id,user_email,request_id,kind,record_id,company_id,action,field,from,to',
  );
  const [line = ''] = lines;
  expect([lines.length, line]).toEqual([1, expect.stringContaining(',admin@greenroom.example,')]);
  expect(line).toMatch(new RegExp(`,company,1,1,changed,name,${former},${former} of the North$`));
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolation(page, `${colorScheme}, ${width} px`);
  }
  await page.keyboard.press('Escape');
  await expect(history).toBeFocused();
  await server.stop();
});
