import type { Span } from '@src/domain/dates/spans';
import type { Collection } from '@src/domain/reports/reportRows';
import { REPORT_IDS } from '@src/domain/screens/screens';
import { companiesReceived } from '@src/store/companies/companies.slice';
import { announced } from '@src/store/device/announcer.slice';
import { densityChosen } from '@src/store/device/deviceSettings.slice';
import { inputsFirst } from '@src/store/inputsFirst';
import { datasetRequested } from '@src/store/reports/datasets/datasets.slice';
import { loadReport } from '@src/store/reports/registry';
import type { Report } from '@src/store/reports/report';
import { requestAttempted, requestSucceeded } from '@src/store/requests/requests.slice';
import { receivedSummary, summaryReceived } from '@src/store/summaries/summaries.slice';
import { company, DK_SITE, NO_SITE, productRow } from '../../support/factories';
import {
  campaignRow,
  followerRow,
  metaAdRow,
  rowsReceived,
  searchAdRow,
  searchRow,
  sellerRow,
  shownTable,
  speakerRow,
} from '../../support/reportRows';
import { createEmptyStore } from '../../support/states';

let computed = 0;
// Counts how often any selector computes, listed or not.
jest.mock('../../../src/store/memoizeByData', () => {
  const actual = jest.requireActual<typeof import('@src/store/memoizeByData')>(
    '../../../src/store/memoizeByData',
  );
  const memoizeByData: typeof actual.memoizeByData = (compute, isEqual) =>
    actual.memoizeByData((...args) => {
      computed += 1;
      return compute(...args);
    }, isEqual);
  return { ...actual, memoizeByData };
});

type Place = { site: string; span: Span | null };

const NAMES = ['Bo Berg', 'Anna Berg', 'Eva'];
/** Creates the action that delivers rows of each collection. */
const ARRIVALS = {
  products: (place: Place) =>
    rowsReceived(
      'products',
      NAMES.map((name) => productRow(name)),
      place,
    ),
  sellers: (place: Place) =>
    rowsReceived(
      'sellers',
      NAMES.map((name) => sellerRow(name)),
      place,
    ),
  googleAds: (place: Place) =>
    rowsReceived(
      'googleAds',
      NAMES.map((name) => searchAdRow(name)),
      place,
    ),
  bingAds: (place: Place) =>
    rowsReceived(
      'bingAds',
      NAMES.map((name) => searchAdRow(name)),
      place,
    ),
  metaAds: (place: Place) =>
    rowsReceived(
      'metaAds',
      NAMES.map((name) => metaAdRow(name)),
      place,
    ),
  linkedinAds: (place: Place) =>
    rowsReceived(
      'linkedinAds',
      NAMES.map((name) => campaignRow(name)),
      place,
    ),
  siteFollowers: (place: Place) =>
    rowsReceived(
      'siteFollowers',
      NAMES.map((name) => followerRow(name)),
      place,
    ),
  groupFollowers: (place: Place) =>
    rowsReceived(
      'groupFollowers',
      NAMES.map((name) => followerRow(name)),
      place,
    ),
  searchProfiles: (place: Place) =>
    rowsReceived(
      'searchProfiles',
      NAMES.map((name) => searchRow(name)),
      place,
    ),
  speakers: (place: Place) =>
    rowsReceived(
      'speakers',
      NAMES.map((name) => speakerRow(name)),
      place,
    ),
} satisfies Record<Collection, (place: Place) => unknown>;

/** Returns how often each selector of a report's table has computed. */
const workOf = ({ selectTable }: Report): number[] =>
  [...inputsFirst(selectTable)].flatMap((select) =>
    'recomputations' in select && typeof select.recomputations === 'function'
      ? // The counter that Reselect keeps, which returns a number.
        [(select.recomputations as () => number)()]
      : [],
  );

const SPAN = { span: '30' } as const;
const ELSEWHERE = { site: 'elsewhere.example', ...SPAN };
const UNRELATED = [
  announced('hello'),
  densityChosen('compact'),
  requestAttempted({ key: 'other', attempt: 1 }),
  requestSucceeded({ key: 'other', at: 1 }),
  companiesReceived([company()]),
  summaryReceived(receivedSummary({ kind: 'insights', site: DK_SITE }, {})),
  datasetRequested({ collection: 'products', site: DK_SITE, span: '30' }),
  ...Object.values(ARRIVALS).map((arrive) => arrive(ELSEWHERE)),
];

describe.each(REPORT_IDS)('%s', (id) => {
  let report: Report;
  beforeAll(async () => {
    report = await loadReport(id);
  });
  const arrive = (place: Place) => ARRIVALS[report.collection](place);
  const here = { site: DK_SITE, ...SPAN };
  const loaded = (...places: Place[]) => {
    const store = createEmptyStore();
    for (const place of places) store.dispatch(arrive(place));
    return store;
  };

  test('uses memoized selectors at every level of its table', () => {
    expect(workOf(report).length).toBeGreaterThan(5);
  });

  test('computes its table one selector after the other, because no function hides an input', () => {
    const store = loaded();
    const asked = { ...here, filter: '', ...report.defaultSort };
    report.selectTable(store.getState(), asked);
    for (const received of [arrive(here), ARRIVALS.speakers({ site: DK_SITE, span: null })]) {
      store.dispatch(received);
      for (const select of inputsFirst(report.selectTable)) {
        const before = computed;
        select(store.getState(), asked);
        expect(computed - before).toBeLessThanOrEqual(1);
      }
    }
  });

  test.each(['', 'berg'])('recomputes nothing on an unrelated action, filtered by %j', (filter) => {
    const store = loaded(here);
    const shown = { ...here, filter };
    const before = shownTable(report, store.getState(), shown);
    const worked = workOf(report);
    for (const action of UNRELATED) {
      store.dispatch(action);
      expect(shownTable(report, store.getState(), shown)).toBe(before);
    }
    expect(workOf(report)).toEqual(worked);
  });

  test('computes another order without new totals, rows or matches', () => {
    const state = loaded(here).getState();
    const before = shownTable(report, state, { ...here, filter: 'berg' });
    const direction = report.defaultSort.column === 'name' ? 'desc' : 'asc';
    const after = shownTable(report, state, { ...here, filter: 'berg', column: 'name', direction });
    expect(after.order).not.toBe(before.order);
    expect(after.totals).toBe(before.totals);
    expect(after.rows).toBe(before.rows);
  });

  test('caches the tables of two sites and two spans', () => {
    const places: Place[] = [here, { site: NO_SITE, ...SPAN }, { site: DK_SITE, span: '7' }];
    const state = loaded(...places).getState();
    const tables = places.map((place) => shownTable(report, state, place));
    const worked = workOf(report);
    expect(new Set(tables).size).toBe(places.length);
    for (const round of [places, [...places].reverse()])
      for (const place of round) {
        expect(shownTable(report, state, place)).toBe(tables[places.indexOf(place)]);
      }
    expect(workOf(report)).toEqual(worked);
  });

  test('builds a new table for new rows, and keeps the table of the other site', () => {
    const there = { site: NO_SITE, ...SPAN };
    const store = loaded(here, there);
    const [mine, other] = [here, there].map((place) => shownTable(report, store.getState(), place));
    store.dispatch(arrive(here));
    expect(shownTable(report, store.getState(), here)).not.toBe(mine);
    expect(shownTable(report, store.getState(), there)).toBe(other);
  });

  test('has no table before its rows are loaded', () => {
    const { column, direction } = report.defaultSort;
    const state = createEmptyStore().getState();
    expect(
      report.selectTable(state, { site: DK_SITE, span: '30', filter: '', column, direction }),
    ).toBeUndefined();
  });
});
