import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import type { DatasetId, ProductFigures, ReportRow } from '@src/domain/reports/reportRows';
import {
  datasetKey,
  datasetRequested,
  datasetsReducer,
  datasetsShown,
  prefetchedShown,
} from '@src/store/reports/datasets/datasets.slice';
import { memoryDropped, memoryReducer, ROW_BUDGET, selectKeysToDrop } from '@src/store/requests/memory.slice';
import { signedOut } from '@src/store/session/session.slice';
import { DK_SITE, productRow } from '../../support/factories';
import fc from '../../support/fastCheck';
import { deepFreeze } from '../../support/freeze';
import { rowsReceived, searchAdRow, sellerRow } from '../../support/reportRows';
import { received } from '../../support/states';

const id = (site: string, span: DatasetId['span'] = '365'): DatasetId => ({
  collection: 'products',
  site,
  span,
});
const keyOf = (site: string, span: DatasetId['span'] = '365') => datasetKey(id(site, span));

const empty = deepFreeze(datasetsReducer(undefined, { type: 'start' }));
const reducer = combineReducers({ datasets: datasetsReducer, memory: memoryReducer });

/** Returns the cached datasets after these actions, and their keys, least recently shown first. */
function after(...actions: UnknownAction[]) {
  const { datasets, memory } = actions.reduce<ReturnType<typeof reducer>>(
    (before, action) => {
      const state = deepFreeze(reducer(before, action));
      const excess = selectKeysToDrop(state);
      return excess.length === 0 ? state : deepFreeze(reducer(state, memoryDropped(excess)));
    },
    reducer(undefined, { type: 'start' }),
  );
  return { ...datasets, recency: memory.cached.map(({ key }) => key) };
}

/** Returns the given number of rows without figures. */
const manyRows = (count: number): readonly ReportRow<ProductFigures>[] =>
  Array.from({ length: count }, (_, row) => ({ name: String(row), current: null, benchmark: null }));
const THIRD = manyRows(ROW_BUDGET / 2.5);

describe('the key', () => {
  test('consists of the collection, the site and the span', () => {
    expect(keyOf(DK_SITE, 'lm')).toBe('products/dk.athenas.example/lm');
  });

  test('stays unique for a site that contains a separator', () => {
    expect(keyOf('a/365', '7')).toBe('products/a%2F365/7');
    expect(keyOf('a/365', '7')).not.toBe(keyOf('a', '365'));
  });
});

test('caches rows by name, in the order of the answer', () => {
  const [one, two] = [productRow('Bo'), productRow('Anna')];
  expect(after(received([one, two])).cached.products[keyOf(DK_SITE)]).toEqual({
    ids: ['Bo', 'Anna'],
    byId: { Bo: one, Anna: two },
  });
});

test('a newer answer replaces the older one', () => {
  const state = after(received([productRow('Bo'), productRow('Anna')]), received([productRow('Eva')]));
  expect(state.cached.products[keyOf(DK_SITE)]?.ids).toEqual(['Eva']);
  expect(state.recency).toEqual([keyOf(DK_SITE)]);
});

test('caches another span separately', () => {
  const bo = received([productRow('Bo')]);
  const second = after(bo, received([productRow('Eva')], '7'));
  expect(second.cached.products[keyOf(DK_SITE)]).toEqual(after(bo).cached.products[keyOf(DK_SITE)]);
  expect(second.recency).toEqual([keyOf(DK_SITE), keyOf(DK_SITE, '7')]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'caches a row for a speaker named %s',
  (name) => {
    const row = productRow(name);
    const dataset = after(received([row])).cached.products[keyOf(DK_SITE)];
    expect(dataset && Object.entries(dataset.byId)).toEqual([[name, row]]);
  },
);

describe('rows of one name', () => {
  const held = (names: readonly string[]) => {
    const rows = names.map((name, wonDeals) => sellerRow(name, { wonDeals }));
    const { sellers } = after(rowsReceived('sellers', rows)).cached;
    return sellers[datasetKey({ collection: 'sellers', site: DK_SITE, span: null })];
  };
  const figuresOf = (names: readonly string[]) => {
    const dataset = held(names);
    return dataset?.ids.map((id) => dataset.byId[id]?.current?.wonDeals);
  };

  test('are separate rows, and the first has the name as its id', () => {
    const dataset = held(['Bo', 'Anna', 'Bo', 'Bo']);
    expect(dataset?.ids.map((id) => dataset.byId[id]?.name)).toEqual(['Bo', 'Anna', 'Bo', 'Bo']);
    expect(dataset?.ids.slice(0, 2)).toEqual(['Bo', 'Anna']);
    expect(new Set(dataset?.ids).size).toBe(4);
    expect(figuresOf(['Bo', 'Anna', 'Bo', 'Bo'])).toEqual([0, 1, 2, 3]);
  });

  test('keep their order and their ids in the next answer', () => {
    expect(held(['Bo', 'Bo'])?.ids).toEqual(held(['Bo', 'Bo'])?.ids);
  });

  test('are never confused, whatever the names', () => {
    const name = fc.string({ unit: fc.constantFrom('A', '\n', '2', '3'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.oneof(name, fc.constant('__proto__')), { maxLength: 12 }), (names) => {
        expect(figuresOf(names)).toEqual([...names.keys()]);
      }),
    );
    expect(figuresOf(['A', 'A', 'A\n2', 'A\n2', 'A\n2\n'])).toEqual([0, 1, 2, 3, 4]);
  });
});

test('caches several collections of one site and span', () => {
  const place = { site: DK_SITE, span: '30' } as const;
  const [google, bing] = [searchAdRow('Google'), searchAdRow('Bing')];
  const state = after(rowsReceived('googleAds', [google], place), rowsReceived('bingAds', [bing], place));
  const key = (collection: 'googleAds' | 'bingAds') => datasetKey({ collection, ...place });
  expect(state.cached.googleAds).toEqual({
    [key('googleAds')]: { ids: ['Google'], byId: { Google: google } },
  });
  expect(state.cached.bingAds).toEqual({ [key('bingAds')]: { ids: ['Bing'], byId: { Bing: bing } } });
});

test('the key of a dataset without site and span is its collection', () => {
  expect(datasetKey({ collection: 'groupFollowers', site: '', span: null })).toBe('groupFollowers//');
});

test('a dataset that is shown again is evicted last', () => {
  const state = after(received([], '365', 'a'), received([], '365', 'b'), datasetRequested(id('a')));
  expect(state.recency).toEqual([keyOf('b'), keyOf('a')]);
});

test('a request for a missing dataset changes nothing', () => {
  const state = after(received([], '365', 'a'));
  expect(datasetsReducer(state, datasetRequested(id('b')))).toBe(state);
});

test('above the budget the least recently shown dataset is evicted', () => {
  const state = after(
    received(THIRD, '365', 'a'),
    received(THIRD, '365', 'b'),
    datasetRequested(id('a')),
    received(THIRD, '365', 'c'),
  );
  expect(Object.keys(state.cached.products)).toEqual([keyOf('a'), keyOf('c')]);
  expect(state.recency).toEqual([keyOf('a'), keyOf('c')]);
});

test('one budget covers all collections, and the least recently shown dataset of any is evicted', () => {
  const third = <Row extends { name: string }>(row: Row) =>
    Array.from({ length: ROW_BUDGET / 2.5 }, (_, index) => ({ ...row, name: String(index) }));
  const state = after(
    rowsReceived('sellers', third({ name: '', current: null, benchmark: null })),
    received(THIRD, '365', 'b'),
    datasetRequested({ collection: 'sellers', site: DK_SITE, span: null }),
    rowsReceived('metaAds', third({ name: '', current: null, benchmark: null })),
  );
  expect(Object.entries(state.cached).map(([collection, held]) => [collection, Object.keys(held)])).toEqual([
    ['products', []],
    ['sellers', [`sellers/${DK_SITE}/`]],
    ['googleAds', []],
    ['bingAds', []],
    ['metaAds', [`metaAds/${DK_SITE}/`]],
    ['linkedinAds', []],
    ['siteFollowers', []],
    ['groupFollowers', []],
    ['searchProfiles', []],
    ['speakers', []],
  ]);
});

test('evicts nothing at exactly the budget', () => {
  const state = after(received(manyRows(ROW_BUDGET - 1), '365', 'a'), received(manyRows(1), '365', 'b'));
  expect(state.recency).toEqual([keyOf('a'), keyOf('b')]);
  const past = after(received(manyRows(ROW_BUDGET - 1), '365', 'a'), received(manyRows(2), '365', 'b'));
  expect(past.recency).toEqual([keyOf('b')]);
});

test('evicts no more datasets than necessary', () => {
  const state = after(
    received(THIRD, '365', 'a'),
    received(manyRows(1), '365', 'b'),
    received(THIRD, '365', 'c'),
    received(THIRD, '365', 'd'),
  );
  expect(state.recency).toEqual([keyOf('b'), keyOf('c'), keyOf('d')]);
});

test('keeps the shown dataset, whatever its size', () => {
  const state = after(received(THIRD, '365', 'a'), received(manyRows(ROW_BUDGET + 1), '365', 'b'));
  expect(state.recency).toEqual([keyOf('b')]);
  expect(state.cached.products[keyOf('b')]?.ids).toHaveLength(ROW_BUDGET + 1);
});

test('keeps datasets that are shown together, and evicts them first once others are shown', () => {
  const together = [
    received(THIRD, '365', 'old'),
    datasetsShown('part', [keyOf('a'), keyOf('b'), keyOf('c')]),
    received(THIRD, '365', 'a'),
    received(THIRD, '365', 'b'),
    received(THIRD, '365', 'c'),
  ];
  expect(after(...together).recency).toEqual([keyOf('a'), keyOf('b'), keyOf('c')]);
  const left = after(...together, datasetRequested(id('d')), received(manyRows(1), '365', 'd'));
  expect(left.recency).toEqual([keyOf('b'), keyOf('c'), keyOf('d')]);
});

test('signing out removes all datasets', () => {
  const state = after(received([productRow('Bo')]), rowsReceived('sellers', [sellerRow('Anna')]));
  expect(datasetsReducer(state, signedOut({ byChoice: false }))).toEqual(empty);
});

test('any other action changes nothing', () => {
  const state = after(received([productRow('Bo')]));
  expect(datasetsReducer(state, { type: 'other' })).toBe(state);
});

test('marks a dataset as prefetched until its screen is shown or requests another dataset', () => {
  const ahead = after(datasetRequested({ ...id('a'), prefetched: true }));
  expect(ahead.prefetched).toBe(keyOf('a'));
  expect(datasetsReducer(ahead, prefetchedShown()).prefetched).toBeNull();
  expect(datasetsReducer(ahead, datasetRequested(id('b'))).prefetched).toBeNull();
});
