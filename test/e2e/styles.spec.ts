import { expect, test } from './support/fixtures';
import { openReport } from './support/report';

// A new layer block, or global styles that come and go, make the browser style and lay out the whole page.
test('a dialog adds its styles to one layer block', async ({ page }) => {
  await openReport(page);
  const countRules = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap(({ ownerNode, cssRules }) =>
        ownerNode instanceof HTMLStyleElement && ownerNode.dataset['emotion'] !== undefined
          ? [
              {
                of: ownerNode.dataset['emotion'],
                blocks: [...cssRules].map((rule) =>
                  rule instanceof CSSLayerBlockRule ? rule.name : rule.cssText,
                ),
                rules: [...cssRules].reduce(
                  (sum, rule) => sum + (rule instanceof CSSLayerBlockRule ? rule.cssRules.length : 1),
                  0,
                ),
              },
            ]
          : [],
      ),
    );
  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Value')).toBeVisible();
  const open = await countRules();
  expect(open).toMatchObject([{ of: 'gr', blocks: ['mui'] }]);
  expect(open[0]?.rules).toBeGreaterThan(10);
  await expect(dialog.getByRole('heading')).toHaveCSS('padding', '20px 24px 8px');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  expect(await countRules()).toEqual(open);
});
