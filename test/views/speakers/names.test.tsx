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

/** The speakers of the site, and nothing else. */
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

test('several people of a name are all offered, and what is there is not asked for again', async () => {
  const app = await openSpeaker('BO', { who: RELATIONS, answer: knows('Bo', 'bo', 'Anna') });
  expect(linesOf('Speaker relations')).toEqual({});
  expect(screen.getByRole('alert')).toHaveTextContent('“BO” may be “Bo” or “bo”.');
  fireEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'bo' }));
  await rest();
  expect(app.address()).toBe(`/speakers/${DK_SITE}/bo`);
  expect(linesOf('Speaker relations')).toMatchObject({ Exclusivity: 'No. 2' });
  expect(app.asked).toEqual([`/products_info/${DK_SITE}`]);
});

test('who may be one of two in one span is nobody’s in the others', async () => {
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
  'an address that no name can be read from leads nowhere: %j',
  async (end) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { asked } = await openAt(`/speakers/${DK_SITE}${end}`, { who: RELATIONS });
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('while the companies cannot be had, whose site it is can be asked again', async () => {
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

test('a network that had a product of that name before says that there is nothing now', async () => {
  await openSpeaker('Anna', {
    who: user({ roles: [grant('marketing_spender', 1)] }),
    companies: [company({ google_adwords_id: '', bing_ads_id: '', meta_ads_ids: [] })],
    answer: () => answers({ '365days': {}, '365days-benchmark': { Anna: { clicks: 1, costInUsd: 2 } } }),
  });
  expect(textOf(/^Ad spend/)).toContain('LinkedIn: nothing in this span');
});
