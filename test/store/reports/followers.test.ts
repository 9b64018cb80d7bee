import siteFollowers from '@src/store/reports/definitions/emailstats';
import groupFollowers from '@src/store/reports/definitions/emailstats_group';
import { DK_SITE } from '../../support/factories';
import fc from '../../support/fastCheck';
import { anyFigure, testReport } from '../../support/reportProperties';
import { followerRow, shownTable, stateWithRows } from '../../support/reportRows';
import { namesOf, totalsOf } from '../../support/reportTable';

const REPORTS = [
  { report: siteFollowers, collection: 'siteFollowers', id: 'emailstats', site: DK_SITE },
  { report: groupFollowers, collection: 'groupFollowers', id: 'emailstats_group', site: '' },
] as const;

describe.each(REPORTS)('$id', ({ report, collection, id, site }) => {
  testReport({
    report,
    collection,
    span: null,
    figures: fc.record({
      now: anyFigure,
      today: anyFigure,
      '1day': anyFigure,
      '30days': anyFigure,
      '90days': anyFigure,
      '180days': anyFigure,
      '365days': anyFigure,
    }),
    compared: false,
    currency: null,
    columns: [
      { header: 'Now', format: 'count', value: (f) => f.now, total: 'sum' },
      { header: 'Today', format: 'count', value: (f) => f.today, total: 'sum' },
      { header: '1 day', format: 'count', value: (f) => f['1day'], total: 'sum' },
      { header: '30 days', format: 'count', value: (f) => f['30days'], total: 'sum' },
      { header: '90 days', format: 'count', value: (f) => f['90days'], total: 'sum' },
      { header: '180 days', format: 'count', value: (f) => f['180days'], total: 'sum' },
      { header: '365 days', format: 'count', value: (f) => f['365days'], total: 'sum' },
    ],
  });

  test('has no span, shows its total on top, and starts with the most followers', () => {
    expect(report).toMatchObject({
      id,
      collection,
      nameHeader: 'Name',
      spans: null,
      compared: false,
      totalsAt: 'top',
      firstDirection: 'desc',
      defaultSort: { direction: 'desc' },
    });
    expect(report.columns.find((column) => column.id === report.defaultSort.column)?.header).toBe('Now');
  });

  test('has no total for a missing period, and the total 0 for a period without new followers', () => {
    const rows = [
      followerRow('Weekly', { now: 10, today: 0, '1day': null }),
      followerRow('Daily', { now: 300, today: 0, '1day': null }),
    ];
    const table = shownTable(report, stateWithRows(collection, rows, { site }), { site });
    expect(namesOf(table)).toEqual(['Daily', 'Weekly']);
    expect(
      totalsOf(table)
        .map(({ value }) => value)
        .slice(0, 3),
    ).toEqual([310, 0, null]);
  });
});

test('keeps the lists of the group separate from the lists of a site', () => {
  const state = stateWithRows('groupFollowers', [followerRow('A')], { site: '' });
  expect(namesOf(shownTable(groupFollowers, state, { site: '' }))).toEqual(['A']);
  expect(() => shownTable(siteFollowers, state, { site: '' })).toThrow('no such dataset');
});
