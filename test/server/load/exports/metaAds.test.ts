/** @jest-environment node */
import { refusal } from '../files';
import { convertFile, questionsAbout } from './exportFiles';

const HEADINGS =
  'Reporting starts,Reporting ends,Day,Campaign name,Ad set name,Results,Result indicator,Amount spent (DKK),Impressions,Link clicks,Outbound clicks';
const LEAD = 'actions:offsite_conversion.fb_pixel_lead';
const report = (...lines: string[]) => `\uFEFF${lines.join('\n')}\n`;
const row = (day: string, adSet: string, figures: string) =>
  `${day},${day},${day},Ada Example,${adSet},${figures}`;
/** Answers that take the speaker from the name of the campaign. */
const BY_CAMPAIGN = { product: 'campaign' };

describe('reports of Meta Ads', () => {
  test('are read by day and ad set, without the summary row', async () => {
    const file = report(
      HEADINGS,
      '2026-03-01,2026-03-02,,,,,,"182.5",2200,41,38',
      row('2026-03-01', 'Prospecting', `2,${LEAD},120.5,1200,25,22`),
      row('2026-03-02', 'Prospecting', ',,62,1000,16,16'),
    );
    const { lines, problems, notes } = await convertFile(file, BY_CAMPAIGN);
    const common = {
      company: 'dk.athenas.example',
      product: 'Ada Example',
      ad_set: 'Prospecting',
      currency: 'DKK',
    };
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      {
        ...common,
        day: '2026-03-01',
        impressions: '1200',
        cost: '120.5',
        link_clicks: '25',
        outbound_clicks: '22',
        website_leads: '2',
        subscriptions: '',
      },
      {
        ...common,
        day: '2026-03-02',
        impressions: '1000',
        cost: '62',
        link_clicks: '16',
        outbound_clicks: '16',
        website_leads: '',
        subscriptions: '',
      },
    ]);
    expect([...notes.skipped]).toEqual([['summary rows', 1]]);
  });

  test.each([
    [LEAD, { website_leads: '3', subscriptions: '' }, []],
    ['lead', { website_leads: '3', subscriptions: '' }, []],
    ['actions:onsite_conversion.lead_grouped', { website_leads: '3', subscriptions: '' }, []],
    ['subscribe', { website_leads: '', subscriptions: '3' }, []],
    [
      'actions:offsite_conversion.fb_pixel_complete_registration',
      { website_leads: '', subscriptions: '3' },
      [],
    ],
    [
      'actions:link_click',
      { website_leads: '', subscriptions: '' },
      ['results with the indicator "actions:link_click" are not counted'],
    ],
    ['', { website_leads: '', subscriptions: '' }, ['results without an indicator are not counted']],
  ])('count results with the indicator %j', async (indicator, counted, remarks) => {
    const { lines, notes } = await convertFile(
      report(HEADINGS, row('2026-03-01', 'A', `3,${indicator},1,10,1,1`)),
      BY_CAMPAIGN,
    );
    expect(lines).toEqual([expect.objectContaining(counted)]);
    expect([...notes.remarks.keys()]).toEqual(remarks);
  });

  test('count columns of leads and subscriptions before results', async () => {
    const { lines } = await convertFile(
      report(`${HEADINGS},Website leads,Subscriptions`, row('2026-03-01', 'A', `3,${LEAD},1,10,1,1,5,4`)),
      BY_CAMPAIGN,
    );
    expect(lines).toEqual([expect.objectContaining({ website_leads: '5', subscriptions: '4' })]);
  });

  test.each([
    ['Danish', 'Dag;Kampagnens navn;Annoncesættets navn;Beløb brugt (DKK);Eksponeringer;Klik på link'],
    [
      'Swedish',
      'Dag;Kampanjens namn;Annonsuppsättningens namn;Spenderat belopp (DKK);Exponeringar;Länkklick',
    ],
    ['Norwegian', 'Dag;Kampanjenavn;Annonsesettnavn;Beløp brukt (DKK);Eksponeringer;Klikk på lenke'],
    ['German', 'Tag;Kampagnenname;Anzeigengruppenname;Ausgegebener Betrag (DKK);Impressionen;Link-Klicks'],
    ['Dutch', 'Dag;Campagnenaam;Naam advertentieset;Besteed bedrag (DKK);Weergaven;Klikken op links'],
    [
      'French',
      'Jour;Nom de la campagne;Nom de l’ensemble de publicités;Montant dépensé (DKK);Impressions;Clics sur le lien',
    ],
  ])('are read in %s', async (_, headings) => {
    const { lines, problems } = await convertFile(
      report(headings, '2026-03-01;Ada Example;A;1.120,5;1.200;25'),
      BY_CAMPAIGN,
    );
    expect([problems, lines]).toEqual([
      [],
      [expect.objectContaining({ currency: 'DKK', cost: '1120.5', impressions: '1200', link_clicks: '25' })],
    ]);
  });

  test('are read without a column of days if each row covers one day', async () => {
    const headings = 'Reporting starts,Reporting ends,Ad set name,Amount spent (EUR),Impressions';
    const { lines, problems } = await convertFile(
      report(
        headings,
        '2026-03-01,2026-03-01,Ada Example,1.5,10',
        '2026-03-01,2026-03-31,Ada Example,1.5,10',
      ),
    );
    expect(lines).toEqual([
      expect.objectContaining({ day: '2026-03-01', currency: 'EUR', product: 'Ada Example' }),
    ]);
    expect(problems).toEqual([
      '3 Reporting starts: covers the days from 2026-03-01 to 2026-03-31. Export the report with the breakdown by time: day',
    ]);
  });

  test('are refused without days', async () => {
    const file = report('Ad set name,Amount spent (DKK),Impressions', 'Ada Example,1.5,10');
    expect(await refusal(convertFile(file))).toContain(
      'Export a report of ad sets with the breakdown by time: day',
    );
  });

  test('ask for the currency that the heading does not name', async () => {
    const file = report('Day,Ad set name,Amount spent,Impressions', '2026-03-01,Ada Example,1.5,10');
    expect((await questionsAbout(file)).map(({ id }) => id)).toEqual(['currency']);
    const { lines } = await convertFile(file, { currency: 'SEK' });
    expect(lines).toEqual([expect.objectContaining({ currency: 'SEK' })]);
  });

  test('report amounts that could be two numbers, and amounts below 0', async () => {
    const { problems } = await convertFile(
      report(
        'Day,Ad set name,Amount spent (DKK),Impressions',
        '2026-03-01,Ada Example,"1,234",10',
        '2026-03-02,Ada Example,-5.50,10',
        '2026-03-03,Ada Example,=1+1,10',
      ),
    );
    expect(problems).toEqual([
      '2 Amount spent (DKK): could be 1234 or 1.234: "1,234". Export with two decimals',
      '3 Amount spent (DKK): must be a number, not "-5.50"',
      '4 Amount spent (DKK): must be a number, not "=1+1"',
    ]);
  });
});
