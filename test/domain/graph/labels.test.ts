import { toScreen } from '@src/domain/graph/camera';
import { type LabelRequest, overlap, type PlacedLabel, placeLabels } from '@src/domain/graph/labels';
import fc, { runs } from '../../support/fastCheck';

const HEIGHT = 16;
const SIZE = { width: 800, height: 600 };

const request = (x: number, y: number, width = 80): LabelRequest => ({ x, y, width, radius: 6 });

function overlaps(placed: readonly PlacedLabel[]): number {
  let count = 0;
  for (const [place, a] of placed.entries())
    for (const b of placed.slice(place + 1)) if (overlap(a.rect, b.rect)) count += 1;
  return count;
}

test('puts a label right of its node', () => {
  expect(placeLabels([request(100, 100)], [], SIZE, HEIGHT)).toEqual([
    { request: 0, rect: { left: 112, right: 192, top: 92, bottom: 108 } },
  ]);
});

test('puts a label left of its node at the right edge, and omits labels outside the picture', () => {
  expect(placeLabels([request(790, 100)], [], SIZE, HEIGHT)[0]?.rect).toMatchObject({ right: 778 });
  expect(placeLabels([request(-50, 100)], [], SIZE, HEIGHT)).toEqual([]);
});

test('keeps the first of overlapping labels in place, and moves or omits the others', () => {
  const two = placeLabels([request(100, 100), request(104, 100)], [], SIZE, HEIGHT);
  expect(two.map(({ request: which }) => which)).toEqual([0, 1]);
  expect(overlaps(two)).toBe(0);
  const many = placeLabels(
    Array.from({ length: 9 }, () => request(100, 100)),
    [],
    SIZE,
    HEIGHT,
  );
  expect(many.map(({ request: which }) => which)).toEqual([0, 1, 2, 3]);
});

test('labels avoid the discs of other nodes, except for the firm labels', () => {
  const discs = [60, 80, 100, 120, 140].flatMap((x) =>
    [60, 80, 100, 120, 140].map((y) => ({ x, y, radius: 9.9 })),
  );
  const crowded = [request(100, 100, 60)];
  expect(placeLabels(crowded, discs, SIZE, HEIGHT)).toEqual([]);
  expect(placeLabels(crowded, discs, SIZE, HEIGHT, 1)).toHaveLength(1);
});

const nodes = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 3000, noNaN: true }),
    y: fc.double({ min: 0, max: 3000, noNaN: true }),
    width: fc.integer({ min: 1, max: 190 }),
    radius: fc.integer({ min: 3, max: 17 }),
  }),
  { maxLength: 120 },
);

test('labels never overlap, at any zoom and for any nodes', () => {
  fc.assert(
    fc.property(
      nodes,
      fc.double({ min: 0.05, max: 8, noNaN: true }),
      fc.integer({ min: 0, max: 12 }),
      (given, scale, firm) => {
        const requests = given.map((node) => ({
          ...node,
          ...toScreen({ x: 1500, y: 1500, scale }, SIZE, node),
        }));
        const placed = placeLabels(requests, requests, SIZE, HEIGHT, firm);
        expect(overlaps(placed)).toBe(0);
        for (const { rect } of placed) {
          expect(rect.left).toBeGreaterThanOrEqual(0);
          expect(rect.bottom).toBeLessThanOrEqual(SIZE.height);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

test('shows more of the same labels after zooming in', () => {
  const grid = Array.from({ length: 100 }, (_, index) => ({
    x: 1500 + (index % 10) * 20,
    y: 1500 + Math.floor(index / 10) * 20,
  }));
  const shown = (scale: number): number => {
    const requests = grid.map((node) => ({
      ...toScreen({ x: 1600, y: 1600, scale }, { width: 4000, height: 4000 }, node),
      width: 80,
      radius: 6,
    }));
    return placeLabels(requests, requests, { width: 4000, height: 4000 }, HEIGHT).length;
  };
  expect(shown(0.5)).toBeLessThan(shown(2));
  expect(shown(6)).toBe(100);
});
