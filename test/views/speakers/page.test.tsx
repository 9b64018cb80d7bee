import { screen, within } from '@testing-library/react';
import { company, DK_SITE, grant, user } from '../../support/factories';
import { click, linesOf, NAME, openSpeaker, partOf, rowsOf, textOf } from '../../support/openSpeaker';
import { withFreshBrowser } from '../../support/renderApp';
import { answers, says } from '../../support/wire';

withFreshBrowser();

test('shows all data of a speaker on one page', async () => {
  await openSpeaker(NAME, { config: { contentEditUrl: 'https://cms.example/edit/{id}' } });
  expect(screen.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  expect(screen.getByText('Athenas Danmark')).toBeVisible();
  expect(rowsOf('Requests & Bookings').map((row) => row.slice(0, 5))).toEqual([
    ['Span', 'Total RQs', 'Deals', 'Total inbound', 'Avg. deal value'],
    ['365 days', '100', '9', '9.000,00 kr.', '1.000,00 kr.'],
    ['90 days', '40', '4', '4.400,00 kr.', '1.100,00 kr.'],
    ['30 days', '15', '2', '2.000,00 kr.', '1.000,00 kr.'],
    ['7 days', '4', '1', '900,00 kr.', '900,00 kr.'],
  ]);
  expect(within(partOf('Requests & Bookings')).getByRole('img')).toHaveAccessibleName(
    /0,57 a day in days 1–7, 0,48 in days 8–30, 0,42 in days 31–90, 0,22 in days 91–365$/,
  );
  expect(linesOf('Speaker relations')).toMatchObject({
    Ads: 'Not allowed',
    Exclusivity: 'Exclusive',
    'Avg. comm. 365 days': '25,00 %',
    Website: 'anna.example',
  });
  expect(linesOf('Speaker activity')).toMatchObject({ Followers: '1.234' });
  expect(rowsOf('Search positions').slice(1)).toEqual([
    ['Profile page, by name', '1,50', '3,00', '70', '50', '4', '4'],
    ['Profile page, by intent', '–', '–', '0', '0', '0', '0'],
    ['Own website, by name', '2,00', '2,50', '25', '24', '8', '10'],
    ['Own website, by intent', '–', '–', '0', '0', '0', '0'],
  ]);
  expect(rowsOf('Ad spend, 365 days').slice(1)).toEqual([
    ['Google', '10', '2,00', '20,50 kr.'],
    ['Bing', '2', '0,00', '1,25 kr.'],
    ['Meta', '4', '1,00', expect.stringMatching(/30,00.*€/)],
    ['LinkedIn', '3', '1,00', expect.stringMatching(/12,00/)],
    ['Together in DKK', '21,75 kr.'],
    ['Together in EUR', expect.stringMatching(/30,00/)],
    ['Together in USD', expect.stringMatching(/12,00/)],
  ]);
  const content = textOf('Content issues');
  expect(content).toContain('Profile: 1 error, 1 warning');
  expect(content).toContain('Topic Leadership: 1 error, 0 warnings');
  expect(content).not.toContain('Health');
  expect(
    within(partOf('Content issues'))
      .getAllByRole('link', { name: /^edit/ })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://cms.example/edit/a', 'https://cms.example/edit/t']);
  expect(rowsOf('Asked for together, 365 days').slice(1)).toEqual([
    ['Bo Berg', '9', '5', '4'],
    ['Carla', '7', '–', '7'],
  ]);
  expect(rowsOf('Substitutes, 365 days').slice(1)).toEqual([
    ['Bo Berg', '9', 'Shared', '10,00 %', 'free of errors'],
    ['Carla', '7', '–', '–', '1 error'],
  ]);
});

test('names the missing role of a part, and makes no call for the part', async () => {
  const { asked } = await openSpeaker(NAME, { who: user({ roles: [grant('graph_viewer', 1)] }) });
  expect(asked).toEqual([`/rq_graph/${DK_SITE}?days=365`]);
  expect(textOf('Requests & Bookings')).toBe(
    'Requests & BookingsThis takes the role Product Sales Viewer for Athenas Danmark.',
  );
  expect(textOf('Content issues')).toContain('This takes the role Content Editor for Athenas Danmark.');
  expect(rowsOf('Substitutes, 365 days')).toEqual([
    ['Substitute', 'Together'],
    ['Bo Berg', '9'],
    ['Carla', '7'],
  ]);
  expect(textOf('Substitutes, 365 days')).toContain(
    'Exclusivity and commission: this takes the role Speakers Info, Speaker Relations or Speaker Activity for Athenas Danmark.',
  );
});

test('names missing connections of the company, and makes no call for them', async () => {
  const { asked } = await openSpeaker(NAME, {
    companies: [company({ bing_ads_id: '', meta_ads_ids: [], umbraco_ancestor_key: '' })],
  });
  expect(asked.filter((call) => /bing|meta|sanity|topics/.test(call))).toEqual([]);
  expect(textOf('Content issues')).toContain('Not connected: Athenas Danmark has no Umbraco Ancestor Key.');
  expect(textOf(/^Ad spend/)).toContain(
    'Not connected: Athenas Danmark has no Bing Ads ID and no Meta Ads IDs.',
  );
  expect(rowsOf(/^Ad spend/).map(([network]) => network)).toEqual([
    'Network',
    'Google',
    'LinkedIn',
    'Together in DKK',
    'Together in USD',
  ]);
});

test('shows the failure of one part, and retries that part alone', async () => {
  let isDown = true;
  const { asked } = await openSpeaker(NAME, {
    answer: (call) => (call === 'profile_summary' && isDown ? says(500, 'no search today') : undefined),
  });
  expect(textOf('Search positions')).toContain('no search today');
  expect(rowsOf('Requests & Bookings')).toHaveLength(5);
  isDown = false;
  const before = asked.length;
  await click('Try again');
  expect(asked.slice(before)).toEqual([`/profile_summary/${DK_SITE}`]);
  expect(rowsOf('Search positions')).toHaveLength(5);
});

test('shows which parts are loading, and shows the others', async () => {
  await openSpeaker(NAME, {
    answer: (call) => (call === 'rq_graph' ? new Promise(() => undefined) : undefined),
  });
  expect(textOf(/^Asked for together/)).toContain('Loading...');
  expect(linesOf('Speaker relations')).toMatchObject({ Exclusivity: 'Exclusive' });
});

test('says that a name is unknown, and offers similar names', async () => {
  const { address } = await openSpeaker('Anna Berg');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nobody here is called “Anna Berg”. Is it “Anna Åkesson” or “Bo Berg”?',
  );
  expect(textOf('Speaker relations')).toContain('Nobody there is called “Anna Berg”');
  await click('Bo Berg', 'link');
  expect(decodeURIComponent(address())).toBe(`/speakers/${DK_SITE}/Bo Berg`);
  expect(linesOf('Speaker relations')).toMatchObject({ Exclusivity: 'Shared' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('does not guess an ambiguous name, and finds another spelling', async () => {
  await openSpeaker('anna akesson', {
    answer: (call, days) =>
      call === 'products_summary'
        ? answers({
            ANNA_: { [`${days}days`]: {} },
            'ANNA ÅKESSON': { [`${days}days`]: {} },
            'Anna  Akesson': { [`${days}days`]: {} },
          })
        : undefined,
  });
  expect(textOf('Requests & Bookings')).toContain('There it may be “ANNA ÅKESSON” or “Anna  Akesson”');
  expect(textOf('Speaker relations')).toContain('There as “Anna Åkesson”');
  expect(linesOf('Speaker relations')).toMatchObject({ Exclusivity: 'Exclusive' });
});

test('takes neither of two profiles of the same name for a substitute', async () => {
  await openSpeaker('Bo Berg', {
    answer: (call) =>
      call === 'sanity_checks'
        ? answers([
            { id: 'x', name: NAME, class: 'error', reason: 'One', tag: '' },
            { id: 'y', name: NAME, class: 'ok', reason: 'No issues', tag: 'no issues' },
          ])
        : undefined,
  });
  expect(rowsOf(/^Substitutes/)[2]).toEqual([NAME, '9', 'Exclusive', '25,00 %', '–']);
});

test.each(['O\'Hara "Q"', 'a/b', '50 % off', '50%2Foff', '__proto__', 'constructor', '#?&', '日本 太郎'])(
  'finds the unusual name %s by its address',
  async (odd) => {
    await openSpeaker(odd, {
      who: user({ roles: [grant('product_sales_viewer', 1)] }),
      answer: (call, days) =>
        call === 'products_summary'
          ? says(
              200,
              `{${JSON.stringify(odd)}: {"${days}days": {"NumDeals": 1, "PassedRQs": 1, "DirectRQs": 2}}}`,
            )
          : undefined,
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(odd);
    expect(rowsOf('Requests & Bookings')[1]?.slice(0, 3)).toEqual(['365 days', '3', '1']);
  },
);
