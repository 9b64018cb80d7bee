import { screen } from '@testing-library/react';
import { DK_SITE } from '../../support/factories';
import { click, linesOf, NAME, openAt } from '../../support/openSpeaker';
import { withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const SPEAKER = `speaker=${encodeURIComponent(NAME)}`;

test.each([
  `/googleads/${DK_SITE}?${SPEAKER}`,
  `/ads/${DK_SITE}?${SPEAKER}`,
  `/speaker_relations/${DK_SITE}?${SPEAKER}`,
  `/requests_and_bookings/${DK_SITE}?${SPEAKER}&momentum=total_rqs`,
  `/profile_checks/${DK_SITE}?${SPEAKER}`,
  `/rq_graph/${DK_SITE}?${SPEAKER}&more=1`,
])('requests everything once in the panel next to %s, also data that the screen shares', async (address) => {
  const { asked } = await openAt(address);
  expect(await screen.findByRole('complementary', { name: NAME })).toBeVisible();
  expect(linesOf('Speaker relations')).toMatchObject({ Exclusivity: 'Exclusive' });
  expect(asked.filter((call, place) => asked.indexOf(call) !== place)).toEqual([]);
});

test('follows another span of the table, and does not request loaded data again', async () => {
  const { asked } = await openAt(`/googleads/${DK_SITE}?${SPEAKER}`);
  await screen.findByRole('complementary', { name: NAME });
  const before = asked.length;
  await click('90 days');
  expect(asked.slice(before).sort()).toEqual(
    ['bing_ads', 'google_ads', 'linkedin_ads', 'meta_ads', 'products_summary', 'rq_graph'].map(
      (call) => `/${call}/${DK_SITE}?days=90`,
    ),
  );
  await click('30 days');
  expect(asked.slice(before + 6)).toEqual([`/google_ads/${DK_SITE}?days=30`]);
});
