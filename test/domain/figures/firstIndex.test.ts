import { firstIndex } from '@src/domain/figures/firstIndex';
import fc from '../../support/fastCheck';

test('finds the same index as a linear search', () => {
  const sorted = fc.array(fc.integer({ min: 0, max: 9 })).map((values) => values.sort((a, b) => a - b));
  fc.assert(
    fc.property(sorted, fc.integer({ min: -1, max: 10 }), (values, limit) => {
      const isReached = (value = NaN) => value >= limit;
      const found = firstIndex(values.length, (place) => isReached(values[place]));
      expect(found).toBe(values.some(isReached) ? values.findIndex(isReached) : values.length);
    }),
  );
});
