import { fractionOfPercent } from '@src/domain/figures/percent';

test.each([
  [33.3, 0.333],
  [12.5, 0.125],
  [0, 0],
  [-20, -0.2],
  [1e-7, 1e-7 / 100],
  [1e21, 1e19],
])('%d percent points are %d', (points, fraction) => {
  expect(fractionOfPercent(points)).toBe(fraction);
});
