import linkedinAds from '@src/store/reports/definitions/linkedinads';
import fc from '../../support/fastCheck';
import { ADS_NOT_ALLOWED, anyFigure, testReport } from '../../support/reportProperties';
import { campaignRow, shownTable, stateWithRows } from '../../support/reportRows';
import { namesOf, totalsOf } from '../../support/reportTable';

testReport({
  report: linkedinAds,
  collection: 'linkedinAds',
  span: '30',
  figures: fc.record({
    costInUsd: anyFigure,
    impressions: anyFigure,
    clicks: anyFigure,
    companyPageClicks: anyFigure,
    externalWebsiteConversions: anyFigure,
  }),
  oneSided: true,
  compared: true,
  currency: 'USD',
  columns: [
    ADS_NOT_ALLOWED,
    { header: 'Cost in USD', format: 'money', inverse: true, value: (f) => f.costInUsd, total: 'sum' },
    { header: 'Impressions', format: 'count', value: (f) => f.impressions, total: 'sum' },
    { header: 'Clicks', format: 'count', value: (f) => f.clicks, total: 'sum' },
    { header: 'Company Page Clicks', format: 'count', value: (f) => f.companyPageClicks, total: 'sum' },
    {
      header: 'External Website Conversions',
      format: 'decimal',
      value: (f) => f.externalWebsiteConversions,
      total: 'sum',
    },
  ],
});

const COST = 1;

test('offers eight spans with 30 days as the default, and starts with the highest cost', () => {
  expect(linkedinAds).toMatchObject({
    id: 'linkedinads',
    nameHeader: 'Campaign',
    spans: { offered: ['365', '90', '60', '30', '14', '7', 'ytd', 'today'], default: '30' },
    firstDirection: 'desc',
    defaultSort: { direction: 'desc' },
    totalsAt: 'bottom',
  });
  const { column } = linkedinAds.defaultSort;
  expect(linkedinAds.columns.find(({ id }) => id === column)?.header).toBe('Cost in USD');
});

test('lists a campaign that exists only in the benchmark last, and counts it in the benchmark', () => {
  const rows = [
    campaignRow('Gone', null, { costInUsd: 80 }),
    campaignRow('Running', { costInUsd: 5 }, { costInUsd: 20 }),
    campaignRow('New', { costInUsd: -1 }),
  ];
  const table = shownTable(linkedinAds, stateWithRows('linkedinAds', rows));
  expect(namesOf(table)).toEqual(['Running', 'New', 'Gone']);
  expect(table.rows.cell(0, COST)).toEqual({ value: null, benchmark: 80 });
  expect(totalsOf(table)[COST]).toMatchObject({ value: 4, benchmark: 100 });
});

test.each(['dk.athenas.example', 'de.athenas.example'])('shows all money of %s in US dollars', (site) => {
  const rows = [campaignRow('A'), campaignRow('B', null, {})];
  const table = shownTable(linkedinAds, stateWithRows('linkedinAds', rows, { site }), { site });
  expect([0, 1].map(table.rows.currency)).toEqual(['USD', 'USD']);
  expect(table.rows.currencies).toEqual(['USD']);
  expect(table.totals).toMatchObject([{ currency: 'USD', count: 2 }]);
});
