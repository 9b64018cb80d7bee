import { nameCollator } from '@src/domain/text/names';
import { type Direction, nameOrder, nameOrders, orderBy, orderByName } from '@src/store/reports/engine/order';
import fc, { runs } from '../../support/fastCheck';

const direction = fc.constantFrom<Direction>('asc', 'desc');
const figure = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 3 }) },
  fc.constantFrom(null, null, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53, -0),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const row = fc.record({
  name: fc.string({ unit: fc.constantFrom('a', 'B', 'å', '1', '10'), maxLength: 3 }),
  figure,
});

/** Returns the order of the rows by a naive stable sort of objects. */
function naive(rows: { name: string; figure: number | null }[], way: Direction): number[] {
  const collator = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'accent' });
  return rows
    .map((held, index) => ({ ...held, index }))
    .sort((a, b) => {
      const names = collator.compare(a.name, b.name) || a.index - b.index;
      if (a.figure === null || b.figure === null)
        return Number(a.figure === null) - Number(b.figure === null) || names;
      if (a.figure === b.figure) return names;
      return a.figure < b.figure === (way === 'asc') ? -1 : 1;
    })
    .map(({ index }) => index);
}

const order = (rows: { name: string; figure: number | null }[], way: Direction) =>
  orderBy(
    rows.length,
    (index) => rows[index]?.figure ?? null,
    way,
    nameOrder(
      rows.map(({ name }) => name),
      'da-DK',
    ),
  );

test('sorts rows like a naive stable sort: by value, then by name, missing values last', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), direction, (rows, way) => {
      expect([...order(rows, way)]).toEqual(naive(rows, way));
    }),
    { numRuns: runs(1000) },
  );
});

test('sorts thousands of equal rows like a naive stable sort', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    name: `Speaker ${(index * 7919) % 5_000}`,
    figure: index % 3 === 0 ? null : index % 2,
  }));
  for (const way of ['asc', 'desc'] as const) expect([...order(rows, way)]).toEqual(naive(rows, way));
});

test('sorts by name, in both directions', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const names = nameOrder(
        rows.map(({ name }) => name),
        'da-DK',
      );
      const bare = rows.map(({ name }) => ({ name, figure: null }));
      expect([...orderByName(names, 'asc')]).toEqual(naive(bare, 'asc'));
      expect([...orderByName(names, 'desc')]).toEqual(naive(bare, 'asc').reverse());
    }),
  );
});

test('returns every row once', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), direction, (rows, way) => {
      expect([...order(rows, way)].sort((a, b) => a - b)).toEqual(rows.map((_, index) => index));
    }),
  );
});

test('sorts several lists of names in turn like each list alone', () => {
  const name = fc.constantFrom('Åse', 'aase', 'Øyvind', 'Anna', 'anna', 'Zoë', '', 'Bo 2', 'Bo 10');
  fc.assert(
    fc.property(fc.array(fc.array(name, { maxLength: 12 }), { maxLength: 5 }), (lists) => {
      const ordered = nameOrders();
      for (const names of lists)
        expect([...ordered(names, 'da-DK').rank()]).toEqual([...nameOrder(names, 'da-DK').rank()]);
    }),
    { numRuns: runs(300) },
  );
});

test('hardly compares names again that were sorted before', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `Speaker ${(index * 7919) % 2_000}`);
  const { compare } = nameCollator('sv-SE');
  let compared = 0;
  const spy = jest
    .spyOn(Intl.Collator.prototype, 'compare', 'get')
    .mockReturnValue((one: string, other: string) => {
      compared += 1;
      return compare(one, other);
    });
  const ordered = nameOrders();
  ordered(names, 'sv-SE').rank();
  const first = compared;
  ordered([...names].reverse(), 'sv-SE').rank();
  spy.mockRestore();
  expect(first).toBeGreaterThan(5 * names.length);
  expect(compared - first).toBeLessThan(2 * names.length);
});
