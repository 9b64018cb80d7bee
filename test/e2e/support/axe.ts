import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What fades in is judged when it is there; what pulses or turns for ever need not be waited for. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .every((animation) => animation.playState !== 'running' && animation.playState !== 'paused'),
  );
}

/**
 * Expects that axe finds nothing on the page. axe describes only the elements that break a rule, and runs in the page
 * itself, which has no frames of other sites: a report takes a tenth of the time.
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
