import { sortSteps } from '@src/domain/records/sortSteps';
import fc from '../../support/fastCheck';

function drained<Result>(steps: Generator<void, Result>): { result: Result; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done) return { result: step.value, pauses };
  }
}

interface Item {
  key: number;
  place: number;
}
const byKey = (a: Item, b: Item) => a.key - b.key;

test('sorts as toSorted does, equal items in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 3_000, size: 'max' }), (keys) => {
      const items = keys.map((key, place) => ({ key, place }));
      expect(drained(sortSteps(items, byKey)).result).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 30 },
  );
});

test('pauses often enough, and compares a sorted list hardly more than once', () => {
  const items = Array.from({ length: 20_000 }, (_, place) => ({ key: (place * 7919) % 20_000, place }));
  let longest = 0;
  let since = 0;
  const counted = (a: Item, b: Item) => {
    since += 1;
    return byKey(a, b);
  };
  const steps = sortSteps(items, counted);
  let step = steps.next();
  while (!step.done) {
    longest = Math.max(longest, since);
    since = 0;
    step = steps.next();
  }
  expect(longest).toBeLessThan(6_000);

  since = 0;
  drained(sortSteps(step.value, counted));
  expect(since).toBeLessThan(21_000);
});
