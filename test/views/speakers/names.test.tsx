import { fireEvent, screen, within } from '@testing-library/react';
import { company, DK_SITE, figures, grant, user } from '../../support/factories';
import { rest } from '../../support/openChecks';
import { click, linesOf, openAt, openSpeaker, partOf, textOf } from '../../support/openSpeaker';
import { withFreshBrowser } from '../../support/renderApp';
import { wireSpeaker } from '../../support/speakers';
import { answers } from '../../support/wire';

withFreshBrowser();

const RELATIONS = user({ roles: [grant('speaker_relations', 1)] });
const SALES = user({ roles: [grant('product_sales_viewer', 1)] });

/** Returns an API answer in which the site has these speakers and no other data. */
const knows =
  (...names: string[]) =>
  (call: string) =>
    call === 'products_info'
      ? answers(
          Object.fromEntries(
            names.map((name, place) => [name, wireSpeaker({ Exclusivity: `No. ${place + 1}` })]),
          ),
        )
      : undefined;

test('offers all speakers of a similar name, and does not request loaded data again', async () => {
  const app = await openSpeaker('BO', { who: RELATIONS, answer: knows('Bo', 'bo', 'Anna') });
  expect(linesOf('Speaker relations')).toEqual({});
  expect(screen.getByRole('alert')).toHaveTextContent('“BO” may be “Bo” or “bo”.');
  fireEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'bo' }));
  await rest();
  expect(app.address()).toBe(`/speakers/${DK_SITE}/bo`);
  expect(linesOf('Speaker relations')).toMatchObject({ Exclusivity: 'No. 2' });
  expect(app.asked).toEqual([`/products_info/${DK_SITE}`]);
});

test('shows no span of a name that is ambiguous in one of them', async () => {
  const inSpans: Record<string, string[]> = { '365': ['Bo', 'bo'], '90': ['bo'], '30': [], '7': [] };
  await openSpeaker('BO', {
    who: SALES,
    answer: (call, days) =>
      call === 'products_summary'
        ? answers(
            Object.fromEntries((inSpans[days] ?? []).map((name) => [name, { [`${days}days`]: figures() }])),
          )
        : answers({}),
  });
  expect(within(partOf('Requests & Bookings')).queryByRole('table')).toBeNull();
  expect(textOf('Requests & Bookings')).toContain('There it may be “Bo” or “bo”');
});

test.each(['', '/', '/%E0%A4%A', '/a/b', '/.'])(
  'shows Page Not Found for an address without a readable name: %j',
  async (end) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { asked } = await openAt(`/speakers/${DK_SITE}${end}`, { who: RELATIONS });
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('offers a retry when the companies fail', async () => {
  let fails = true;
  const { asked } = await openSpeaker('Anna', {
    who: RELATIONS,
    answer: knows('Anna'),
    companies: async () => {
      if (fails) throw new Error('down');
      return [company()];
    },
  });
  expect(asked).toEqual([]);
  expect(screen.queryByText('Loading...')).toBeNull();
  fails = false;
  await click('Try again');
  expect(linesOf('Speaker relations')).toMatchObject({ Exclusivity: 'No. 1' });
});

test('says that a network has nothing in this span if it has only earlier figures', async () => {
  await openSpeaker('Anna', {
    who: user({ roles: [grant('marketing_spender', 1)] }),
    companies: [company({ google_adwords_id: '', bing_ads_id: '', meta_ads_ids: [] })],
    answer: () => answers({ '365days': {}, '365days-benchmark': { Anna: { clicks: 1, costInUsd: 2 } } }),
  });
  expect(textOf(/^Ad spend/)).toContain('LinkedIn: nothing in this span');
});
