import { grant, productRow, user } from '@test/support/factories';
import { openAllSites } from '@test/support/openAllSites';
import { INSIGHTS, INSIGHTS_CALL, INSIGHTS_REPORT } from '@test/support/openInsights';
import { openReport, plainText, REPORT } from '@test/support/openReport';
import { openScreen } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { META, SALES_TEAM } from '@test/support/reportScreens';
import { settle } from '@test/support/startTestApp';
import { answers } from '@test/support/wire';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

const ROWS = [
  productRow(
    'Anna Berg',
    { TotalInbound: 3000, NumDeals: 3, DirectRQs: 20, PassedRQs: 10, DirectValue: 2000, PassedValue: 1000 },
    { TotalInbound: 1000, NumDeals: 2, DirectRQs: 20, PassedRQs: 0, DirectValue: 1000, PassedValue: 0 },
  ),
  productRow('Bo Holm', { TotalInbound: 0.5, NumDeals: 1 }, null),
  productRow('Cia Lund', null, { TotalInbound: 250.25, NumDeals: 1 }),
];

const section = (name: string) => screen.findByRole('region', { name });

/** Returns the texts of the rows of a section's table, without the bars. */
const linesOf = (box: HTMLElement) =>
  [...box.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.querySelectorAll('th > span:first-child, tfoot th, td:not([aria-hidden])')].map(plainText),
  );

describe('the tab Why', () => {
  test('splits the change by speaker and by factor, and adds up', async () => {
    await openReport('?tab=why', ROWS);
    const bySpeaker = await section('By speaker');
    expect(plainText(bySpeaker.querySelector('p'))).toBe(
      '1 new +0,50 kr., 1 gone -250,25 kr., 1 up +2.000,00 kr.',
    );
    expect(linesOf(bySpeaker)).toEqual([
      ['Anna Berg', 'up', '+2.000,00 kr.', '3.000,00 kr.', '1.000,00 kr.'],
      ['Cia Lund', 'gone', '-250,25 kr.', '–', '250,25 kr.'],
      ['Bo Holm', 'new', '+0,50 kr.', '0,50 kr.', '–'],
      ['Change', '', '+1.750,25 kr.', '', ''],
    ]);
    expect(linesOf(await section('By factor')).map(([name]) => name)).toEqual([
      'Requests',
      'Deals per request',
      'Value per deal',
      'Change',
    ]);
    expect(plainText(await section('Total inbound'))).toContain(
      '3.000,50 kr. now, 1.250,25 kr. in the 365 days before',
    );
    expect(screen.getByText('Deals of a period may stem from requests of an earlier one.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/because|caused|NaN|Infinity|undefined/);
  });

  test('keeps the figure and the filter in the address', async () => {
    const { person, address } = await openReport('?tab=why&filter=berg', ROWS);
    expect(linesOf(await section('By speaker'))).toHaveLength(2);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Figure' }), 'Deals');
    expect(address()).toBe(`${REPORT}?tab=why&filter=berg&figure=deals`);
    expect(plainText(await section('Deals'))).toContain('+1');
    await person.click(screen.getByRole('tab', { name: 'Table' }));
    await person.click(screen.getByRole('tab', { name: 'Why' }));
    expect(plainText(await section('Deals'))).toContain('Shown, 1 of 3 speakers');
  });

  test('a filter without a match is said once, and can be cleared', async () => {
    const { person } = await openReport('?tab=why&filter=nobody', ROWS);
    expect(await screen.findByText('No speakers match “nobody”')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'By speaker' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(linesOf(await section('By speaker'))).toHaveLength(4);
  });

  test('says that sales are not compared, and invents no change', async () => {
    await openScreen(SALES_TEAM, { json: [] }, { search: '?tab=why' });
    expect(
      await screen.findByText(
        'These figures are not compared with an earlier period, so there is no change to split.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Figure' })).not.toBeInTheDocument();
  });

  test('splits one currency at a time', async () => {
    const ad = (Currency: string, now: number, before: number) => ({
      Currency,
      'Amount spent': now,
      'Amount spent-benchmark': before,
      Impressions: 100,
      'Impressions-benchmark': 100,
      'Outbound clicks': 10,
      'Outbound clicks-benchmark': 5,
    });
    const json = { Anna: ad('DKK', 30, 20), Bo: ad('EUR', 7, 9), Eva: ad('DKK', 1, 2) };
    const { person } = await openScreen(META, { json }, { search: '?tab=why' });
    expect(plainText(await section('Amount spent'))).toContain('+9,00 kr.');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
    expect(linesOf(await section('By product'))).toEqual([
      ['Bo', 'down', '-2,00 €', '7,00 €', '9,00 €'],
      ['Change', '', '-2,00 €', '', ''],
    ]);
    expect(linesOf(await section('By factor')).at(-1)).toEqual(['Change', '-2,00 €', '', '']);
  });

  test('Today is one sentence', async () => {
    await openScreen(META, { json: {} }, { search: '?tab=why&span=today' });
    expect(
      await screen.findByText(
        'Today is not compared with an earlier period, so there is no change to split.',
      ),
    ).toBeVisible();
  });

  test('names the site of each row of all sites', async () => {
    await openAllSites('/all_sites/requests_and_bookings?tab=why');
    const box = await section('By speaker');
    expect(plainText(box)).toContain('Anna ÅkessonAthenas Danmark');
    expect(screen.getByText('Sources are shown on the report of a single site.')).toBeVisible();
  });
});

describe('by source', () => {
  const PRODUCTS = {
    Anna: {
      '30days': { DirectRQs: 1200, PassedRQs: 40 },
      '30days-benchmark': { DirectRQs: 990, PassedRQs: 12 },
      '90days': { DirectRQs: 33, PassedRQs: 0 },
      '90days-benchmark': { DirectRQs: 30, PassedRQs: 0 },
    },
  };
  const open = (role: string, search: string) =>
    // The call of the insights has no days.
    openScreen(INSIGHTS_REPORT, (days) => answers(days === '' ? INSIGHTS : PRODUCTS), {
      who: user({ roles: [grant('product_sales_viewer', 1), grant(role, 1)] }),
      search,
    });

  test('splits requests by source, with the rest as a part of its own', async () => {
    const { asked } = await open('data_insights', '?tab=why&figure=total_rqs&span=30');
    const box = await section('By source');
    await within(box).findByText('From phone');
    expect(linesOf(box).map((line) => line.slice(0, 2))).toEqual([
      ['From site', '+200'],
      ['From speaker website', '0'],
      ['From phone', '-10'],
      ['From email', '+40'],
      ['From returning client', '-4'],
      ['From newsletter', '-3'],
      ['From outbound sales', '0'],
      ['From customer event', '-2'],
      ['Not said by source', '+17'],
      ['Change', '+238'],
    ]);
    expect(asked.some((call) => call.includes(INSIGHTS_CALL))).toBe(true);
  });

  test('invents no change where a period has no sources', async () => {
    await open('data_insights', '?tab=why&figure=total_rqs&span=90');
    await section('Total RQs');
    expect(
      await screen.findByText(
        'The sources of a period are missing, so the change cannot be split by source.',
      ),
    ).toBeVisible();
  });

  test('makes no call for others, and says which role it takes', async () => {
    const { asked } = await open('marketing_spender', '?tab=why&figure=total_rqs&span=30');
    expect(
      await screen.findByText('Sources also take the role Data Insights for this company.'),
    ).toBeVisible();
    expect(asked.some((call) => call.includes('insights'))).toBe(false);
    await act(settle);
  });
});

describe('the explanation', () => {
  const open = async (row: RegExp, name: string, search = '') => {
    const app = await openReport(search, ROWS);
    const line = await screen.findByRole('row', { name: row });
    const [button] = within(line).getAllByRole('button', { name });
    await app.person.click(button ?? line);
    await act(settle);
    return { ...app, dialog: await screen.findByRole('dialog') };
  };

  test('of a total names the largest rows and leads to the tab', async () => {
    const { dialog, person, address } = await open(/^Total/, '3.000,50 kr.');
    const why = within(dialog).getByRole('region', { name: 'Why' });
    expect([...why.querySelectorAll('tr')].map(plainText)).toEqual([
      'Anna Berg up+2.000,00 kr.',
      'Cia Lund gone-250,25 kr.',
      'Bo Holm new+0,50 kr.',
      'Requests may be chance+619,10 kr.',
      'Deals per request-36,71 kr.',
      'Value per deal+1.167,86 kr.',
    ]);
    expect(
      within(why).getByText('Deals of a period may stem from requests of an earlier one.'),
    ).toBeVisible();
    await person.click(within(why).getByRole('link', { name: 'Why Total inbound changed, in all parts' }));
    expect(address()).toBe(`${REPORT}?tab=why&figure=total_inbound`);
    expect(await section('By speaker')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of a row has its factors and sources, and no rows', async () => {
    const { dialog } = await open(/^Anna/, '3.000,00 kr.');
    const why = within(dialog).getByRole('region', { name: 'Why' });
    expect([...why.querySelectorAll('caption')].map(plainText)).toEqual(['By factor', 'By source']);
    expect([...why.querySelectorAll('tr')].slice(-2).map(plainText)).toEqual([
      'Direct value+1.000,00 kr.',
      'Passed value+1.000,00 kr.',
    ]);
  });

  test('of a figure without an earlier one invents no change', async () => {
    const { dialog } = await open(/^Bo/, '0,50 kr.');
    expect(within(dialog).getByText('A figure is missing, so there is no change to split.')).toBeVisible();
  });
});
