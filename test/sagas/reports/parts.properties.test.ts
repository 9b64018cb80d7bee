import type { DatasetId } from '@src/domain/reports/reportRows';
import { overAllSites } from '@src/store/reports/allSites/overAllSites';
import type { DefinedReport } from '@src/store/reports/definition';
import meta from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { requestsOf } from '@src/store/reports/export/exportedReport';
import type { Report, ReportTable } from '@src/store/reports/report';
import { selectStatus } from '@src/store/requests/requests.slice';
import { type KnownSite, SITES, siteOf } from '../../support/allSites';
import fc, { runs } from '../../support/fastCheck';
import { domainsOf, startAllSites } from '../../support/startAllSites';
import { settle, withFakeClock } from '../../support/startTestApp';
import { answers, says } from '../../support/wire';

withFakeClock();

/** A row as the API sends it, with its site. */
interface RawRow {
  site: KnownSite;
  name: string;
  figures: Record<string, number | string | null>;
}

const NAMES = ['Anna Åkesson', 'Bo', 'Çelik', '__proto__', 'Öberg', 'zoë'];
const amount = fc.option(fc.integer({ min: -500, max: 5000 }), { nil: null });
const namesAnd = <Figures>(figures: fc.Arbitrary<Figures>) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), figures), { selector: ([name]) => name });

/** Generates some of the sites with their rows. One of them may fail. */
const worldOf = <Figures>(figures: fc.Arbitrary<Figures>) =>
  fc.subarray([...SITES], { minLength: 1 }).chain((sites) =>
    fc.record({
      sites: fc.constant(sites),
      rows: fc.tuple(...sites.map(() => namesAnd(figures))),
      failing: fc.option(fc.constantFrom(...sites), { nil: null }),
      status: fc.constantFrom(400, 403, 404, 500, 504),
      gone: fc.boolean(),
    }),
  );

/** Returns the sum of a figure over the rows, or `null` if no row has the figure. */
function sumOf(rows: readonly RawRow[], key: string): number | null {
  const values = rows.flatMap(({ figures }) => {
    const value = figures[key];
    return typeof value === 'number' ? [value] : [];
  });
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

/** Returns the ratio of two sums over the rows with both figures, or `null` without a divisor. */
function ratioOf(rows: readonly RawRow[], of: string, per: string): number | null {
  const whole = rows.filter(
    ({ figures }) => typeof figures[of] === 'number' && typeof figures[per] === 'number',
  );
  const [above, below] = [sumOf(whole, of), sumOf(whole, per)];
  return above === null || !below ? null : above / below;
}

const indexOf = (report: Report, id: string) => report.columns.findIndex((column) => column.id === id);

const rowsIn = ({ rows, order }: ReportTable, text: number, figure: number) =>
  Array.from(order, (row) =>
    JSON.stringify([rows.name(row), rows.text(row, text), rows.cell(row, figure).value, rows.currency(row)]),
  );

async function loadAll(
  report: DefinedReport,
  span: DatasetId['span'],
  world: { sites: readonly KnownSite[]; failing: KnownSite | null; status: number; gone: boolean },
  jsonOf: (site: KnownSite) => unknown,
) {
  const { sites, failing, status, gone } = world;
  const app = await startAllSites(sites, (address) => {
    const site = sites.find(({ domain }) => domain === siteOf(address));
    if (!site) return says(403, 'not theirs');
    if (site === failing) return gone ? says(200, '[1, 2') : says(status, 'broke');
    return answers(jsonOf(site));
  });
  const all = overAllSites(report);
  const theirs = all.selectSites(app.state()).map(({ domain }) => domain);
  expect(theirs).toEqual(domainsOf(sites));
  app.need({ ...report, retriesTimeouts: false }, span, theirs);
  await settle();
  expect(app.most()).toBeLessThanOrEqual(4);
  expect(app.asked.map((path) => path.split(/[/?]/)[2]).sort()).toEqual([...theirs].sort());
  const tableBy = (column: string) =>
    all.selectTable(app.state(), { site: '', span, filter: '', column, direction: 'desc' });
  const phases = requestsOf(app.state(), all, { site: '', span }).map(
    (key) => selectStatus(app.state(), key).phase,
  );
  expect(phases).toEqual(sites.map((site) => (site === failing ? 'failed' : 'ready')));
  app.stop();
  return { all, tableBy };
}

/** Expects that a grouped table lists its rows in the order of the lines of totals. */
function expectGrouped(table: ReportTable): void {
  if (!table.isGrouped) return;
  const shown = Array.from(table.order, (row) => table.rows.currency(row));
  expect(shown).toEqual(
    table.totals.flatMap(({ currency, count }) => Array.from({ length: count }, () => currency)),
  );
}

test('requests and bookings: shows the rows of the sites that answered, with totals per currency', async () => {
  const figures = fc.record({ TotalInbound: amount, NumDeals: amount });
  await fc.assert(
    fc.asyncProperty(worldOf(figures), async (world) => {
      const raw: RawRow[] = world.sites.flatMap((site, place) =>
        site === world.failing
          ? []
          : (world.rows[place] ?? []).map(([name, row]) => ({
              site,
              name,
              figures: row,
            })),
      );
      const { all, tableBy } = await loadAll(products, '365', world, (site) =>
        Object.fromEntries(
          raw.filter((row) => row.site === site).map(({ name, figures: own }) => [name, { '365days': own }]),
        ),
      );
      const table = tableBy('total_inbound');
      if (!table) {
        expect(world.sites.every((site) => site === world.failing)).toBe(true);
        return;
      }
      const inbound = indexOf(all, 'total_inbound');
      expect(rowsIn(table, indexOf(all, 'site'), inbound).sort()).toEqual(
        raw
          .map(({ site, name, figures: own }) =>
            JSON.stringify([name, site.name, own['TotalInbound'] ?? null, site.currency]),
          )
          .sort(),
      );
      const currencies = [...new Set(raw.map(({ site }) => site.currency))].sort();
      expect(table.totals.map(({ currency }) => currency ?? '').sort()).toEqual(currencies);
      for (const { currency, count, cells } of table.totals) {
        const own = raw.filter(({ site }) => site.currency === currency);
        expect(count).toBe(own.length);
        expect(cells[inbound]?.value).toBe(sumOf(own, 'TotalInbound'));
        expect(cells[indexOf(all, 'deals')]?.value).toBe(sumOf(own, 'NumDeals'));
        expect(cells[indexOf(all, 'avg_deal_value')]?.value).toBe(ratioOf(own, 'TotalInbound', 'NumDeals'));
        expect(cells[indexOf(all, 'site')]?.value).toBeNull();
      }
      expectGrouped(table);
    }),
    { numRuns: runs(30) },
  );
});

test('Meta: each row has the currency of its account, and totals do not mix currencies', async () => {
  const figures = fc.record({
    Impressions: fc.integer({ min: 0, max: 9000 }),
    'Amount spent': fc.integer({ min: 0, max: 9000 }),
    Currency: fc.constantFrom('DKK', 'EUR', 'USD'),
    'Ad Set Name': fc.constantFrom('', 'Spring'),
  });
  await fc.assert(
    fc.asyncProperty(worldOf(figures), async (world) => {
      const raw: RawRow[] = world.sites.flatMap((site, place) =>
        site === world.failing
          ? []
          : (world.rows[place] ?? []).map(([name, row]) => ({ site, name, figures: row })),
      );
      const { all, tableBy } = await loadAll(meta, '30', world, (site) =>
        Object.fromEntries(
          raw.filter((row) => row.site === site).map(({ name, figures: own }) => [name, own]),
        ),
      );
      const table = tableBy('amount_spent');
      if (!table) return;
      const spent = indexOf(all, 'amount_spent');
      expect(rowsIn(table, indexOf(all, 'site'), spent).sort()).toEqual(
        raw
          .map(({ site, name, figures: own }) =>
            JSON.stringify([name, site.name, own['Amount spent'], own['Currency']]),
          )
          .sort(),
      );
      for (const { currency, cells } of table.totals)
        expect(cells[spent]?.value).toBe(
          sumOf(
            raw.filter(({ figures: own }) => own['Currency'] === currency),
            'Amount spent',
          ),
        );
      expectGrouped(table);
    }),
    { numRuns: runs(20) },
  );
});
