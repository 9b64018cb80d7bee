import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const MOUSE = ['mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'wheel'];

/** Records all further pointer events. Returns a function that expects none. Clicks by keys do not count. */
export async function withoutMouse(page: Page): Promise<() => Promise<void>> {
  const seen: string[] = [];
  await page.exposeFunction('tellOfMouse', (type: string) => void seen.push(type));
  await page.addInitScript((types: string[]) => {
    for (const type of types)
      window.addEventListener(
        type,
        () => (window as unknown as { tellOfMouse: (type: string) => void }).tellOfMouse(type),
        true,
      );
  }, MOUSE);
  return async () => expect(seen, 'what a pointer did').toEqual([]);
}

/** Presses Tab until an element with this name has the focus. Throws after `most` presses. */
export async function tabTo(page: Page, name: string, most = 60): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim() ?? '';
    });
    if (at === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
