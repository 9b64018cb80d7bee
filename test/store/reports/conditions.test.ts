import { OPERATORS } from '@src/domain/reports/conditions';
import { decisiveCondition, rowPredicate } from '@src/store/reports/conditions/conditionPredicates';
import {
  conditionWords,
  readConditions,
  type Subject,
  subjectsOf,
} from '@src/store/reports/conditions/reportConditions';
import metaAds from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import sellers from '@src/store/reports/definitions/sales_team_performance';
import search from '@src/store/reports/definitions/seo_performance';
import speakers from '@src/store/reports/definitions/speaker_relations';
import { DK_SITE, productRow } from '../../support/factories';
import { metaAdRow, searchRow, speakerRow, stateWithRows } from '../../support/reportRows';
import { CONTEXT, namesIn, tableWhere, ZONE } from '../../support/tableWhere';

test('the reports use every kind of condition', () => {
  const kinds = new Set([products, speakers, metaAds, search].flatMap(subjectsOf).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(OPERATORS).sort());
  expect(subjectsOf(sellers).some(({ isChange }) => isChange)).toBe(false);
});

test('compares days in the time zone of the site, and birthdays without a time zone', () => {
  const born = (day: string) => ({ bornOn: Date.parse(`${day}T00:00:00Z`) });
  const state = stateWithRows('speakers', [
    speakerRow('Eve', { ...born('1970-04-04'), profileCreatedAt: Date.parse('2026-03-28T22:59:59Z') }),
    speakerRow('Own', { ...born('1970-04-05'), profileCreatedAt: Date.parse('2026-03-28T23:00:00Z') }),
    speakerRow('Next', { ...born('1970-04-06'), profileCreatedAt: Date.parse('2026-03-29T22:00:00Z') }),
  ]);
  const left = (where: string) => namesIn(tableWhere(speakers, state, [where]));
  expect(left('created~between~2026-03-29~2026-03-29')).toEqual(['Own']);
  expect(left('birthday~between~1970-04-05~1970-04-05')).toEqual(['Own']);
  expect(left('birthday~before~1970-04-05')).toEqual(['Eve']);
  expect(left('birthday~after~1970-04-05')).toEqual(['Next']);
});

test('every change is empty without a benchmark period', () => {
  const state = stateWithRows('products', [productRow('Anna', { NumDeals: 3 }, { NumDeals: 1 })], {
    span: '365',
  });
  const { read } = readConditions(products, ['deals_change~notempty']);
  const left = (compared: boolean) =>
    products.selectTable(state, {
      site: DK_SITE,
      span: '365',
      filter: '',
      column: 'deals',
      direction: 'desc',
      test: rowPredicate(read, { timeZone: ZONE, compared }),
    })?.order.length;
  expect([left(true), left(false)]).toEqual([1, 0]);
});

test('has totals of the shown rows and of all rows, per currency', () => {
  const state = stateWithRows(
    'metaAds',
    [
      metaAdRow('A', { amountSpent: 10, currency: 'DKK' }),
      metaAdRow('B', { amountSpent: 20, currency: 'EUR' }),
      metaAdRow('C', { amountSpent: 30, currency: 'DKK' }),
    ],
    { span: '365' },
  );
  const { totals, overall } = tableWhere(metaAds, state, ['amount_spent~gte~20'], { span: '365' });
  const spent = metaAds.columns.findIndex(({ id }) => id === 'amount_spent');
  const lines = [...totals, ...overall].map(({ scope, currency, count, cells }) => [
    scope,
    currency,
    count,
    cells[spent]?.value,
  ]);
  expect(lines).toEqual([
    ['shown', 'EUR', 1, 20],
    ['shown', 'DKK', 1, 30],
    ['all', 'DKK', 2, 40],
    ['all', 'EUR', 1, 20],
  ]);
});

test('applies the filter and the conditions together', () => {
  const state = stateWithRows(
    'products',
    ['Anna Berg', 'Berger', 'Carl'].map((name, index) => productRow(name, { NumDeals: index })),
    { span: '365' },
  );
  expect(namesIn(tableWhere(products, state, ['deals~lt~1'], { span: '365', filter: 'berg' }))).toEqual([
    'Anna Berg',
  ]);
  expect(namesIn(tableWhere(products, state, ['deals~gt~1'], { span: '365', filter: 'berg' }))).toEqual([]);
});

describe('leaves out an invalid condition of the address', () => {
  test.each([
    'deals~has~1',
    'deals~gt~ten',
    'deals~gt~1,5',
    'deals~gt~',
    'deals~gt~1e400',
    'nothing~gt~1',
    'added_change~gt~1',
    'added~before~2026-02-30',
    'added~before~soon',
    'added~between~2026-01-01',
    'deals~yes',
    '%%%',
  ])('%s', (encoded) => {
    expect(readConditions(products, [encoded, 'deals~gt~1'])).toMatchObject({
      read: [{ encoded: 'deals~gt~1' }],
      unreadable: [encoded],
    });
  });
});

test.each([
  ['deals~gt~10', 'Deals greater than 10'],
  ['deals~gt~2.5', 'Deals greater than 2,5'],
  ['deals~between~5~1000', 'Deals between 5 and 1.000'],
  ['deals_change~lt~-20', 'Deals change less than -20 %'],
  ['total_inbound~gte~1000', 'Total inbound at least DKK 1000'],
  ['deals~empty', 'Deals is empty'],
  ['name~hasnot~Bo', 'Name does not contain Bo'],
  ['added~before~2026-03-01', 'Added before 1 Mar 2026'],
  ['latest_rq~never', 'Latest RQ never'],
])('shows %s as “%s”', (encoded, words) => {
  const [condition] = readConditions(products, [encoded]).read;
  const writing = { locale: 'da-DK', figure: (figure: number) => `DKK ${figure}` };
  expect(condition && conditionWords(condition, writing).replace(/\u00a0/g, ' ')).toBe(words);
});

test('compares a percentage in percent', () => {
  const state = stateWithRows('speakers', [
    speakerRow('Low', { commissionRate: 12.5 }),
    speakerRow('High', { commissionRate: 12.6 }),
  ]);
  expect(namesIn(tableWhere(speakers, state, ['commission~gt~12.5']))).toEqual(['High']);
  expect(namesIn(tableWhere(speakers, state, ['commission~is~12.5']))).toEqual(['Low']);
  const third = stateWithRows('speakers', [speakerRow('Third', { commissionRate: 33.3 })]);
  expect(namesIn(tableWhere(speakers, third, ['commission~gte~33.3']))).toEqual(['Third']);
});

test('a figure that stays 0 has a change of 0 %', () => {
  const state = stateWithRows('products', [productRow('Zero', { NumDeals: 0 }, { NumDeals: 0 })], {
    span: '365',
  });
  const left = (where: string) => namesIn(tableWhere(products, state, [where], { span: '365' }));
  expect([left('deals_change~gt~-20'), left('deals_change~is~0')]).toEqual([['Zero'], ['Zero']]);
  expect([left('deals_change~gt~0'), left('deals_change~empty')]).toEqual([[], []]);
});

test('compares search positions with two decimals, and finds missing positions', () => {
  const state = stateWithRows('searchProfiles', [
    searchRow('Found', { 'profile.name': { position: 2.499 } }),
    searchRow('Lost'),
  ]);
  const left = (where: string) => namesIn(tableWhere(search, state, [where]));
  expect(left('profile_name_position~is~2.5')).toEqual(['Found']);
  expect(left('profile_name_position~lt~2.5')).toEqual(['Found']);
  expect(left('profile_name_position~empty')).toEqual(['Lost']);
});

describe('the decisive condition', () => {
  const state = stateWithRows(
    'products',
    [
      productRow('Anna', { NumDeals: 1 }),
      productRow('Bo', { NumDeals: 5 }),
      productRow('Carl', { NumDeals: 9 }),
    ],
    { span: '365' },
  );
  const straw = (...where: string[]) => {
    const { rows, order } = tableWhere(products, state, [], { span: '365' });
    return decisiveCondition(rows, order, readConditions(products, where).read, CONTEXT)?.encoded;
  };
  test('is the condition without which rows would be left', () => {
    expect(straw('deals~gt~0', 'deals~gt~20', 'deals~lt~6')).toBe('deals~gt~20');
    expect(straw('deals~lt~2', 'deals~gt~4')).toBe('deals~lt~2');
  });
  test('is the first condition that leaves no row if no single condition decides', () => {
    expect(straw('deals~gt~20', 'deals~gt~30')).toBe('deals~gt~20');
  });
  test('does not exist if rows are left', () => {
    expect(straw('deals~gt~4')).toBeUndefined();
  });
  test('a subject has the id of its column', () => {
    const change: Subject | undefined = subjectsOf(products).find(({ id }) => id === 'deals_change');
    expect(change).toMatchObject({ column: 'deals', header: 'Deals change', kind: 'figure' });
  });
});
