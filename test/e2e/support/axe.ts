import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until finite animations end, such as fade-ins. Endless animations do not delay the check. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .every((animation) => animation.playState !== 'running' && animation.playState !== 'paused'),
  );
}

/**
 * Expects that axe finds no violation on the page. axe describes only the elements that break a rule. axe runs in the
 * page itself, which has no frames of other sites. Both options reduce the time for a report to a tenth.
 */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  await settle(page);
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const told = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(told, state).toEqual([]);
  expect(passes.length, 'rules that applied').toBeGreaterThan(5);
}
