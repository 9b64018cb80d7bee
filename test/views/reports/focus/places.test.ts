import type { ReportRows, ReportTable, TotalsLine } from '@src/store/reports/report';
import type { ShownColumn } from '@src/views/reports/columns/shownColumns';
import { placeAfter, placeAt } from '@src/views/reports/focus/places';
import type { ShownCells } from '@src/views/reports/focus/shownCells';
import { entriesOf } from '@src/views/reports/table/tableEntries';
import fc, { runs } from '@test/support/fastCheck';

const rowsOf = (names: readonly string[]): ReportRows => ({
  count: names.length,
  name: (row) => names[row] ?? '',
  cell: () => ({ value: null, benchmark: null }),
  compared: () => ({ value: null, benchmark: null, change: { kind: 'none' } }),
  text: () => '',
  momentum: () => null,
  href: () => null,
  currency: () => null,
  site: () => null,
  currencies: [null],
  widest: () => null,
  orderKeys: () => () => null,
  nameRanks: () => Uint32Array.from(names.keys()),
  prepare: () => true,
  prepareSearch: () => true,
});

const columnOf = (id: string, index: number): ShownColumn => ({
  head: {
    id,
    header: id,
    format: 'count',
    inverse: false,
    sortable: true,
    linked: false,
    compared: false,
    totalled: true,
  },
  index,
  explained: false,
  edge: undefined,
});

interface Shape {
  names: readonly string[];
  order: readonly number[];
  /** The number of rows under each sub-total; null if the totals are not among the rows. */
  groups: readonly number[] | null;
  onTop: boolean;
  columns: readonly string[];
}

function shownOf({ names, order, groups, onTop, columns }: Shape): ShownCells {
  const totals = (groups ?? [order.length]).map(
    (count): TotalsLine => ({ scope: 'total', currency: null, count, cells: [] }),
  );
  const table: ReportTable = {
    rows: rowsOf(names),
    order: Uint32Array.from(order),
    isGrouped: groups !== null,
    totals,
    overall: [],
  };
  const entries = entriesOf(table);
  const isAbove = onTop && groups === null;
  return {
    scroller: document.createElement('div'),
    table,
    columns: columns.map(columnOf),
    entries,
    firstLine: 2,
    entryLine: isAbove ? 3 : 2,
    lastLine: 1 + order.length + totals.length,
  };
}

const NAMES = ['Anna', 'Bo', 'Carl', 'Dan', 'Eva', 'Finn', 'Gry'];
const COLUMNS = ['deals', 'value', 'leads', 'cost'];

const shapes: fc.Arbitrary<Shape> = fc
  .record({
    names: fc.shuffledSubarray(NAMES, { minLength: 1 }),
    columns: fc.shuffledSubarray(COLUMNS, { minLength: 1 }),
    onTop: fc.boolean(),
  })
  .chain((shape) =>
    fc
      .record({
        order: fc.shuffledSubarray([...shape.names.keys()], { minLength: 1 }),
        first: fc.option(fc.nat({ max: 6 }), { nil: null }),
      })
      .map(({ order, first }) => {
        const head = first === null ? 0 : Math.min(first, order.length);
        return { ...shape, order, groups: first === null ? null : [head, order.length - head] };
      }),
  );

test('keeps row and column of a place if they still exist, and always returns a cell', () => {
  fc.assert(
    fc.property(shapes, shapes, fc.nat(), fc.nat(), (one, other, someLine, someColumn) => {
      const before = shownOf(one);
      const now = shownOf(other);
      const line = before.firstLine + (someLine % (before.lastLine - before.firstLine + 1));
      const place = placeAt(before, line, someColumn % (one.columns.length + 1));
      const after = placeAfter(place, before, now);
      expect(after.line).toBeGreaterThanOrEqual(now.firstLine);
      expect(after.line).toBeLessThanOrEqual(now.lastLine);
      expect(after).toEqual(placeAt(now, after.line, after.column));
      const isThere = other.order.some((row) => other.names[row] === place.name);
      if (place.row !== null && isThere) expect(after.name).toBe(place.name);
      expect(after.column).toBeLessThanOrEqual(other.columns.length);
      if (place.id === undefined) expect(after.column).toBe(0);
      else if (other.columns.includes(place.id)) expect(after.id).toBe(place.id);
      else expect(after.id).toBeDefined();
    }),
    { numRuns: runs(500) },
  );
});

test('maps every line to a row or a totals line, each row once', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const shown = shownOf(shape);
      const lines = Array.from(
        { length: shown.lastLine - shown.firstLine + 1 },
        (_, index) => placeAt(shown, shown.firstLine + index, 0).row,
      );
      expect(lines.filter((row) => row !== null)).toEqual(shape.order);
    }),
    { numRuns: runs(200) },
  );
});
