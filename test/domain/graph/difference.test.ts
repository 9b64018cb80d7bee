import { comparisonOf, plainEdges, spanDifference } from '@src/domain/graph/difference';
import { CHANGES } from '@src/domain/graph/picture';
import { requestGraphOf } from '@src/domain/graph/requestGraph';

const edge = (source: string, target: string, weight: number) => ({ source, target, weight });
const NAMES = ['A', 'B', 'C', 'D'];
const shown = requestGraphOf(NAMES, [
  edge('A', 'B', 10),
  edge('B', 'C', 10),
  edge('C', 'D', 10),
  edge('A', 'D', 10),
]);
const other = requestGraphOf(
  [...NAMES, 'E'],
  [edge('A', 'B', 10), edge('B', 'C', 7), edge('C', 'D', 14), edge('D', 'A', 3), edge('A', 'E', 2)],
);
const SAME_LENGTH = { shownDays: 30, otherDays: 30, isLater: true };

const changes = (given: Parameters<typeof spanDifference>[2], least = 0) =>
  Object.fromEntries(
    spanDifference(shown, other, given, least).map(({ source, target, change }) => [source + target, change]),
  );

test('an edge is new, unchanged, or rising or fading by more than a quarter', () => {
  expect(changes(SAME_LENGTH)).toEqual({
    AB: 'none',
    AD: 'new',
    BC: 'rising',
    CD: 'fading',
    DA: 'fading',
    AE: 'fading',
  });
});

test('reverses the change against a later span', () => {
  expect(changes({ ...SAME_LENGTH, isLater: false })).toEqual({
    AB: 'none',
    AD: 'fading',
    BC: 'fading',
    CD: 'rising',
    DA: 'new',
    AE: 'new',
  });
});

test('compares spans of different lengths per day', () => {
  // Ten times in 10 days is three times as often as ten times in 30.
  expect(changes({ shownDays: 10, otherDays: 30, isLater: true })).toMatchObject({
    AB: 'rising',
    CD: 'rising',
  });
});

test('leaves out edges below the minimum weight, but does not count them as gone', () => {
  expect(changes(SAME_LENGTH, 11)).toEqual({});
  const light = requestGraphOf(NAMES, [edge('A', 'B', 1)]);
  const heavy = requestGraphOf(NAMES, [edge('A', 'B', 9)]);
  // The edge still exists below the minimum weight, so the edge is not gone.
  expect(spanDifference(light, heavy, SAME_LENGTH, 5)).toEqual([]);
});

test('the picture gets a code for each edge, and the gone edges between its own nodes', () => {
  const comparison = comparisonOf(shown, spanDifference(shown, other, SAME_LENGTH), true);
  expect([...comparison.changes]).toEqual([CHANGES.none, CHANGES.new, CHANGES.rising, CHANGES.fading]);
  expect([...comparison.otherEdges.sources]).toEqual([3]);
  expect([...comparison.otherEdges.targets]).toEqual([0]);
  expect([...comparison.otherEdges.weights]).toEqual([3]);
  expect(comparison.otherEdgesChange).toBe(CHANGES.fading);
  expect(comparisonOf(shown, [], false).otherEdgesChange).toBe(CHANGES.new);
});

test('lists the edges without a change if there is no comparison', () => {
  expect(plainEdges(shown, 10)).toHaveLength(4);
  expect(plainEdges(shown, 10)[0]).toEqual({
    source: 'A',
    target: 'B',
    shown: 10,
    other: null,
    change: 'none',
  });
});
