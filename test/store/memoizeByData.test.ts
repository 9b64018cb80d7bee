import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoizeByData, memoizeByFields } from '../../src/store/memoizeByData';

const counted = () => {
  const compute = jest.fn((...args: unknown[]) => args.join(' '));
  return { compute, memoized: memoizeByData(compute) };
};

test('caches the result of an earlier argument for the same data', () => {
  const { compute, memoized } = counted();
  const rows = ['Anna'];
  memoized(rows, 'a');
  memoized(rows, 'an');
  expect(memoized(rows, 'a')).toBe('Anna a');
  expect(compute).toHaveBeenCalledTimes(2);
});

test('caches at most four results for one object', () => {
  const { compute, memoized } = counted();
  const rows = ['Anna'];
  for (const text of ['a', 'b', 'c', 'd', 'e']) memoized(rows, text);
  memoized(rows, 'b');
  expect(compute).toHaveBeenCalledTimes(5);
  memoized(rows, 'a');
  expect(compute).toHaveBeenCalledTimes(6);
});

test('other data do not evict results, and data are compared by identity', () => {
  const { compute, memoized } = counted();
  const rows = ['Anna'];
  memoized(rows, 'a');
  for (let site = 0; site < 9; site += 1) memoized([`site ${site}`], 'a');
  memoized(rows, 'a');
  expect(compute).toHaveBeenCalledTimes(10);
  memoized(['Anna'], 'a');
  expect(compute).toHaveBeenCalledTimes(11);
});

test('caches results for undefined data as well', () => {
  const { compute, memoized } = counted();
  memoized(undefined, 'da-DK');
  memoized(undefined, 'da-DK');
  memoized(undefined, 'sv-SE');
  expect(compute).toHaveBeenCalledTimes(2);
});

test('compares the fields of argument objects, and the fields by identity', () => {
  const compute = jest.fn((..._args: unknown[]) => ({}));
  const memoized = memoizeByFields(compute);
  const state = {};
  const rows = ['Anna'];
  const result = memoized(state, { site: 'x.dk', rows });
  expect(memoized(state, { site: 'x.dk', rows })).toBe(result);
  expect(memoized(state, { rows, site: 'x.dk' })).toBe(result);
  expect(compute).toHaveBeenCalledTimes(1);
  memoized(state, { site: 'y.dk', rows });
  memoized(state, { site: 'x.dk' });
  memoized(state, { site: 'x.dk', rows: ['Anna'] });
  memoized({}, { site: 'x.dk', rows });
  expect(compute).toHaveBeenCalledTimes(5);
});

test.each([
  ['an object', () => ['Anna']],
  ['a function that holds data', () => () => 'Anna'],
])('releases %s without other references, together with its results', async (_what, make) => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const memoized = memoizeByData((rows) => ({ rows }));
  // A separate function, so that its variables are released when the function returns.
  const ask = () => {
    const rows: object = make();
    return { rows: new WeakRef(rows), result: new WeakRef(Object(memoized(rows, 'a'))) };
  };
  const asked = ask();
  // A WeakRef keeps its object alive until the end of the task that created the WeakRef.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect([asked.rows.deref(), asked.result.deref()]).toEqual([undefined, undefined]);
});
