import { AD_COLLECTIONS, type AdCollection, NETWORKS } from '@src/domain/ads/networks';
import { foldName } from '@src/domain/text/nameMatching';
import type { RootState } from '@src/store';
import { datasetReceived, receivedRows } from '@src/store/reports/datasets/datasets.slice';
import ads from '@src/store/reports/definitions/ads';
import { selectJoined } from '@src/store/reports/networks/joinedRows';
import type { Report } from '@src/store/reports/report';
import { DK_SITE } from '../../support/factories';
import fc from '../../support/fastCheck';
import { campaignRow, metaAdRow, searchAdRow } from '../../support/reportRows';
import { createEmptyStore } from '../../support/states';

/** A product on an ad network: its cost in millionths of a currency, and its clicks. */
interface Ad {
  name: string;
  micros: number | null;
  clicks: number | null;
  currency: string;
}

type World = Record<AdCollection, readonly Ad[]>;

const micros = fc.option(fc.integer({ min: 0, max: 5_000_000_000 }), { freq: 8 });
const ad: fc.Arbitrary<Ad> = fc.record({
  name: fc.constantFrom(
    'Anna Berg',
    'ANNA BERG',
    'Ánna  Berg',
    'Bo',
    'Cia',
    'Dan',
    '__proto__',
    'constructor',
    '',
  ),
  micros,
  clicks: fc.option(fc.nat(500), { freq: 8 }),
  currency: fc.constantFrom('DKK', 'EUR', 'USD', ''),
});
const network = fc.uniqueArray(ad, { selector: ({ name }) => name, maxLength: 7 });
const world: fc.Arbitrary<World> = fc.record({
  googleAds: network,
  bingAds: network,
  metaAds: network,
  linkedinAds: network,
});

/** Returns the currency of an ad on a Danish site. */
const currencyOf = (collection: AdCollection, { currency }: Ad): string =>
  collection === 'linkedinAds' ? 'USD' : collection === 'metaAds' ? currency : 'DKK';

const rowsOf = {
  googleAds: ({ name, clicks }: Ad, cost: number | null) => searchAdRow(name, { clicks, cost }),
  bingAds: ({ name, clicks }: Ad, cost: number | null) => searchAdRow(name, { clicks, cost }),
  metaAds: ({ name, clicks, currency }: Ad, amountSpent: number | null) =>
    metaAdRow(name, { outboundClicks: clicks, amountSpent, currency }),
  linkedinAds: ({ name, clicks }: Ad, costInUsd: number | null) => campaignRow(name, { clicks, costInUsd }),
};

const unitsOf = ({ micros: of }: Ad): number | null => (of === null ? null : of / 1e6);

function stateOf(ofWorld: World): RootState {
  const store = createEmptyStore();
  for (const collection of AD_COLLECTIONS)
    store.dispatch(
      datasetReceived(
        receivedRows(
          { collection, site: DK_SITE, span: '30' },
          ofWorld[collection].map((one) => rowsOf[collection](one, unitsOf(one))),
        ),
      ),
    );
  return store.getState();
}

const reportOf = (state: RootState): Report => ads.resolve?.(state, { site: DK_SITE, address: '' }) ?? ads;

function shown(state: RootState) {
  const report = reportOf(state);
  const table = report.selectTable(state, {
    site: DK_SITE,
    span: '30',
    filter: '',
    column: 'clicks',
    direction: 'desc',
  });
  if (!table) throw new Error('Nothing is shown');
  const columnOf = (id: string) => report.columns.findIndex((column) => column.id === id);
  return { report, table, columnOf };
}

const toMicros = (units: number | null): number | null => (units === null ? null : Math.round(units * 1e6));

/** Returns the sum of the costs in whole millionths, or `null` without any cost. */
const sumMicros = (ofAds: readonly Ad[]): number | null => {
  const there = ofAds.flatMap(({ micros: of }) => (of === null ? [] : [of]));
  return there.length === 0 ? null : there.reduce((sum, one) => sum + one, 0);
};

test('every sum of money adds whole millionths of one currency', () => {
  fc.assert(
    fc.property(world, (ofWorld) => {
      const state = stateOf(ofWorld);
      const { report, table, columnOf } = shown(state);
      const all = AD_COLLECTIONS.flatMap((collection) =>
        ofWorld[collection].map((one) => ({ one, paid: currencyOf(collection, one), collection })),
      );
      expect(table.totals).toHaveLength(1);
      for (const { id, format, currency } of report.columns)
        if (format === 'money') expect([id, currency]).toEqual([id, expect.any(String)]);
      for (const paid of new Set(all.map((each) => each.paid))) {
        const place = columnOf(`cost_${paid.toLowerCase() || 'none'}`);
        const own = all.filter((each) => each.paid === paid).map(({ one }) => one);
        expect(report.columns[place]?.currency).toBe(paid);
        expect(toMicros(table.totals[0]?.cells[place]?.value ?? null)).toBe(sumMicros(own));
      }
      for (const { collection, id } of NETWORKS)
        for (const paid of new Set(ofWorld[collection].map((one) => currencyOf(collection, one)))) {
          const end = collection === 'metaAds' ? `_${paid.toLowerCase() || 'none'}` : '';
          const place = columnOf(`${id}_cost${end}`);
          const own = ofWorld[collection].filter((one) => currencyOf(collection, one) === paid);
          expect(report.columns[place]?.currency).toBe(paid);
          expect(toMicros(table.totals[0]?.cells[place]?.value ?? null)).toBe(sumMicros(own));
        }
    }),
  );
});

test('every ad is in exactly one row, with the same name except for case and accents', () => {
  fc.assert(
    fc.property(world, (ofWorld) => {
      const { rows } = selectJoined(stateOf(ofWorld), { site: DK_SITE, span: '30' }) ?? { rows: [] };
      for (const { collection, id } of NETWORKS) {
        const held = rows.flatMap(({ name, current }) => {
          const own = current?.[id];
          return own ? [{ name, clicks: own.clicks, micros: toMicros(own.cost) }] : [];
        });
        expect(held).toHaveLength(ofWorld[collection].length);
        for (const one of ofWorld[collection])
          expect(
            held.filter(
              (each) =>
                foldName(each.name) === foldName(one.name) &&
                each.clicks === one.clicks &&
                each.micros === one.micros,
            ).length,
          ).toBeGreaterThan(0);
      }
    }),
  );
});

test('computes the cost per click over the networks of one currency', () => {
  const state = stateOf({
    googleAds: [{ name: 'Anna', micros: 10_000_000, clicks: 4, currency: '' }],
    bingAds: [{ name: 'anna', micros: 2_000_000, clicks: 2, currency: '' }],
    metaAds: [{ name: 'Anna', micros: 9_000_000, clicks: 3, currency: 'EUR' }],
    linkedinAds: [{ name: 'ANNA', micros: 50_000_000, clicks: 10, currency: '' }],
  });
  const { table, columnOf } = shown(state);
  const valueOf = (id: string) => table.rows.cell(0, columnOf(id)).value;
  expect(table.rows.count).toBe(1);
  expect(table.rows.text(0, columnOf('networks'))).toBe('Google, Bing, Meta, LinkedIn');
  expect(valueOf('clicks')).toBe(19);
  expect(valueOf('clicks_dkk')).toBe(6);
  expect(valueOf('cost_per_click_dkk')).toBe(2);
  expect(valueOf('cost_per_click_eur')).toBe(3);
  expect(valueOf('cost_per_click_usd')).toBe(5);
  expect(valueOf('meta_cost_per_click_eur')).toBe(3);
  expect(valueOf('bing_cost_per_click')).toBe(1);
});

test('joins the other networks if one is not loaded, and names the only network of a product', () => {
  const store = createEmptyStore();
  store.dispatch(
    datasetReceived(
      receivedRows({ collection: 'bingAds', site: DK_SITE, span: '30' }, [searchAdRow('Anna', { cost: 3 })]),
    ),
  );
  const { report, table, columnOf } = shown(store.getState());
  expect(table.rows.text(0, columnOf('networks'))).toBe('Bing alone');
  expect(report.columns.some(({ currency }) => currency === 'USD')).toBe(false);
});

test('adds the columns of a currency that the address names and no row has', () => {
  const state = createEmptyStore().getState();
  const ids = (address: string) =>
    (ads.resolve?.(state, { site: DK_SITE, address }) ?? ads).columns.map(({ id }) => id);
  expect(ids('')).not.toContain('meta_cost_nok');
  expect(ids('?where=meta_cost_nok~gt~5')).toContain('meta_cost_nok');
  expect(ids('?sort=cost_per_click_sek_change')).toContain('cost_per_click_sek');
});
