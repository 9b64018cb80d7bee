/** @jest-environment jsdom */
import { growthPicture } from '../../bench/lib/growthPicture';
import { isMet } from '../../bench/lib/print';
import type { SizedCall, SizeSample } from '../../bench/suites/apiSizes';
import { sizeTables, sizeTargets } from '../../bench/suites/apiSizesReport';

const call = (name: string, ms: number, more: Partial<SizedCall> = {}): SizedCall => ({
  name,
  path: `/api/${name}`,
  isReport: true,
  rows: 10,
  ms: [ms],
  dbMs: [ms / 2],
  atOnceMs: [ms * 2],
  keptMs: [5],
  unchangedMs: [4],
  bareMs: 2,
  ...more,
});
const sample = (size: string, calls: SizedCall[]): SizeSample => ({
  size,
  requests: 1_000,
  calls,
  whoamiMs: [20],
});
const LARGE = sample('large', [call('rq_graph 365', 100), call('products 365', 120)]);

test('checks the slowest report of size large against each limit', () => {
  expect(sizeTargets([LARGE]).map((target) => [target.value, target.against, isMet(target)])).toEqual([
    [120, 'products 365', true],
    [240, 'products 365', true],
    [5, 'rq_graph 365', true],
    [20, 'itself', true],
  ]);
  const slow = sample('large', [call('products 365', 151, { atOnceMs: [401], keptMs: [16] })]);
  expect(sizeTargets([{ ...slow, whoamiMs: [51] }]).map(isMet)).toEqual([false, false, false, false]);
  expect(sizeTargets([sample('demo', [])])).toEqual([]);
});

test('compares size huge with size large, and allows the graph more', () => {
  const times = (ms: number, graphMs: number) =>
    sizeTargets([LARGE, sample('huge', [call('rq_graph 365', graphMs), call('products 365', ms)])]).slice(-2);
  expect(times(180, 200)).toMatchObject([
    { value: 1.5, against: 'products 365' },
    { value: 2, against: 'rq_graph 365' },
  ]);
  expect(times(180, 200).map(isMet)).toEqual([true, true]);
  expect(times(181, 201).map(isMet)).toEqual([false, false]);
});

test('shows a table for each size, with the SQL time as a multiple of a bare look-up', () => {
  const [table] = sizeTables([LARGE]);
  expect(table?.rows[0]).toEqual([
    'rq_graph 365',
    '10',
    '50.0',
    '2.0',
    '25.0',
    '100.0',
    '200.0',
    '5.0',
    '4.0',
  ]);
});

test('the picture has a line for each report, with a mark for each size', () => {
  const svg = growthPicture(
    'Growth',
    ['large', 'huge'],
    [
      { name: 'products', ms: [10, 100] },
      { name: 'ads', ms: [1, 1] },
    ],
  );
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Growth', '1 ms', '10 ms', '100 ms', 'large', 'huge', 'products', 'ads']);
  const discs = [...picture.querySelectorAll('circle')].map((disc) => [
    disc.getAttribute('cx'),
    disc.getAttribute('cy'),
  ]);
  expect(discs.slice(1)).toEqual([
    ['880', '75'],
    ['300', '101'],
  ]);
});
