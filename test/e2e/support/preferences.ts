import type { Page } from '@playwright/test';
import { expect, signInAs } from './fixtures';

export const STORE = '/api/key_val_store';
export const valueOf = (page: Page, key: string) => page.getByLabel(`Value of ${key}`, { exact: true });
export const saveButton = (page: Page) => page.getByRole('button', { name: /^Save \d+ change/ });
export const pendingText = (page: Page) => page.getByText(/^\d+ pending changes?$/);
export const indicator = (page: Page) => page.getByRole('link', { name: /^Preferences: / });
export const findBox = (page: Page) => page.getByLabel('Find key or value');

/** Returns the values of the server whose keys begin with the prefix. */
export async function held(page: Page, prefix: string): Promise<Record<string, string>> {
  const response = await page.request.get(STORE);
  expect(response.ok()).toBe(true);
  const all: Record<string, string> = JSON.parse(await response.text());
  return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(prefix)));
}

/** Writes keys directly to the server, as another user would. A null value deletes the key. */
export async function put(page: Page, values: Record<string, string | null>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const response =
      value === null
        ? await page.request.delete(`${STORE}/${encodeURIComponent(key)}`)
        : await page.request.post(STORE, { data: { key, value } });
    expect(response.status(), key).toBe(204);
  }
}

/** Writes the values, opens the screen as an admin, and filters by the prefix. */
export async function openPreferences(
  page: Page,
  prefix: string,
  values: Record<string, string>,
): Promise<void> {
  await signInAs(page, 'admin');
  await put(page, values);
  await show(page, prefix);
}

export async function show(page: Page, prefix: string): Promise<void> {
  await page.goto('/preferences');
  await findBox(page).fill(prefix);
  await expect(page.getByText(/ of \d+ keys$/)).toBeVisible();
}

/** Returns a list that collects all further writes of all pages of the context, in order. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(STORE) || request.method() === 'GET') return;
    if (request.method() === 'DELETE')
      writes.push(`${decodeURIComponent(pathname.slice(STORE.length + 1))}-`);
    else {
      const { key, value }: { key: string; value: string } = JSON.parse(request.postData() ?? '{}');
      writes.push(`${key}=${value}`);
    }
  });
  return writes;
}
