import { sortSteps } from '@src/domain/records/sortSteps';
import fc from '../../support/fastCheck';

function drained<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('sorts as toSorted does, equal items in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 3_000, size: 'max' }), (keys) => {
      const byKey = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0);
      const rows = [...keys.keys()];
      expect(drained(sortSteps(rows, byKey))).toEqual(rows.toSorted(byKey));
    }),
    { numRuns: 30 },
  );
});

test('pauses often enough, and compares a sorted list hardly more than once', () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => (place * 7919) % 20_000);
  let longest = 0;
  let since = 0;
  const counted = (a: number, b: number) => {
    since += 1;
    return a - b;
  };
  const steps = sortSteps(rows, counted);
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
