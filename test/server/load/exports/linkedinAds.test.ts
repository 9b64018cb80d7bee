/** @jest-environment node */
import { refusal } from '../files';
import { convertFile, questionsAbout, utf16 } from './exportFiles';

const FRAME = [
  'Campaign Performance Report (in UTC)',
  'Report Start: March 1, 2026, 12:00 AM',
  'Report End: March 31, 2026, 11:59 PM',
  'Date Generated: April 1, 2026, 9:00 AM',
  '',
];
const HEADINGS = [
  'Start Date (in UTC)',
  'Account Name',
  'Currency',
  'Campaign Name',
  'Total Spent',
  'Impressions',
  'Clicks',
  'Clicks to Landing Page',
  'Clicks to LinkedIn Page',
  'Conversions',
  'External Website Conversions',
];
const row = (day: string, currency = 'USD') => [
  day,
  'Speakers',
  currency,
  'Autumn',
  '1,055.39',
  '1,200',
  '25',
  '20',
  '5',
  '4',
  '3',
];
const report = (...rows: readonly (readonly string[])[]) =>
  utf16([...FRAME, ...rows.map((cells) => cells.join('\t'))].join('\n'));

/** Returns rows without a column. */
const without = (heading: string, ...rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.filter((_, at) => HEADINGS[at] !== heading));

describe('reports of LinkedIn Ads', () => {
  test('are read with month before day, in UTF-16 with tabs', async () => {
    const { lines, problems } = await convertFile(report(HEADINGS, row('3/1/2026'), row('3/2/2026')));
    expect(problems).toEqual([]);
    const figures = {
      company: 'dk.athenas.example',
      campaign: 'Autumn',
      impressions: '1200',
      clicks: '25',
      company_page_clicks: '5',
      external_website_conversions: '3',
      cost_usd: '1055.39',
    };
    expect(lines).toEqual([
      { ...figures, day: '2026-03-01' },
      { ...figures, day: '2026-03-02' },
    ]);
  });

  test('are read in Dutch, with day before month', async () => {
    const headings =
      'Begindatum (in UTC)\tValuta\tCampagnenaam\tNaam van advertentieset\tTotaal besteed\tWeergaven\tKlikken';
    const file = utf16(`${headings}\n23-9-2026\tUSD\tAutumn\tAda\t9,36\t1.200\t25\n`);
    expect((await questionsAbout(file)).map(({ id }) => id)).toEqual(['campaign']);
    const { lines } = await convertFile(file, { campaign: 'adSet' });
    expect(lines).toEqual([
      expect.objectContaining({ day: '2026-09-23', campaign: 'Ada', cost_usd: '9.36', impressions: '1200' }),
    ]);
  });

  test('are refused in another currency, with advice', async () => {
    const { problems } = await convertFile(report(HEADINGS, row('3/1/2026', 'DKK'), row('3/2/2026', 'DKK')));
    expect(problems[0]).toBe(
      '7 Currency: is DKK. The app stores the costs of LinkedIn in USD. Use costInUsd of the API, or a report of an account in USD',
    );
    const inHeading = without('Currency', HEADINGS, row('3/1/2026')).map((cells) =>
      cells.map((cell) => (cell === 'Total Spent' ? 'Total Spent (EUR)' : cell)),
    );
    expect(await refusal(convertFile(report(...inHeading)))).toContain('the costs of the report are in EUR');
  });

  test('take the currency from the lines above the headings', async () => {
    const rows = without('Currency', HEADINGS, row('3/1/2026'), row('3/2/2026')).map((cells) =>
      cells.join('\t'),
    );
    const file = (currency: string) => utf16([`Currency: ${currency}`, ...FRAME, ...rows].join('\n'));
    expect((await convertFile(file('USD'))).lines).toHaveLength(2);
    expect(await refusal(convertFile(file('DKK')))).toContain('the costs of the report are in DKK');
  });

  test('ask for a currency that the file does not name', async () => {
    const file = report(...without('Currency', HEADINGS, row('3/1/2026'), row('3/2/2026')));
    expect((await questionsAbout(file)).map(({ id }) => id)).toEqual(['currency']);
    expect((await convertFile(file, { currency: 'USD' })).lines).toHaveLength(2);
    const { problems } = await convertFile(file, { currency: 'other' });
    expect(problems[0]).toContain('Total Spent: is in another currency');
  });

  test('are refused if they are not by day', async () => {
    const { problems } = await convertFile(report(HEADINGS, row('3/1/2026'), row('3/1/2026')));
    expect(problems).toEqual([
      expect.stringContaining('all rows have the day 2026-03-01. Export the report'),
    ]);
  });

  test('are refused by month', async () => {
    const months = ['1/1/2026', '2/1/2026', '3/1/2026'].map((day) => row(day).join('\t'));
    const { problems } = await convertFile([HEADINGS.join('\t'), ...months].join('\n'));
    expect(problems).toEqual([expect.stringContaining('only has the first day of each month')]);
  });

  test('are refused if a day is outside of the period of the report', async () => {
    const { problems } = await convertFile(report(HEADINGS, row('3/1/2026'), row('4/3/2026')));
    expect(problems).toEqual([expect.stringContaining('Check the order of day and month')]);
  });

  test('are refused without campaigns', async () => {
    const rows = without('Campaign Name', HEADINGS, row('3/1/2026'));
    expect(await refusal(convertFile(report(...rows)))).toContain('names no campaigns');
  });
});
