import { moveColumn, ownOrder } from '@src/store/reports/columns/moveColumn';
import { arrangementOf, inOwnOrder } from '@src/store/reports/savedViews/arrangement';
import fc, { runs } from '../../support/fastCheck';

const check = <Case>(law: fc.IProperty<Case>): void => fc.assert(law, { numRuns: runs(300) });
const ids = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,2}$/), { minLength: 1, maxLength: 12 });
const anything = fc.array(fc.stringMatching(/^[a-h]{0,2}$/), { maxLength: 16 });

test('a custom order has every column once, with the named columns in the given order', () => {
  check(
    fc.property(ids, anything, (usual, own) => {
      const order = inOwnOrder(usual, own);
      expect([...order].sort()).toEqual([...usual].sort());
      const named = [...new Set(own)].filter((id) => usual.includes(id));
      expect(order.filter((id) => named.includes(id))).toEqual(named);
    }),
  );
});

test('a column that a custom order does not name follows its usual predecessor', () => {
  check(
    fc.property(ids, anything, (usual, own) => {
      const order = inOwnOrder(usual, own);
      usual.forEach((id, place) => {
        if (own.includes(id)) return;
        const before = order.slice(0, order.indexOf(id));
        // Only other unnamed columns may be between the two.
        const gap = before.slice(before.lastIndexOf(usual[place - 1] ?? '') + 1);
        expect(gap.filter((other) => own.includes(other))).toEqual([]);
      });
    }),
  );
});

test('uses the usual order without a custom order, and stores nothing for the usual order', () => {
  check(
    fc.property(ids, (usual) => {
      expect(inOwnOrder(usual, [])).toEqual(usual);
      expect(ownOrder(usual, usual)).toEqual([]);
    }),
  );
});

test('restores an order from its stored form', () => {
  check(
    fc.property(ids, anything, (usual, own) => {
      const order = inOwnOrder(usual, own);
      expect(inOwnOrder(usual, ownOrder(usual, order))).toEqual(order);
    }),
  );
});

test('a moved column has its new position, and the others keep their order', () => {
  check(
    fc.property(ids, fc.nat(), fc.integer({ min: -3, max: 15 }), (order, which, to) => {
      const column = order[which % order.length] ?? '';
      const moved = moveColumn(order, column, to);
      expect(moved.indexOf(column)).toBe(Math.min(Math.max(to, 0), order.length - 1));
      expect(moved.filter((id) => id !== column)).toEqual(order.filter((id) => id !== column));
    }),
  );
});

test('a link shows its existing columns in its order, and has no effect without any', () => {
  check(
    fc.property(ids, anything, anything, anything, (usual, link, own, hidden) => {
      const arranged = arrangementOf(usual, link.join(','), own, hidden);
      const named = [...new Set(link)].filter((id) => usual.includes(id));
      const shown = arranged.order.filter((id) => !arranged.hidden.includes(id));
      if (named.length > 0) expect([shown, arranged.linked]).toEqual([named, true]);
      else expect(arranged).toEqual({ order: inOwnOrder(usual, own), hidden, linked: false });
    }),
  );
});
