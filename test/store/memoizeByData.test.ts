import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoizeByData } from '../../src/store/memoizeByData';

const counted = () => {
  const compute = jest.fn((...args: unknown[]) => args.join(' '));
  return { compute, memoized: memoizeByData(compute) };
};

test('going back to an earlier argument of the same data is free', () => {
  const { compute, memoized } = counted();
  const rows = ['Anna'];
  memoized(rows, 'a');
  memoized(rows, 'an');
  expect(memoized(rows, 'a')).toBe('Anna a');
  expect(compute).toHaveBeenCalledTimes(2);
});

test('what is typed does not pile up: of one object four results are kept', () => {
  const { compute, memoized } = counted();
  const rows = ['Anna'];
  for (const text of ['a', 'b', 'c', 'd', 'e']) memoized(rows, text);
  memoized(rows, 'b');
  expect(compute).toHaveBeenCalledTimes(5);
  memoized(rows, 'a');
  expect(compute).toHaveBeenCalledTimes(6);
});

test('other data take no place from it, and data are told apart by identity', () => {
  const { compute, memoized } = counted();
  const rows = ['Anna'];
  memoized(rows, 'a');
  for (let site = 0; site < 9; site += 1) memoized([`site ${site}`], 'a');
  memoized(rows, 'a');
  expect(compute).toHaveBeenCalledTimes(10);
  memoized(['Anna'], 'a');
  expect(compute).toHaveBeenCalledTimes(11);
});

test('data that are not there yet are an argument like any other', () => {
  const { compute, memoized } = counted();
  memoized(undefined, 'da-DK');
  memoized(undefined, 'da-DK');
  memoized(undefined, 'sv-SE');
  expect(compute).toHaveBeenCalledTimes(2);
});

test.each([
  ['an object', () => ['Anna']],
  ['a function that holds data', () => () => 'Anna'],
])('%s that nobody else has any more is let go, and its results with it', async (_what, make) => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const memoized = memoizeByData((rows) => ({ rows }));
  // In a function of its own: what it had is gone when it has returned.
  const ask = () => {
    const rows: object = make();
    return { rows: new WeakRef(rows), result: new WeakRef(Object(memoized(rows, 'a'))) };
  };
  const asked = ask();
  // A WeakRef holds its object until the task that made it has ended.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect([asked.rows.deref(), asked.result.deref()]).toEqual([undefined, undefined]);
});
