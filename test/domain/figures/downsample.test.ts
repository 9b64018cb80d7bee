import { downsample } from '@src/domain/figures/downsample';
import fc from '../../support/fastCheck';

const line = (...ys: number[]) => ys.map((y, x) => ({ x, y }));

test('returns the same points if they fit the limit', () => {
  const places = line(1, 5, 2);
  expect(downsample(places, 3)).toBe(places);
  expect(downsample([], 3)).toEqual([]);
});

test('keeps a spike of one point among thousands, upward and downward', () => {
  const places = line(...Array.from({ length: 20_000 }, () => 5));
  places[7_777] = { x: 7_777, y: 99 };
  places[12_345] = { x: 12_345, y: -99 };
  const kept = downsample(places, 600);
  expect(kept).toContainEqual({ x: 7_777, y: 99 });
  expect(kept).toContainEqual({ x: 12_345, y: -99 });
});

test('keeps the most prominent point of each stretch', () => {
  expect(downsample(line(0, 0, 8, 0, 0, 0, -3, 0, 0, 0), 4)).toEqual([
    { x: 0, y: 0 },
    { x: 2, y: 8 },
    { x: 6, y: -3 },
    { x: 9, y: 0 },
  ]);
});

const places = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 400 });

test('keeps the ends and extremes of any line, in order and within the limit', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 3, max: 50 }), (ys, limit) => {
      const all = line(...ys);
      const kept = downsample(all, limit);
      expect(kept.length).toBeLessThanOrEqual(limit + 2);
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(limit, ys.length) - 2);
      expect([...kept].sort((a, b) => a.x - b.x)).toEqual(kept);
      expect(all).toEqual(expect.arrayContaining([...kept]));
      if (ys.length === 0) return;
      expect([kept[0], kept.at(-1)]).toEqual([all[0], all.at(-1)]);
      expect(Math.max(...kept.map(({ y }) => y))).toBe(Math.max(...ys));
      expect(Math.min(...kept.map(({ y }) => y))).toBe(Math.min(...ys));
    }),
  );
});
