import type { Span } from '@src/domain/dates/spans';
import type { Collection, DatasetFigures, ReportRow } from '@src/domain/reports/reportRows';
import { dayBegan } from '@src/store/clock/clock.slice';
import ads from '@src/store/reports/definitions/ads';
import siteFollowers from '@src/store/reports/definitions/emailstats';
import groupFollowers from '@src/store/reports/definitions/emailstats_group';
import googleAds from '@src/store/reports/definitions/googleads';
import linkedinAds from '@src/store/reports/definitions/linkedinads';
import metaAds from '@src/store/reports/definitions/metaads';
import salesTeam from '@src/store/reports/definitions/sales_team_performance';
import speakerRelations from '@src/store/reports/definitions/speaker_relations';
import { titleOf } from '@src/store/reports/export/exportAbout';
import type { Report } from '@src/store/reports/report';
import { exportText } from '../../support/exportedFile';
import { DK_SITE } from '../../support/factories';
import {
  campaignRow,
  followerRow,
  metaAdRow,
  rowsReceived,
  searchAdRow,
  sellerRow,
  speakerRow,
} from '../../support/reportRows';
import { createEmptyStore } from '../../support/states';

interface Asked {
  site?: string;
  span?: Span | null;
  filter?: string;
  columns?: readonly string[];
}

/** Exports rows of a report in its default order. */
function fileOf<C extends Collection>(
  report: Report,
  collection: C,
  rows: readonly ReportRow<DatasetFigures[C]>[],
  { site = DK_SITE, span = null, filter = '', columns }: Asked = {},
) {
  const store = createEmptyStore();
  store.dispatch(dayBegan('2026-03-15'));
  store.dispatch(rowsReceived(collection, rows, { site, span }));
  return exportText(store.getState(), report, {
    report: report.id,
    site,
    span,
    filter,
    where: [],
    sort: report.defaultSort,
    columns: columns ?? report.columns.map(({ id }) => id),
  });
}
const linesOf = (file: ReturnType<typeof fileOf>) => file?.text.slice(1).trimEnd().split('\r\n') ?? [];

test('writes the raw figures of a sales team, without a comparison', () => {
  const rows = [
    sellerRow('Anna', { wonDeals: 3, lostDeals: 1, totalWon: 900.5 }),
    sellerRow('Bo', { wonDeals: 0, lostDeals: 0, totalWon: null }),
  ];
  const file = fileOf(salesTeam, 'sellers', rows, { span: '30' });
  expect(file?.name).toBe('sales_team_performance_dk.athenas.example_30days_2026-03-15.csv');
  expect(linesOf(file)).toEqual([
    'Name;Won deals;Total value;Deal count;Pct. won;Deal avg.',
    'Anna;3;900,5;4;75;300,166666667',
    'Bo;0;;0;;',
  ]);
});

test('writes two sellers of one name as two lines', () => {
  const rows = [sellerRow('Bo', { totalWon: 1 }), sellerRow('Bo', { totalWon: 2 })];
  const file = fileOf(salesTeam, 'sellers', rows, { columns: ['total_value'] });
  expect(linesOf(file)).toEqual(['Name;Total value', 'Bo;2', 'Bo;1']);
});

test('writes figures, earlier figures and changes of Google ads in the currency of the site', () => {
  const rows = [searchAdRow('Keynotes', { cost: 12.5, averageCpc: 0.25 }, { cost: 10, averageCpc: 0 })];
  const file = fileOf(googleAds, 'googleAds', rows, { span: 'ytd', columns: ['avg_cpc', 'cost'] });
  expect(file?.name).toBe('googleads_dk.athenas.example_ytd_2026-03-15.csv');
  expect(linesOf(file)).toEqual([
    'Product Name;Avg. CPC;"Avg. CPC, earlier";"Avg. CPC, change %";Cost;"Cost, earlier";"Cost, change %"',
    'Keynotes;0,25;0;new;12,5;10;25',
  ]);
});

test('writes no earlier figures for ads of today', () => {
  const rows = [searchAdRow('Keynotes', { clicks: 5 }, { clicks: 4 })];
  const file = fileOf(googleAds, 'googleAds', rows, { span: 'today', columns: ['clicks'] });
  expect(file?.name).toBe('googleads_dk.athenas.example_today_2026-03-15.csv');
  expect(linesOf(file)).toEqual(['Product Name;Clicks', 'Keynotes;5']);
});

test('writes Meta ads with the ad set name, which is not compared, and the currency of each row', () => {
  const rows = [
    metaAdRow(
      'Anna',
      { adSetName: 'Autumn; "late"', currency: 'EUR', amountSpent: 10, impressions: 9 },
      { amountSpent: 5 },
    ),
    metaAdRow('Bo', { adSetName: '', currency: 'DKK', amountSpent: 75, impressions: 8 }),
    metaAdRow('Cia', { adSetName: '=1+1', currency: '', amountSpent: null, impressions: 7 }),
  ];
  const columns = ['ad_set_name', 'amount_spent'];
  expect(linesOf(fileOf(metaAds, 'metaAds', rows, { span: '30', columns }))).toEqual([
    'Product Name;Ad Set Name;Amount spent;"Amount spent, earlier";"Amount spent, change %";Currency',
    'Anna;"Autumn; ""late""";10;5;100;EUR',
    'Bo;;75;;;DKK',
    "Cia;'=1+1;;;;",
  ]);
  expect(linesOf(fileOf(metaAds, 'metaAds', rows, { span: 'today', columns }))[0]).toBe(
    'Product Name;Ad Set Name;Amount spent;Currency',
  );
});

test('writes the currency of each row, also under a filter', () => {
  const rows = [metaAdRow('Anna', { currency: 'EUR' }), metaAdRow('Bo Berg', { currency: 'SEK' })];
  const asked = { filter: 'berg', columns: ['website_leads'], span: 'today' } as const;
  expect(linesOf(fileOf(metaAds, 'metaAds', rows, asked)).slice(1)).toEqual(['Bo Berg;2;SEK']);
});

test('writes LinkedIn campaigns in dollars, also campaigns that exist only in the benchmark', () => {
  const rows = [campaignRow('Autumn', { costInUsd: 12 }, null), campaignRow('Gone', null, { costInUsd: 7 })];
  const file = fileOf(linkedinAds, 'linkedinAds', rows, { span: '7', columns: ['cost_in_usd'] });
  expect(file?.name).toBe('linkedinads_dk.athenas.example_7days_2026-03-15.csv');
  expect(linesOf(file)).toEqual([
    'Campaign;Cost in USD;"Cost in USD, earlier";"Cost in USD, change %";Currency',
    'Autumn;12;;;USD',
    'Gone;;7;;USD',
  ]);
});

describe('files of followers', () => {
  const ROWS = [followerRow('News', { now: 20, '1day': null }), followerRow('Tips', { now: 500 })];

  test('have no span in the name, no earlier figures and no currency', () => {
    const file = fileOf(siteFollowers, 'siteFollowers', ROWS);
    expect(file?.name).toBe('emailstats_dk.athenas.example_2026-03-15.csv');
    expect(linesOf(file)).toEqual([
      'Name;Now;Today;1 day;30 days;90 days;180 days;365 days',
      'Tips;500;0;1;10;30;60;120',
      'News;20;0;;10;30;60;120',
    ]);
  });

  test('have no site in the name for the group', () => {
    const file = fileOf(groupFollowers, 'groupFollowers', ROWS, { site: '', columns: ['now'] });
    expect(file?.name).toBe('emailstats_group_2026-03-15.csv');
    expect(linesOf(file)).toEqual(['Name;Now', 'Tips;500', 'News;20']);
  });
});

test('writes only the headings of a report without rows', () => {
  expect(linesOf(fileOf(metaAds, 'metaAds', [], { columns: ['ad_set_name'] }))).toEqual([
    'Product Name;Ad Set Name',
  ]);
});

test('writes words for the symbols of speaker relations, and empty cells for missing dates', () => {
  const rows = [
    speakerRow('Anna', { adsBlocked: true, hasWebsiteForm: false, website: 'anna.example' }),
    speakerRow('Bo', { profileCreatedAt: null, bornOn: Date.parse('0001-01-01T00:00:00Z'), website: '' }),
  ];
  const columns = ['created', 'ads', 'commission', 'website', 'website_form', 'keynotes', 'birthday'];
  expect(linesOf(fileOf(speakerRelations, 'speakers', rows, { columns }))).toEqual([
    'Name;Created;Ads;Avg. comm. 365 days %;Website;Website form;Keynotes;Birthday',
    'Anna;2025-06-01;Not allowed;12,5;anna.example;No;3;1970-04-05',
    'Bo;;;12,5;;Yes;3;',
  ]);
});

test.each([
  [ads, DK_SITE, 'All networks for Athenas Danmark'],
  [googleAds, DK_SITE, 'Google ads stats for Athenas Danmark'],
  [groupFollowers, '', 'Mailjet Followers Group'],
])('the title of a file is the title of its screen', (report, site, title) => {
  expect(titleOf(createEmptyStore().getState(), report, site)).toBe(title);
});
