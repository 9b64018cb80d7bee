import { spreadLabels } from '@src/views/summaries/search/chartLayout';
import fc from '@test/support/fastCheck';

test('keeps labels with enough space in their places', () => {
  expect(spreadLabels([80, 10, 40], 15, 0, 100)).toEqual([80, 10, 40]);
});

test('moves overlapping labels apart, in their order and inside the chart', () => {
  expect(spreadLabels([50, 50, 52], 15, 0, 100)).toEqual([50, 65, 80]);
  expect(spreadLabels([100, 99], 15, 0, 100)).toEqual([100, 85]);
  expect(spreadLabels([0, 0, 0], 15, 0, 100)).toEqual([0, 15, 30]);
});

test('keeps distance and order of any labels if there is space for all', () => {
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
