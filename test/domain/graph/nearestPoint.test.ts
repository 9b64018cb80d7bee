import { nearestPoint } from '@src/domain/graph/nearestPoint';
import fc, { runs } from '../../support/fastCheck';

const everyone = () => true;

function nearestByHand(positions: Float32Array, x: number, y: number, radius: number): number {
  let best = Infinity;
  for (let at = 0; at < positions.length; at += 2)
    best = Math.min(best, Math.hypot((positions[at] ?? 0) - x, (positions[at + 1] ?? 0) - y));
  return best <= radius ? best : Infinity;
}

test('finds the nearest point within the radius', () => {
  const coordinate = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 4);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { maxLength: 200 }),
      coordinate,
      coordinate,
      fc.integer({ min: 0, max: 300 }),
      (points, x, y, radius) => {
        const positions = Float32Array.from(points.flat());
        const found = nearestPoint(positions, { x, y }, radius, everyone);
        const distance =
          found === null
            ? Infinity
            : Math.hypot((positions[found * 2] ?? 0) - x, (positions[found * 2 + 1] ?? 0) - y);
        expect(distance).toBeCloseTo(nearestByHand(positions, x, y, radius), 6);
      },
    ),
    { numRuns: runs(300) },
  );
});

test('skips points that the filter rejects', () => {
  const points = Float32Array.from([0, 0, 3, 0]);
  expect(nearestPoint(points, { x: 0, y: 0 }, 5, (point) => point !== 0)).toBe(1);
  expect(nearestPoint(points, { x: 0, y: 0 }, 2, (point) => point !== 0)).toBeNull();
});

test('handles many points at one position', () => {
  expect(nearestPoint(new Float32Array(2000).fill(7), { x: 7, y: 7 }, 1, (point) => point === 421)).toBe(421);
  expect(nearestPoint(new Float32Array(), { x: 0, y: 0 }, 9, everyone)).toBeNull();
});
