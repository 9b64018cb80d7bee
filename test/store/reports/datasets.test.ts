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

/** What is held after these, with its keys, the least recently shown first. */
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

/** As many rows as asked for, one of them shared: making half a million would be slow for nothing. */
const manyRows = (count: number): readonly ReportRow<ProductFigures>[] =>
  Array.from({ length: count }, (_, row) => ({ name: String(row), current: null, benchmark: null }));
const THIRD = manyRows(ROW_BUDGET / 2.5);

describe('the key', () => {
  test('is that of the collection, the site and the span', () => {
    expect(keyOf(DK_SITE, 'lm')).toBe('products/dk.athenas.example/lm');
  });

  test('cannot be forged by a site with a separator in it', () => {
    expect(keyOf('a/365', '7')).toBe('products/a%2F365/7');
    expect(keyOf('a/365', '7')).not.toBe(keyOf('a', '365'));
  });
});

test('rows are kept by name, in the order of the answer', () => {
  const [one, two] = [productRow('Bo'), productRow('Anna')];
  expect(after(received([one, two])).cached.products[keyOf(DK_SITE)]).toEqual({
    ids: ['Bo', 'Anna'],
    byId: { Bo: one, Anna: two },
  });
});

test('a newer answer takes the place of the older one', () => {
  const state = after(received([productRow('Bo'), productRow('Anna')]), received([productRow('Eva')]));
  expect(state.cached.products[keyOf(DK_SITE)]?.ids).toEqual(['Eva']);
  expect(state.recency).toEqual([keyOf(DK_SITE)]);
});

test('another span stands beside it, untouched', () => {
  const bo = received([productRow('Bo')]);
  const second = after(bo, received([productRow('Eva')], '7'));
  expect(second.cached.products[keyOf(DK_SITE)]).toEqual(after(bo).cached.products[keyOf(DK_SITE)]);
  expect(second.recency).toEqual([keyOf(DK_SITE), keyOf(DK_SITE, '7')]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a speaker named %s is a row',
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

  test('are two rows, of which the first has the name as its id', () => {
    const dataset = held(['Bo', 'Anna', 'Bo', 'Bo']);
    expect(dataset?.ids.map((id) => dataset.byId[id]?.name)).toEqual(['Bo', 'Anna', 'Bo', 'Bo']);
    expect(dataset?.ids.slice(0, 2)).toEqual(['Bo', 'Anna']);
    expect(new Set(dataset?.ids).size).toBe(4);
    expect(figuresOf(['Bo', 'Anna', 'Bo', 'Bo'])).toEqual([0, 1, 2, 3]);
  });

  test('keep their places when they come again, and the ids of before', () => {
    expect(held(['Bo', 'Bo'])?.ids).toEqual(held(['Bo', 'Bo'])?.ids);
  });

  test('are never taken for each other, whatever the names', () => {
    const name = fc.string({ unit: fc.constantFrom('A', '\n', '2', '3'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.oneof(name, fc.constant('__proto__')), { maxLength: 12 }), (names) => {
        expect(figuresOf(names)).toEqual([...names.keys()]);
      }),
    );
    expect(figuresOf(['A', 'A', 'A\n2', 'A\n2', 'A\n2\n'])).toEqual([0, 1, 2, 3, 4]);
  });
});

test('collections stand beside each other, of one site and span', () => {
  const place = { site: DK_SITE, span: '30' } as const;
  const [google, bing] = [searchAdRow('Google'), searchAdRow('Bing')];
  const state = after(rowsReceived('googleAds', [google], place), rowsReceived('bingAds', [bing], place));
  const key = (collection: 'googleAds' | 'bingAds') => datasetKey({ collection, ...place });
  expect(state.cached.googleAds).toEqual({
    [key('googleAds')]: { ids: ['Google'], byId: { Google: google } },
  });
  expect(state.cached.bingAds).toEqual({ [key('bingAds')]: { ids: ['Bing'], byId: { Bing: bing } } });
});

test('the key of what has neither site nor span is that of its collection', () => {
  expect(datasetKey({ collection: 'groupFollowers', site: '', span: null })).toBe('groupFollowers//');
});

test('showing a dataset again makes it the last to go', () => {
  const state = after(received([], '365', 'a'), received([], '365', 'b'), datasetRequested(id('a')));
  expect(state.recency).toEqual([keyOf('b'), keyOf('a')]);
});

test('a request for what is not there changes nothing', () => {
  const state = after(received([], '365', 'a'));
  expect(datasetsReducer(state, datasetRequested(id('b')))).toBe(state);
});

test('past the budget the least recently shown dataset goes', () => {
  const state = after(
    received(THIRD, '365', 'a'),
    received(THIRD, '365', 'b'),
    datasetRequested(id('a')),
    received(THIRD, '365', 'c'),
  );
  expect(Object.keys(state.cached.products)).toEqual([keyOf('a'), keyOf('c')]);
  expect(state.recency).toEqual([keyOf('a'), keyOf('c')]);
});

test('the budget is one over all collections: of whichever the least recently shown goes', () => {
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

test('exactly the budget is not past it', () => {
  const state = after(received(manyRows(ROW_BUDGET - 1), '365', 'a'), received(manyRows(1), '365', 'b'));
  expect(state.recency).toEqual([keyOf('a'), keyOf('b')]);
  const past = after(received(manyRows(ROW_BUDGET - 1), '365', 'a'), received(manyRows(2), '365', 'b'));
  expect(past.recency).toEqual([keyOf('b')]);
});

test('no more goes than has to', () => {
  const state = after(
    received(THIRD, '365', 'a'),
    received(manyRows(1), '365', 'b'),
    received(THIRD, '365', 'c'),
    received(THIRD, '365', 'd'),
  );
  expect(state.recency).toEqual([keyOf('b'), keyOf('c'), keyOf('d')]);
});

test('the one that is shown stays, whatever its size', () => {
  const state = after(received(THIRD, '365', 'a'), received(manyRows(ROW_BUDGET + 1), '365', 'b'));
  expect(state.recency).toEqual([keyOf('b')]);
  expect(state.cached.products[keyOf('b')]?.ids).toHaveLength(ROW_BUDGET + 1);
});

test('those that are shown together stay, and go first when others are', () => {
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

test('signing out leaves nothing', () => {
  const state = after(received([productRow('Bo')]), rowsReceived('sellers', [sellerRow('Anna')]));
  expect(datasetsReducer(state, signedOut({ byChoice: false }))).toEqual(empty);
});

test('any other action changes nothing', () => {
  const state = after(received([productRow('Bo')]));
  expect(datasetsReducer(state, { type: 'other' })).toBe(state);
});

test('a dataset asked for ahead is known as such until its screen is there, or requests for another', () => {
  const ahead = after(datasetRequested({ ...id('a'), prefetched: true }));
  expect(ahead.prefetched).toBe(keyOf('a'));
  expect(datasetsReducer(ahead, prefetchedShown()).prefetched).toBeNull();
  expect(datasetsReducer(ahead, datasetRequested(id('b'))).prefetched).toBeNull();
});
