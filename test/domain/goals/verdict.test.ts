import { verdictOn } from '@src/domain/goals/verdict';

const RANGE = { low: 90, high: 110 };

test.each([
  [89, 'on track', 'behind'],
  [90, 'on track', 'cannot tell yet'],
  [100, 'cannot tell yet', 'cannot tell yet'],
  [110, 'cannot tell yet', 'on track'],
  [111, 'behind', 'on track'],
])('of 90 to 110 against %d is "%s" for a goal and "%s" for a ceiling', (amount, goal, ceiling) => {
  expect(verdictOn(amount, false, RANGE)).toBe(goal);
  expect(verdictOn(amount, true, RANGE)).toBe(ceiling);
});

test.each([false, true])('cannot be told without a range, ceiling: %p', (isCeiling) => {
  expect(verdictOn(100, isCeiling, null)).toBe('cannot tell yet');
});
