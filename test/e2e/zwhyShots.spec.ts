import { SITE } from './support/anyReport';
import { signInAs, test } from './support/fixtures';

const SHOTS: [string, string][] = [
  ['rb', `/requests_and_bookings/${SITE}?tab=why`],
  ['rbavg', `/requests_and_bookings/${SITE}?tab=why&figure=avg_deal_value&span=90`],
  ['google', `/googleads/${SITE}?tab=why&figure=cost`],
  ['googlecpc', `/googleads/${SITE}?tab=why&figure=cost_per_conversion`],
  ['meta', `/metaads/${SITE}?tab=why`],
  ['linkedin', `/linkedinads/${SITE}?tab=why`],
  ['ads', `/ads/${SITE}?tab=why`],
  ['sales', `/sales_team_performance/${SITE}?tab=why`],
  ['all', `/all_sites/requests_and_bookings?tab=why`],
  ['table', `/googleads/${SITE}`],
];
test('shots', async ({ page }) => {
  await signInAs(page, 'admin');
  const only = process.env['SHOTS']?.split(',');
  for (const [name, address] of SHOTS.filter(([n]) => !only || only.includes(n))) {
    await page.setViewportSize({ width: 1440, height: 1300 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shots/${name}-1440-light.png` });
    await page.setViewportSize({ width: 390, height: 1300 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/${name}-390-dark.png` });
  }
});
