import { spreadLabels } from '@src/views/summaries/search/chartLayout';
import fc from '@test/support/fastCheck';

test('labels that have room stay where they are', () => {
  expect(spreadLabels([80, 10, 40], 15, 0, 100)).toEqual([80, 10, 40]);
});

test('those that would lie over each other move apart, in their order and inside', () => {
  expect(spreadLabels([50, 50, 52], 15, 0, 100)).toEqual([50, 65, 80]);
  expect(spreadLabels([100, 99], 15, 0, 100)).toEqual([100, 85]);
  expect(spreadLabels([0, 0, 0], 15, 0, 100)).toEqual([0, 15, 30]);
});

test('whatever the places, labels keep their distance and their order where there is room for all', () => {
  const anyPlaces = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const spread = spreadLabels(places, 15, 0, 100);
      const sorted = [...spread].sort((a, b) => a - b);
      for (const [index, place] of sorted.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-9);
        expect(place).toBeLessThanOrEqual(100 + 1e-9);
        if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9);
      }
      places.forEach((one, a) => {
        places.forEach((other, b) => {
          if (one < other) expect(spread[a]).toBeLessThan(spread[b] ?? 0);
        });
      });
    }),
  );
});
