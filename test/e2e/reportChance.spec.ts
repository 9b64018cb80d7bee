import { expectNoViolation } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectLoaded, openReport, tableOf } from './support/report';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`in ${colorScheme} colours, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('changes that may be chance are marked and explained, on this device from then on', async ({
        page,
      }) => {
        await openReport(page, 'admin', '?span=30');
        const marked = page.getByRole('img', { name: /may be chance$/ });
        await expect(marked).toHaveCount(0);
        const more = page.getByRole('button', { name: 'More', exact: true });
        const choice = page.getByRole('menuitemcheckbox', { name: 'Mark chance changes' });
        await more.click();
        await expect(choice).toHaveAttribute('aria-checked', 'false');
        await choice.click();
        await expect(marked.first()).toBeVisible();
        await expectNoViolation(page, 'with what may be chance');

        const row = tableOf(page).locator('tbody').getByRole('row').filter({ has: marked }).first();
        const cell = row.getByRole('cell').filter({ has: marked }).first();
        await cell.getByRole('button').click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(/\d in 30 days, .*\d in the 30 days before/);
        await expect(dialog).toContainText(
          /Chance alone would part them as far in .* of cases: may be chance\./,
        );
        await expectNoViolation(page, 'with what explains a count');
        await page.keyboard.press('Escape');

        await page.reload();
        await expectLoaded(page);
        await expect(marked.first()).toBeVisible();
        await more.click();
        await expect(choice).toHaveAttribute('aria-checked', 'true');
        await expectNoViolation(page, 'with the menu');
        await choice.click();
        await expect(marked).toHaveCount(0);
      });
    });
