import { inputsFirst } from '@src/store/inputsFirst';
import { createSelector } from 'reselect';

interface State {
  a: number;
  b: number;
}

test('lists each selector once, after its inputs', () => {
  const selectA = (state: State) => state.a;
  const selectB = (state: State) => state.b;
  const selectSum = createSelector([selectA, selectB], (a, b) => a + b);
  const selectTwice = createSelector([selectSum], (sum) => 2 * sum);
  const selectAll = createSelector([selectTwice, selectSum, selectA], (twice, sum, a) => twice + sum + a);
  expect([...inputsFirst<[State]>(selectAll)]).toEqual([selectA, selectB, selectSum, selectTwice, selectAll]);
});

test('a plain function is its own list', () => {
  const select = (state: State) => state.a;
  expect([...inputsFirst(select)]).toEqual([select]);
});

test('computing all of them leaves nothing to compute', () => {
  const add = jest.fn((a: number, b: number) => a + b);
  const selectSum = createSelector([(state: State) => state.a, (state: State) => state.b], add);
  const selectTwice = createSelector([selectSum], (sum) => 2 * sum);
  const state = { a: 1, b: 2 };
  for (const select of inputsFirst<[State]>(selectTwice)) select(state);
  expect(selectTwice(state)).toBe(6);
  expect(add).toHaveBeenCalledTimes(1);
});
