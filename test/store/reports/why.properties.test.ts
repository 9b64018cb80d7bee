import type { ReportRow } from '@src/domain/reports/reportRows';
import googleAds from '@src/store/reports/definitions/googleads';
import metaAds from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import type { Report, ReportTable } from '@src/store/reports/report';
import { factorParts } from '@src/store/reports/why/factorParts';
import { rowParts } from '@src/store/reports/why/rowParts';
import { rowSourceParts } from '@src/store/reports/why/sourceParts';
import { whyFigures } from '@src/store/reports/why/whyFigures';
import { type WhyTarget, whyChange } from '@src/store/reports/why/whyTotal';
import { figures } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import { anyFigure } from '../../support/reportProperties';
import { metaAdRow, searchAdRow, shownTable, stateWithRows } from '../../support/reportRows';

/** Figures as the APIs send them: counts, money in cents or micros, zeros, negative corrections and missing ones. */
const figure = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, null) },
  { weight: 2, arbitrary: fc.integer({ min: -20_000, max: 90_000_000 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9e9 }).map((micros) => micros / 1e6) },
);
const counts = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0, null));

const world = <Figures extends object>(period: fc.Arbitrary<Figures>) =>
  fc.array(
    fc
      .record({ current: fc.option(period), benchmark: fc.option(period) })
      .map(({ current, benchmark }) => ({ name: 'Row', current, benchmark })),
    { minLength: 1, maxLength: 25 },
  );

const product = fc
  .record({
    TotalInbound: figure,
    NumDeals: counts,
    DirectValue: figure,
    PassedValue: figure,
    PassedRQs: counts,
    DirectRQs: counts,
  })
  .map(figures);
const searchAd = fc
  .record({ impressions: counts, clicks: counts, cost: figure, conversions: figure, averageCpc: figure })
  .map((given) => searchAdRow('', given).current ?? fail());
const metaAd = fc
  .record({
    currency: fc.constantFrom('DKK', 'EUR'),
    impressions: counts,
    outboundClicks: counts,
    amountSpent: figure,
    websiteLeads: counts,
  })
  .map((given) => metaAdRow('', given).current ?? fail());

function fail(): never {
  throw new Error('There are no figures');
}

const named = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, name: `Row ${index}` }));
const exchanged = <Figures>(rows: readonly ReportRow<Figures>[]): ReportRow<Figures>[] =>
  rows.map(({ name, current, benchmark }) => ({ name, current: benchmark, benchmark: current }));

/** Each report with random rows. Meta's rows keep their currency in both periods, as the API sends it. */
const WORLDS: [name: string, report: Report, tables: fc.Arbitrary<[ReportTable, ReportTable]>][] = [
  ['Requests & Bookings', products, tablesOf(products, 'products', world(product))],
  ['Google Ads', googleAds, tablesOf(googleAds, 'googleAds', world(searchAd))],
  [
    'Meta Ads',
    metaAds,
    tablesOf(
      metaAds,
      'metaAds',
      fc.array(
        fc.tuple(metaAd, metaAd).map(([current, benchmark]) => ({
          name: '',
          current,
          benchmark: { ...benchmark, currency: current.currency },
        })),
        { minLength: 1, maxLength: 25 },
      ),
    ),
  ],
];

function tablesOf<C extends 'products' | 'googleAds' | 'metaAds'>(
  report: Report,
  collection: C,
  rows: fc.Arbitrary<Parameters<typeof stateWithRows<C>>[1]>,
): fc.Arbitrary<[ReportTable, ReportTable]> {
  const table = (all: Parameters<typeof stateWithRows<C>>[1]) =>
    shownTable(report, stateWithRows(collection, all, { span: '30' }), { span: '30', column: 'name' });
  return rows.map((all) => [table(named(all)), table(exchanged(named(all)))]);
}

const targetsOf = (report: Report, table: ReportTable): WhyTarget[] =>
  table.totals.flatMap(({ currency, scope }) =>
    whyFigures(report).map((of) => ({ table, figure: of, currency, scope, row: null })),
  );

const sum = (parts: readonly { units: number }[]) => parts.reduce((all, { units }) => all + units, 0);

describe.each(WORLDS)('%s', (_name, report, tables) => {
  test('the parts add up to the shown change, by row, factor and source', () => {
    fc.assert(
      fc.property(tables, ([table]) => {
        for (const target of targetsOf(report, table)) {
          const { units } = whyChange(target);
          const rows = rowParts(target);
          if ('parts' in rows) {
            expect(sum(rows.parts)).toBe(units);
            expect(sum(rows.kinds)).toBe(units);
          }
          const factors = factorParts(report, target);
          if (factors && 'parts' in factors) expect(sum(factors.parts)).toBe(units);
          for (let row = 0; row < Math.min(3, table.rows.count); row += 1) {
            const ofRow = { ...target, row };
            for (const split of [factorParts(report, ofRow), rowSourceParts(report, ofRow)])
              if (split && 'parts' in split) expect(sum(split.parts)).toBe(whyChange(ofRow).units);
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('exchanged periods change each sign', () => {
    fc.assert(
      fc.property(tables, ([table, other]) => {
        for (const target of targetsOf(report, table)) {
          if (!other.totals.some(({ currency }) => currency === target.currency)) continue;
          const there: WhyTarget = { ...target, table: other };
          const { units } = whyChange(target);
          if (units === null || whyChange(there).units === null) continue;
          expect(whyChange(there).units).toBe(0 - units);
          const [rows, back] = [rowParts(target), rowParts(there)];
          if ('reason' in rows || 'reason' in back) expect('reason' in rows).toBe('reason' in back);
          else
            expect(new Map(back.parts.map(({ row, units: own }) => [row, own]))).toEqual(
              new Map(rows.parts.map(({ row, units: own }) => [row, 0 - own])),
            );
        }
      }),
      { numRuns: runs(40) },
    );
  });
});

test('figures of any size have no part that is not a number', () => {
  const huge = fc.record({ TotalInbound: anyFigure, NumDeals: anyFigure, PassedRQs: anyFigure }).map(figures);
  fc.assert(
    fc.property(tablesOf(products, 'products', world(huge)), ([table]) => {
      for (const target of targetsOf(products, table))
        for (const split of [rowParts(target), factorParts(products, target)])
          if (split && 'parts' in split)
            expect(split.parts.every(({ units }) => Number.isSafeInteger(units))).toBe(true);
    }),
    { numRuns: runs(60) },
  );
});
