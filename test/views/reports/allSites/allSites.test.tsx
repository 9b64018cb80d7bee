import { overAllSites } from '@src/store/reports/allSites/overAllSites';
import requestsAndBookings from '@src/store/reports/definitions/requests_and_bookings';
import { type KnownSite, siteOf } from '@test/support/allSites';
import { deferred } from '@test/support/fakeApi';
import {
  ADDRESS,
  DK,
  NO,
  openAllSites,
  SE,
  SPEAKERS,
  shownSites,
  speaker,
  speakersOf,
  THREE,
  TITLE,
} from '@test/support/openAllSites';
import { shownTable, statuses } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { wireSpeaker } from '@test/support/speakers';
import { seconds, settle } from '@test/support/startTestApp';
import { answers, says, type WireAnswer } from '@test/support/wire';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

describe('the rows', () => {
  test('are those of every site, with the site’s label and money in its currency', async () => {
    const { asked } = await openAllSites(`${ADDRESS}?sort=name&dir=asc`);
    const { headers, rows } = await shownTable(TITLE);
    expect(headers.slice(0, 3)).toEqual(['Name', 'Site', 'Total inbound']);
    expect(rows.map(({ name, cells }) => [name, cells[0], cells[1]])).toEqual([
      ['Anna Åkesson', 'Athenas Danmark', '1.000,00 kr.'],
      ['Anna Åkesson', 'Athenas Sverige', '3.000,00 SEK'],
      ['Bo Berg', 'Athenas Danmark', '200,00 kr.'],
      ['Cecilie', 'Athenas Norge', '50,00 NOK'],
    ]);
    expect(asked).toEqual(THREE.map(({ domain }) => `/products_summary/${domain}?days=365`));
    expect(document.title).toBe(`${TITLE} · Greenroom`);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Table', 'Why']);
  });

  test('have a total for each currency', async () => {
    await openAllSites(`${ADDRESS}?sort=name&dir=asc`);
    const { totals } = await shownTable(TITLE);
    expect(totals.map(({ name, cells }) => [name, cells[1], cells[3]])).toEqual([
      ['Total DKK · 2 of 4 speakers', '1.200,00 kr.', '300,00 kr.'],
      ['Total SEK · 1 of 4 speakers', '3.000,00 SEK', '1.500,00 SEK'],
      ['Total NOK · 1 of 4 speakers', '50,00 NOK', '25,00 NOK'],
    ]);
  });

  test('are sorted by site', async () => {
    await openAllSites(`${ADDRESS}?sort=site&dir=desc`);
    expect(await shownSites()).toEqual([
      'Anna Åkesson, Athenas Sverige',
      'Cecilie, Athenas Norge',
      'Anna Åkesson, Athenas Danmark',
      'Bo Berg, Athenas Danmark',
    ]);
    expect(statuses().join(' ')).toContain('sorted by Site, descending');
  });

  test('have totals of the sites that a condition selects, and totals of all sites', async () => {
    await openAllSites(`${ADDRESS}?where=site~has~danmark&sort=name&dir=asc`);
    expect(await shownSites()).toEqual(['Anna Åkesson, Athenas Danmark', 'Bo Berg, Athenas Danmark']);
    expect(screen.getByRole('button', { name: 'Remove Site contains danmark' })).toBeVisible();
    const { totals } = await shownTable(TITLE);
    expect(totals.map(({ name }) => name.split(' ·')[0])).toEqual([
      'Shown DKK',
      'All DKK',
      'All SEK',
      'All NOK',
    ]);
  });
});

describe('while they load', () => {
  /** Opens the list with answers that the test gives for each site. */
  async function openSlowly(address?: string) {
    const waiting = new Map<string, ReturnType<typeof deferred<WireAnswer>>>();
    const app = await openAllSites(address, {
      answer: (url) => {
        const answer = deferred<WireAnswer>();
        waiting.set(`${siteOf(url)}${url.search}`, answer);
        return answer.promise;
      },
    });
    const come = async ({ domain }: KnownSite, answer?: WireAnswer, days = '365') => {
      await act(async () => {
        waiting.get(`${domain}?days=${days}`)?.resolve(answer ?? answers(SPEAKERS[domain]));
        await settle();
      });
    };
    return { ...app, come };
  }

  test('shows the rows of the sites that have answered, and counts the sites', async () => {
    const { come } = await openSlowly();
    expect(statuses()).toContain('Loading..., 0 of 3 sites');
    await come(SE);
    expect(await shownSites()).toEqual(['Anna Åkesson, Athenas Sverige']);
    expect(statuses().join(' ')).toContain('1 of 1 speakers, 1 of 3 sites');
    await come(DK);
    await come(NO);
    expect(await shownSites()).toHaveLength(4);
    expect(statuses().join(' ')).not.toContain('sites');
  });

  test('does not show the empty report before all sites have answered', async () => {
    const { come } = await openSlowly();
    await come(SE, answers({}));
    expect(screen.queryByText(/No bookings/)).toBeNull();
    await come(DK, answers({}));
    await come(NO, answers({}));
    expect(screen.getByText('No bookings: 365 days')).toBeVisible();
    expect(screen.getByText('None of the sites has any.')).toBeVisible();
  });

  test('shows all rows of the previous span until an answer of every site has arrived', async () => {
    const { come, press } = await openSlowly();
    for (const site of THREE) await come(site);
    const computed = jest.spyOn(overAllSites(requestsAndBookings), 'selectTable');
    await press('30 days', 'radio').catch(() => press('30 days'));
    await come(DK, undefined, '30');
    expect(await shownSites()).toHaveLength(4);
    // No table is computed that nobody sees.
    expect(new Set(computed.mock.calls.map(([, { span }]) => span))).toEqual(new Set(['365']));
    computed.mockRestore();
    expect(statuses().join(' ')).toMatch(/30 days is loading · showing 365 days as of .*, 1 of 3 sites/);
    await come(SE, says(500, 'It broke'), '30');
    await come(NO, undefined, '30');
    expect(await shownSites()).toHaveLength(3);
    expect(statuses().join(' ')).toContain('2 of 3 sites');
  });
});

describe('a site that fails', () => {
  const failing = (status: number, body: string) => (address: URL) =>
    siteOf(address) === SE.domain ? says(status, body) : speakersOf(address);

  test.each([
    [400, 'Bad span'],
    [403, 'Not yours'],
    [404, 'No such company'],
    [500, 'It broke'],
    [504, 'Too slow'],
  ])('with %i is named, and the others are shown', async (status, text) => {
    await openAllSites(ADDRESS, { answer: failing(status, text) });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(`Athenas Sverige: ${status}: ${text}`);
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await shownSites()).toHaveLength(3);
    expect(statuses().join(' ')).toContain('2 of 3 sites');
  });

  test('with an unreadable answer is named', async () => {
    await openAllSites(ADDRESS, { answer: failing(200, '["Anna"]') });
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Athenas Sverige: 200: \/products_summary is not an object/,
    );
  });

  test('is retried alone', async () => {
    let broken = true;
    const { asked, press } = await openAllSites(ADDRESS, {
      answer: (address) =>
        siteOf(address) === SE.domain && broken ? says(500, 'It broke') : speakersOf(address),
    });
    broken = false;
    await press('Try again');
    expect(asked).toHaveLength(4);
    expect(asked.at(-1)).toContain(SE.domain);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await shownSites()).toHaveLength(4);
  });

  test('leaves no table if all sites fail', async () => {
    await openAllSites(ADDRESS, { answer: () => says(500, 'It broke') });
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent.split(':')[0])).toEqual(
      THREE.map(({ name }) => name),
    );
    expect(screen.queryByRole('table', { name: TITLE })).toBeNull();
    expect(statuses()).toContain('Nothing loaded, 0 of 3 sites');
  });

  test('with a 504 is retried if the report retries timeouts, until Stop', async () => {
    const RELATIONS = '/all_sites/speaker_relations';
    const { asked, press } = await openAllSites(RELATIONS, {
      role: 'speaker_relations',
      answer: (address) =>
        siteOf(address) === SE.domain ? says(504, 'Too slow') : answers({ Anna: wireSpeaker() }),
    });
    expect(await screen.findByText('Athenas Sverige: 504: Too slow')).toBeVisible();
    expect(asked).toHaveLength(3);
    await act(() => seconds(60));
    expect(asked).toHaveLength(4);
    await press('Stop');
    await act(() => seconds(120));
    expect(asked).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('names the site with unreadable records', async () => {
    await openAllSites(ADDRESS, {
      answer: (address) =>
        siteOf(address) === SE.domain
          ? answers({ Bad: { '365days': { NumDeals: 'two' } }, Good: speaker(1) })
          : speakersOf(address),
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Athenas Sverige: 1 of 2 speakers could not be read/,
    );
  });
});
