/** @jest-environment node */
import { convertFile, questionsAbout } from './exportFiles';

const HEADINGS =
  'Campaign status,Campaign,Day,Currency code,Impr.,Clicks,Cost,Conversions,Search impr. share,Impr. (Abs. Top) %';
const report = (...lines: string[]) =>
  `${['Campaign report', '"March 1, 2026 - March 3, 2026"', ...lines].join('\n')}\n`;

describe('reports of Google Ads', () => {
  test('are read without their titles and totals', async () => {
    const { lines, problems, notes } = await convertFile(
      report(
        HEADINGS,
        'Enabled,Ada Example,2026-03-01,DKK,"1,234",56,"1,234.56",2.50,45.31%,12.50%',
        'Enabled,Bo Example,2026-03-01,DKK,0,0,0.00,0.00, --, --',
        'Enabled,Ada Example,2026-03-02,DKK,87,3,41.10,0.33,< 10%,5.75%',
        'Total: Campaigns, --, --,DKK,"1,321",59,"1,275.66",2.83, --, --',
      ),
    );
    expect(problems).toEqual([]);
    const figures = lines.map((line) => [
      line['product'],
      line['impressions'],
      line['eligible_impressions'],
      line['absolute_top_impressions'],
      line['cost'],
    ]);
    expect(figures).toEqual([
      ['Ada Example', '1234', '2723', '154', '1234.56'],
      ['Bo Example', '0', '0', '0', '0.00'],
      ['Ada Example', '87', '870', '5', '41.10'],
    ]);
    expect([...notes.skipped]).toEqual([['lines of totals', 1]]);
    expect([...notes.remarks]).toEqual([
      ['shares below 10 % are counted as 10 %, so eligible impressions are too low there', 1],
    ]);
  });

  test.each([
    ['English', 'Day;Campaign;Currency code;Impr.;Clicks;Cost;Search impr. share;Impr. (Abs. Top) %'],
    [
      'Danish',
      'Dag;Kampagne;Valutakode;Eksp.;Klik;Omkostninger;Eksp.andel på søgenetværket;Eksp. (allerøverst) %',
    ],
    ['Swedish', 'Dag;Kampanj;Valutakod;Exp.;Klick;Kostnad;Exponeringsandel – Sök;Exp. (abs. toppos.) %'],
    [
      'Norwegian',
      'Dag;Kampanje;Valutakode;Visn.;Klikk;Kostnad;Visningsandel i Søkenettverket;% visn. (abs. topp.)',
    ],
    [
      'German',
      'Tag;Kampagne;Währungscode;Impr.;Klicks;Kosten;Anteil an mögl. Impr. im Suchnetzwerk;Impr. (oberste Pos.) %',
    ],
    [
      'Dutch',
      'Dag;Campagne;Valutacode;Vert.;Klikken;Kosten;Vertoningspercentage in Zoeknetwerk;Vert. (absolute toppositie) %',
    ],
    [
      'French',
      "Jour;Campagne;Code de devise;Impr.;Clics;Coût;Taux d'impr. sur le Réseau de Recherche;% d'impr. (1re pos. abs.)",
    ],
  ])('are read in %s', async (_, headings) => {
    const row = '2026-03-01;Ada Example;DKK;1\u202f234;56;1\u00a0234,56;45,31 %;12,5\u00a0%';
    const { lines, problems } = await convertFile(report(headings, row));
    expect([problems, lines]).toEqual([
      [],
      [
        expect.objectContaining({
          impressions: '1234',
          eligible_impressions: '2723',
          absolute_top_impressions: '154',
          cost: '1234.56',
        }),
      ],
    ]);
  });

  test('do not count all top places as the first place', async () => {
    const { lines } = await convertFile(
      report('Day,Campaign,Impr.,Clicks,Cost,Impr. (Top) %', '2026-03-01,Ada Example,10,1,2.50,80%'),
    );
    expect(Object.keys(lines[0] ?? {})).toEqual([
      'company',
      'day',
      'product',
      'impressions',
      'clicks',
      'cost',
    ]);
  });

  test('of keywords take the speaker from the column that the user chooses', async () => {
    const file = report(
      'Day,Campaign,Ad group,Search keyword,Impr.,Clicks,Cost',
      '2026-03-01,Speakers,Ada Example,[bo example],10,1,2.50',
    );
    const [question] = await questionsAbout(file);
    expect(question?.options?.map(({ value }) => value)).toEqual(['campaign', 'adGroup', 'keyword']);
    expect((await convertFile(file, { product: 'adGroup' })).lines).toEqual([
      expect.objectContaining({ product: 'Ada Example' }),
    ]);
    const decisions = [{ role: 'product', text: '[bo example]', target: 'Bo Example' } as const];
    expect((await convertFile(file, { product: 'keyword' }, decisions)).lines).toEqual([
      expect.objectContaining({ product: 'Bo Example' }),
    ]);
  });

  test('say which column of shares is not read, because its heading is unknown', async () => {
    const { notes } = await convertFile(
      report('Day,Campaign,Impr.,Clicks,Cost,Anteil an Impressionen', '2026-03-01,Ada Example,10,1,2.50,50%'),
    );
    expect([...notes.remarks.keys()]).toContain('the column "Anteil an Impressionen" is not read');
  });

  test('leave out rows of a text that the user leaves out, and report undecided texts', async () => {
    const rows = ['2026-03-01,Brand,10,1,2.50', '2026-03-01, --,10,1,2.50'];
    const file = report('Day,Campaign,Impr.,Clicks,Cost', ...rows);
    const decisions = [{ role: 'product', text: 'Brand', target: null } as const];
    const { lines, problems, notes } = await convertFile(file, {}, decisions);
    expect(lines).toEqual([]);
    expect([...notes.skipped]).toEqual([['left out by your decision', 1]]);
    expect(problems).toEqual(['5 Campaign: is empty']);
    const undecided = report('Day,Campaign,Impr.,Clicks,Cost', ...rows, '2026-03-01,Other,10,1,2.50');
    await expect(convertFile(undecided, {}, decisions)).rejects.toThrow('"Other" (1 lines): which speaker?');
  });
});
