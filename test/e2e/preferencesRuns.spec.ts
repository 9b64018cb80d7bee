import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGate, expect, fillInSignIn, signInAs, test } from './support/fixtures';
import {
  held,
  indicator,
  openPreferences,
  pendingText,
  STORE,
  saveButton,
  show,
  valueOf,
  watchWrites,
} from './support/preferences';
import { startServer } from './support/serverProcess';

const question = { name: /was changed by somebody else$/ } as const;

test('a Save waits without a network, and resumes when the network is back', async ({ page, problems }) => {
  problems.allowFailedResource(STORE);
  await openPreferences(page, 'off.', { 'off.a': '1', 'off.b': '1' });
  await valueOf(page, 'off.a').fill('2');
  // The page could not load its idle code offline. The diagnostics are the last part of that code.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/CopyDiagnostics-')),
  );
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(indicator(page)).toHaveText('1 pending · offline');
  await valueOf(page, 'off.b').fill('2');
  const writes = watchWrites(page);
  await saveButton(page).click();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  expect(writes).toEqual([]);
  await page.context().setOffline(false);
  await expect(pendingText(page)).toHaveCount(0);
  expect(writes).toEqual(['off.a=2', 'off.b=2']);
  expect(await held(page, 'off.')).toEqual({ 'off.a': '2', 'off.b': '2' });
});

test('a reload during a Save: the run resumes by itself on any screen, and sends nothing twice', async ({
  page,
}) => {
  const keys = Array.from({ length: 6 }, (_, n) => `mid.${n}`);
  await openPreferences(page, 'mid.', Object.fromEntries(keys.map((key) => [key, '1'])));
  for (const key of keys) await valueOf(page, key).fill('2');
  const writes = watchWrites(page);
  const third = createGate();
  const gate = createGate();
  await page.route(`**${STORE}`, async (route) => {
    if (writes.length === 3) {
      third.open();
      await gate.opened;
    }
    await route.continue().catch(() => undefined);
  });
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Saving 3 of 6…' })).toBeVisible();
  // The screen counts a change before the change is sent.
  await third.opened;
  await expect(indicator(page)).toHaveText('Saving 3 of 6…');
  await page.unroute(`**${STORE}`);
  await page.goto('/companies');
  gate.open();
  const all = Object.fromEntries(keys.map((key) => [key, '2']));
  await expect.poll(async () => held(page, 'mid.')).toEqual(all);
  await expect(indicator(page)).toHaveCount(0);
  const [interrupted = ''] = keys.slice(2);
  // The third write was under way when the page was left, and may be sent again.
  expect(writes.filter((write) => write !== `${interrupted}=2`)).toEqual(
    keys.filter((key) => key !== interrupted).map((key) => `${key}=2`),
  );
});

test('a reload does not send unsaved changes', async ({ page }) => {
  await openPreferences(page, 'keep.', { 'keep.a': '1' });
  await valueOf(page, 'keep.a').fill('2');
  const writes = watchWrites(page);
  await page.goto('/users');
  await expect(indicator(page)).toHaveText('1 pending');
  await page.reload();
  await expect(indicator(page)).toHaveText('1 pending');
  expect(writes).toEqual([]);
  await indicator(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greenroom preferences' })).toBeFocused();
});

test('two tabs show the same changes, one sends each once, and the other continues if that tab closes', async ({
  page,
}) => {
  const keys = Array.from({ length: 4 }, (_, n) => `tabs.${n}`);
  await openPreferences(page, 'tabs.', Object.fromEntries(keys.map((key) => [key, '1'])));
  const other = await page.context().newPage();
  await show(other, 'tabs.');
  await valueOf(page, 'tabs.0').fill('2');
  await valueOf(other, 'tabs.1').fill('2');
  await expect(valueOf(page, 'tabs.1')).toHaveValue('2');
  await expect(valueOf(other, 'tabs.0')).toHaveValue('2');
  await valueOf(other, 'tabs.2').fill('2');
  await valueOf(page, 'tabs.3').fill('2');
  await expect(pendingText(other)).toHaveText('4 pending changes');
  await expect(pendingText(page)).toHaveText('4 pending changes');

  const writes = watchWrites(page);
  const gate = createGate();
  // Either tab may send the changes.
  await page.context().route(`**${STORE}`, async (route) => {
    if (writes.length === 2) await gate.opened;
    await route.continue().catch(() => undefined);
  });
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Saving 2 of 4…' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Saving 2 of 4…' })).toBeVisible();
  await page.close();
  gate.open();
  await expect(pendingText(other)).toHaveCount(0);
  expect(await held(other, 'tabs.')).toEqual(Object.fromEntries(keys.map((key) => [key, '2'])));
  expect(writes.filter((write) => write !== 'tabs.1=2')).toEqual(['tabs.0=2', 'tabs.2=2', 'tabs.3=2']);
});

test('two users at once: the second is asked before changes of the first are overwritten', async ({
  page,
  browser,
  app,
}) => {
  await openPreferences(page, 'two.', { 'two.a': '1', 'two.b': '1', 'two.c': '1' });
  const elsewhere = await browser.newContext({ baseURL: app.url });
  const other = await elsewhere.newPage();
  await signInAs(other, 'il_duce');
  await show(other, 'two.');
  for (const key of ['two.a', 'two.b', 'two.c']) await valueOf(page, key).fill('mine');
  await valueOf(other, 'two.a').fill('theirs');
  await valueOf(other, 'two.b').fill('theirs');
  await saveButton(other).click();
  await expect(pendingText(other)).toHaveCount(0);
  await elsewhere.close();

  await saveButton(page).click();
  const dialog = page.getByRole('dialog', question);
  await expect(dialog).toContainText('two.a');
  await expect(dialog.getByRole('button', { name: 'Leave pending' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toContainText('two.b');
  await page.keyboard.press('Escape');
  await expect(pendingText(page)).toHaveText('1 pending change');
  expect(await held(page, 'two.')).toEqual({ 'two.a': 'mine', 'two.b': 'theirs', 'two.c': 'mine' });
  await expect(page.getByText('was 1, meanwhile theirs')).toBeVisible();
});

test('a session that ends during a Save: the run resumes for the same user, and another user sees nothing', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/api/');
  await openPreferences(page, 'ses.', { 'ses.a': '1', 'ses.b': '1' });
  await valueOf(page, 'ses.a').fill('2');
  await valueOf(page, 'ses.b').fill('2');
  await page.context().clearCookies();
  await saveButton(page).click();
  await fillInSignIn(page, 'il_duce');
  await expect(page.getByRole('heading', { level: 1, name: 'Greenroom preferences' })).toBeVisible();
  await expect(indicator(page)).toHaveCount(0);
  await expect(pendingText(page)).toHaveCount(0);
  expect(await held(page, 'ses.')).toEqual({ 'ses.a': '1', 'ses.b': '1' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await fillInSignIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect.poll(async () => held(page, 'ses.')).toEqual({ 'ses.a': '2', 'ses.b': '2' });
  await expect(indicator(page)).toHaveCount(0);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

test('the API is killed during a Save and restarted: the server ends with the saved values', async ({
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.allowFailedResource('/api/');
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-killed-'));
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const first = await startServer(env);
  try {
    const keys = Array.from({ length: 12 }, (_, n) => `kill.${String(n).padStart(2, '0')}`);
    const response = await page.request.post(`${first.url}/api/login`, {
      data: { email: 'admin@greenroom.example', password: 'greenroom' },
    });
    expect(response.status()).toBe(204);
    await page.goto(`${first.url}/preferences`);
    await expect(page.getByText(/^\d+ keys$/)).toBeVisible();
    for (const key of keys) {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByLabel('Key', { exact: true }).fill(key);
      await page.getByLabel('Value', { exact: true }).fill(`value of ${key}`);
      await page.keyboard.press('Enter');
    }
    const writes = watchWrites(page);
    const killed: Promise<void>[] = [];
    await page.route(`**${STORE}`, async (route) => {
      if (writes.length === 5 && killed.length === 0) killed.push(first.kill());
      await route.continue().catch(() => undefined);
    });
    await saveButton(page).click();
    await expect(page.getByText(/^The server does not answer/)).toBeVisible();
    expect(killed).toHaveLength(1);
    await Promise.all(killed);
    const second = await startServer(env);
    try {
      await expect(pendingText(page)).toHaveCount(0, { timeout: 90_000 });
      const all: Record<string, string> = JSON.parse(
        await (await page.request.get(`${second.url}${STORE}`)).text(),
      );
      const kept = Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('kill.')));
      expect(kept).toEqual(Object.fromEntries(keys.map((key) => [key, `value of ${key}`])));
      // The writes are in order, and only a write with a lost answer may occur twice.
      expect([...new Set(writes)]).toEqual(keys.map((key) => `${key}=value of ${key}`));
      expect(writes.length - new Set(writes).size).toBeLessThanOrEqual(1);
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
