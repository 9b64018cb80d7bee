import { hasMoved, rowChanges, rowKeys } from '@src/domain/visits/rowChanges';
import {
  readStoredVisit,
  recordSnapshot,
  recordView,
  type Snapshot,
  type StoredVisit,
  VISIT_MS,
} from '@src/domain/visits/visit';
import fc from 'fast-check';

const anyFigure = fc.option(
  fc.oneof(fc.integer({ min: -5, max: 150 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
);
const anyTable = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', '__proto__', ''),
      anyFigure,
      anyFigure,
    ),
    {
      selector: ([name]) => name,
    },
  )
  .map((rows) => ({
    rows,
    snapshot: {
      at: 1,
      labels: ['deals', 'value'],
      keys: rows.map(([name]) => name),
      figures: [rows.map(([, deals]) => deals), rows.map(([, , value]) => value)],
    } satisfies Snapshot,
  }));

test('finds the same changes between two tables as a comparison of each pair of rows', () => {
  fc.assert(
    fc.property(anyTable, anyTable, fc.integer({ min: 0, max: 200 }), (before, now, threshold) => {
      const { fresh, gone, moved } = rowChanges(before.snapshot, now.snapshot, threshold);
      const has = (table: typeof now, name: string) => table.rows.some(([other]) => other === name);
      expect(fresh.map((place) => now.rows[place]?.[0])).toEqual(
        now.rows.map(([name]) => name).filter((name) => !has(before, name)),
      );
      expect(gone.map((place) => before.rows[place]?.[0])).toEqual(
        before.rows.map(([name]) => name).filter((name) => !has(now, name)),
      );
      const found = now.rows.flatMap(([name, ...figures], place) => {
        const was = before.rows.find(([other]) => other === name);
        const moves = figures.flatMap((figure, column) => {
          const old = was?.[column + 1] ?? null;
          if (typeof old !== 'number' || figure === null || old === figure) return [];
          const isFar = Math.abs(figure - old) * 100 > threshold * Math.abs(old);
          return isFar ? [{ label: ['deals', 'value'][column], before: old, now: figure }] : [];
        });
        return moves.length > 0 ? [[place, moves]] : [];
      });
      expect([...moved]).toEqual(found);
    }),
  );
});

test('finds no change between a table and itself, in any order', () => {
  fc.assert(
    fc.property(anyTable, fc.integer({ min: 0, max: 100 }), ({ rows, snapshot }, threshold) => {
      const back = [...rows].reverse();
      const reversed: Snapshot = {
        ...snapshot,
        keys: back.map(([name]) => name),
        figures: [back.map(([, deals]) => deals), back.map(([, , value]) => value)],
      };
      const { fresh, gone, moved } = rowChanges(snapshot, reversed, threshold);
      expect([fresh.length, gone.length, moved.size]).toEqual([0, 0, 0]);
    }),
  );
});

test.each([
  [100, 120, 20, false],
  [100, 121, 20, true],
  [100, 79, 20, true],
  [0, 1, 20, true],
  [0, 0, 0, false],
  [-100, -130, 20, true],
])(
  'a figure that goes from %d to %d at a threshold of %d %% has moved: %s',
  (before, now, threshold, moved) => {
    expect(hasMoved(before, now, threshold)).toBe(moved);
  },
);

test('each row has its own key, and rows of one name differ only by their size', () => {
  const row = fc.record({
    name: fc.constantFrom('a', 'b'),
    site: fc.constantFrom('', 'dk'),
    figure: anyFigure,
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const keys = rowKeys(rows);
      expect(new Set(keys).size).toBe(rows.length);
      const pairs = (list: typeof rows) =>
        rowKeys(list)
          .map((key, place) => `${key} ${list[place]?.figure}`)
          .sort();
      expect(pairs([...rows].reverse())).toEqual(pairs(rows));
    }),
  );
});

const snapshotAt = (at: number): Snapshot => ({ at, labels: [], keys: [`${at}`], figures: [] });

test('keeps the base of a visit until a pause is longer than four hours', () => {
  const anyPause = fc.oneof(
    fc.constantFrom(0, 1, VISIT_MS - 1, VISIT_MS, VISIT_MS + 1),
    fc.integer({ min: 0, max: 3 * VISIT_MS }),
  );
  fc.assert(
    fc.property(fc.array(anyPause, { minLength: 1, maxLength: 12 }), (pauses) => {
      let now = 1_000;
      let kept: StoredVisit = recordSnapshot(null, snapshotAt(now), now);
      let before: number | null = null;
      let last = now;
      for (const pause of pauses) {
        now += pause;
        if (pause > VISIT_MS) before = last;
        kept = recordSnapshot(kept, snapshotAt(now), now);
        last = now;
        expect(kept.before?.at ?? null).toBe(before);
        expect(kept.latest.at).toBe(now);
        // A reload or another tab does not change the base.
        expect(recordView(kept, now + 1).before).toEqual(kept.before);
      }
    }),
  );
});

test('rejects a malformed latest snapshot, and ignores a malformed earlier one', () => {
  fc.assert(
    fc.property(fc.anything(), (odd) => {
      const kept: StoredVisit = { seenAt: 1, before: null, latest: snapshotAt(1) };
      expect(readStoredVisit(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
      expect(readStoredVisit({ ...kept, latest: odd })).toBeNull();
      expect(readStoredVisit({ ...kept, before: odd })).toEqual(kept);
    }),
    { numRuns: 50 },
  );
});
