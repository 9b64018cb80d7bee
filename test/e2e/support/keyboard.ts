import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const MOUSE = ['mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'wheel'];

/** From now on a pointer that does anything is noticed: answers what it did. Clicks that keys make are none. */
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

/** Presses Tab until something of this name has the focus, as somebody without a mouse does. */
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
