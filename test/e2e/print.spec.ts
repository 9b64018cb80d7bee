import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { cardsOf, KINDS } from './support/checks';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { expectSoundInEachLook, WIDE_AND_NARROW } from './support/looks';
import { openReport } from './support/report';
import { ADDRESS } from './support/seo';

/** Size of an A4 page in portrait format without its margins, in pixels. */
const PAPER = { width: 718, height: 1_047 };
const WHITE = 'rgb(255, 255, 255)';

const factsOf = (page: Page) => page.getByLabel('About this print');

/** Runs checks in print mode with the size of the paper, after each look on screen. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  for (const { colorScheme, width = 0 } of WIDE_AND_NARROW) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(factsOf(page)).toBeVisible();
    await expect(factsOf(page)).toContainText('Greenroom');
    await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
    for (const control of ['Print', 'Export', 'Refresh', 'Skip to content'])
      await expect(
        page.getByText(control, { exact: true }).or(page.getByLabel(control, { exact: true })),
      ).toBeHidden();
    await look();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(factsOf(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  }
}

/** Returns the number of pages that the browser prints. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('prints a complete summary', async ({ page }) => {
  await signInAs(page, 'data_insights');
  await page.goto(`${ADDRESS}?tab=summary`);
  await expect(page.getByRole('table', { name: 'Keywords' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectSoundInEachLook(page, 'on screen');
  await onPaper(page, async () => {
    await expect(factsOf(page)).toContainText(/Rows\d+ speakers/);
    await expect(page.getByRole('tablist')).toBeHidden();
    await expectNoSidewaysScroll(page, 'on paper');
    await expectNoViolation(page, 'on paper');
  });
  expect(await printedPages(page)).toBeGreaterThan(1);
});

test('prints the checks with all cards open', async ({ page }) => {
  const [kind] = KINDS;
  await signInAs(page, 'content_editor');
  await page.goto(kind.path);
  await expect(cardsOf(page, kind).first()).toBeVisible();
  await onPaper(page, async () => {
    const rows = Number(
      /Rows(\d+) of/.exec(
        await factsOf(page)
          .innerText()
          .then((text) => text.replace(/\s/g, ' ').replace('Rows ', 'Rows')),
      )?.[1],
    );
    expect(rows).toBeGreaterThan(20);
    await expect(cardsOf(page, kind)).toHaveCount(rows);
    await expect(cardsOf(page, kind).locator('button[aria-expanded=false]')).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'on paper');
    await expectNoViolation(page, 'on paper');
  });
  expect(await printedPages(page)).toBeGreaterThan(1);
});

test('prints a report with the facts about the print', async ({ page }) => {
  await openReport(page);
  await page.mouse.move(20, 20);
  await onPaper(page, async () => {
    await expect(factsOf(page)).toContainText('Europe/Copenhagen');
    await expect(page.getByRole('textbox')).toBeHidden();
  });
  expect(await printedPages(page)).toBeGreaterThan(0);
});
