/** @jest-environment node */
import { refusal } from '../files';
import { convertFile, questionsAbout } from './exportFiles';

const FRAME = [
  '"Report Name: Campaign performance"',
  '"Report Time: 3/1/2026,3/2/2026"',
  '"Report Aggregation: Daily"',
  '"Potential Incomplete Data: true"',
  '"Rows: 2"',
  '',
];
const HEADINGS =
  '"TimePeriod","CampaignName","CurrencyCode","Impressions","Clicks","Spend","Conversions","ImpressionSharePercent","AbsoluteTopImpressionRatePercent"';
const ROWS = [
  '"2026-03-01","Ada Example","DKK","1234","56","1234.56","2","45.31%","12.50%"',
  '"2026-03-02","Ada Example","DKK","87","3","41.10","0","","5.75%"',
];
const COPYRIGHT = '"©2026 Microsoft Corporation. All rights reserved. "';
const report = (...lines: string[]) => `\uFEFF${lines.join('\r\n')}\r\n`;

describe('reports of Microsoft Advertising', () => {
  test('are read with their frame, as the API writes them', async () => {
    const { lines, problems, notes } = await convertFile(report(...FRAME, HEADINGS, ...ROWS, COPYRIGHT));
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      {
        company: 'dk.athenas.example',
        day: '2026-03-01',
        product: 'Ada Example',
        impressions: '1234',
        eligible_impressions: '2723',
        absolute_top_impressions: '154',
        clicks: '56',
        conversions: '2',
        cost: '1234.56',
      },
      {
        company: 'dk.athenas.example',
        day: '2026-03-02',
        product: 'Ada Example',
        impressions: '87',
        eligible_impressions: '',
        absolute_top_impressions: '5',
        clicks: '3',
        conversions: '0',
        cost: '41.10',
      },
    ]);
    expect([...notes.remarks.keys()]).toEqual([
      'the report says that its last days may be incomplete: load these days again later',
    ]);
    expect([...notes.skipped]).toEqual([['closing lines', 1]]);
  });

  test('are refused if they end before the announced number of rows', async () => {
    const { problems } = await convertFile(report(...FRAME, HEADINGS, ROWS[0] ?? ''));
    expect(problems).toEqual([expect.stringContaining('the file announces 2 rows instead of 1')]);
  });

  test('are refused by week, and name the setting', async () => {
    const weekly = FRAME.map((line) => line.replace('Daily', 'Weekly'));
    expect(await refusal(convertFile(report(...weekly, HEADINGS, ...ROWS)))).toContain(
      'has the unit of time "Weekly". Create the report with the unit of time "Day"',
    );
  });

  test.each([
    ['week', ['2026-03-01', '2026-03-08', '2026-03-22']],
    ['month', ['2026-01-15', '2026-02-01', '2026-03-01']],
  ])('are refused by %s if they have no frame', async (unit, days) => {
    const rows = days.map((day) => `"${day}","Ada Example","9","1","2.50"`);
    const file = report('"TimePeriod","CampaignName","Impressions","Clicks","Spend"', ...rows);
    const { problems, notes } = await convertFile(file);
    expect(problems).toEqual([
      expect.stringContaining(`only has the first day of each ${unit}. Create the report`),
    ]);
    expect([...notes.remarks]).toEqual([['the report names no currency, so its costs count as DKK', 3]]);
  });

  test.each([
    ['English', 'Gregorian date,Campaign,Currency code,Impr.,Clicks,Spend,Conv.,Impr. share (%)'],
    [
      'Danish',
      'Gregoriansk dato,Kampagne,Valutakode,Eksponeringer,Klik,Forbrug,Konverteringer,Eksponeringsandel (%)',
    ],
    [
      'Swedish',
      'Gregorianskt datum,Kampanj,Valutakod,Visningar,Klick,Utgifter,Konverteringar,Visningsandel (%)',
    ],
    [
      'Norwegian',
      'Gregoriansk dato,Kampanje,Valutakode,Visninger,Klikk,Forbruk,Konverteringer,Visningsandel (%)',
    ],
    [
      'German',
      'Gregorianisches Datum,Kampagne,Währungscode,Aufrufe,Klicks,Ausgaben,Konvertierungen,Anteil der Aufrufe (%)',
    ],
    [
      'Dutch',
      'Gregoriaanse datum,Campagne,Valutacode,Weergaven,Klikken,Uitgaven,Conversies,Vertoningspercentage (%)',
    ],
    [
      'French',
      "Jour,Campagne,Code de devise,Impressions,Clics,Dépenses,Conversions,Partage d'impression (%)",
    ],
  ])('are read with the headings of the screen in %s', async (_, headings) => {
    const row = 'DATE;Ada Example;DKK;1.234;56;1.234,56;2,5;45,31'.replace('DATE', '31-03-2026');
    const { lines, problems } = await convertFile(report(headings.replaceAll(',', ';'), row));
    expect([problems, lines]).toEqual([
      [],
      [
        expect.objectContaining({
          day: '2026-03-31',
          impressions: '1234',
          eligible_impressions: '2723',
          clicks: '56',
          conversions: '2.5',
          cost: '1234.56',
        }),
      ],
    ]);
  });

  test('ask for the column of the speaker and for the order of day and month', async () => {
    const file = report(
      'Gregorian date,Campaign,Ad group,Impr.,Clicks,Spend',
      '3/1/2026,Speakers,Bo Example,9,1,2.50',
    );
    expect((await questionsAbout(file)).map(({ id }) => id)).toEqual(['product', 'day_order']);
    const { lines } = await convertFile(file, { product: 'adGroup', day_order: 'month first' });
    expect(lines).toEqual([
      expect.objectContaining({ day: '2026-03-01', product: 'Bo Example', cost: '2.50' }),
    ]);
  });

  test('skip totals, and report rows in another currency', async () => {
    const file = report(
      'Day,Campaign,Currency code,Impr.,Clicks,Spend',
      'Total,,,96,4,3.50',
      '2026-03-01,Bo Example,EUR,9,1,2.50',
      ',Bo Example,DKK,9,1,2.50',
    );
    const { lines, problems, notes } = await convertFile(file);
    expect(lines).toEqual([]);
    expect(problems).toEqual([
      '3 Currency code: is EUR, and the currency of dk.athenas.example is DKK. Export in DKK, or convert the costs',
      '4 Day: is empty',
    ]);
    expect([...notes.skipped]).toEqual([['lines of totals', 1]]);
  });
});
