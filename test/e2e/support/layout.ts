import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export async function expectNoSidewaysScroll(page: Page, state = ''): Promise<void> {
  const { scrolled, seen } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(scrolled, state).toBeLessThanOrEqual(seen);
}
