import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe';
import { expect } from './fixtures';
import { expectNoSidewaysScroll } from './layout';

interface Look {
  colorScheme: 'light' | 'dark';
  /** Width of the window in pixels. Undefined keeps the current width. */
  width?: number;
}

export const BOTH_COLOURS: readonly Look[] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }];
export const WIDE_AND_NARROW: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
];
/** Both colours in a wide and a narrow window. Each look differs from the previous look in one property. */
export const ALL_LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 390 },
];

export async function setLook(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const size = page.viewportSize();
  if (width !== undefined && size && size.width !== width)
    await page.setViewportSize({ width, height: size.height });
  // In forced colours the value contains both colour schemes.
  await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colorScheme));
}

const lookOf = new WeakMap<Page, Look>();

/**
 * Runs a check in each look. The page stays in the last look, and the next call begins with that look. So the steps of
 * a test run in several looks without further switches.
 */
export async function inEachLook(
  page: Page,
  looks: readonly Look[],
  check: (name: string) => Promise<void>,
): Promise<void> {
  const isLast = lookOf.get(page) === looks.at(-1);
  for (const look of isLast ? looks.toReversed() : looks) {
    await setLook(page, look);
    lookOf.set(page, look);
    await check(look.width === undefined ? look.colorScheme : `${look.colorScheme}, ${look.width} px`);
  }
}

/** Expects in each look that axe finds no violation and that the page does not scroll sideways. */
export async function expectSoundInEachLook(
  page: Page,
  state: string,
  looks: readonly Look[] = ALL_LOOKS,
): Promise<void> {
  await inEachLook(page, looks, async (name) => {
    await expectNoViolation(page, `${state}, ${name}`);
    await expectNoSidewaysScroll(page, `${state}, ${name}`);
  });
}
