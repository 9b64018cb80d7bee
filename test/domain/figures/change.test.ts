import { changeOf, isBetter } from '@src/domain/figures/change';
import fc from '../../support/fastCheck';

test.each([
  [112.4, 100, { kind: 'up', fraction: expect.closeTo(0.124) }],
  [50, 100, { kind: 'down', fraction: -0.5 }],
  [100, 100, { kind: 'equal' }],
  [0, 100, { kind: 'down', fraction: -1 }],
  [0, 0, { kind: 'equal' }],
  [-0, 0, { kind: 'equal' }],
  [5, 0, { kind: 'new' }],
  [-5, 0, { kind: 'belowZero' }],
  // Against a negative benchmark, more is still up.
  [-50, -100, { kind: 'up', fraction: 0.5 }],
  [-150, -100, { kind: 'down', fraction: -0.5 }],
  [50, -100, { kind: 'up', fraction: 1.5 }],
  [5, null, { kind: 'none' }],
  [null, 5, { kind: 'none' }],
  [null, null, { kind: 'none' }],
])('%p against %p', (value, benchmark, expected) => {
  expect(changeOf(value, benchmark)).toEqual(expected);
});

test('up means more and down means less, whatever the figures', () => {
  const figure = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(figure, figure, (value, benchmark) => {
      const change = changeOf(value, benchmark);
      if (change.kind === 'up') expect(value).toBeGreaterThan(benchmark);
      if (change.kind === 'down') expect(value).toBeLessThan(benchmark);
      if ('fraction' in change) expect(change.fraction > 0).toBe(change.kind === 'up');
    }),
  );
});

test('there is a change unless a figure is missing', () => {
  const figure = fc.option(fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(figure, figure, (value, benchmark) => {
      const isMissing = value === null || benchmark === null;
      expect(changeOf(value, benchmark).kind === 'none').toBe(isMissing);
    }),
  );
});

test('an increase is better, or worse for an inverse figure', () => {
  expect(isBetter({ kind: 'up', fraction: 1 }, false)).toBe(true);
  expect(isBetter({ kind: 'up', fraction: 1 }, true)).toBe(false);
  expect(isBetter({ kind: 'down', fraction: -1 }, false)).toBe(false);
  expect(isBetter({ kind: 'down', fraction: -1 }, true)).toBe(true);
  expect(isBetter({ kind: 'new' }, false)).toBe(true);
  expect(isBetter({ kind: 'new' }, true)).toBe(false);
  expect(isBetter({ kind: 'belowZero' }, false)).toBe(false);
  expect(isBetter({ kind: 'belowZero' }, true)).toBe(true);
});

test.each([true, false])('equal and none are neither better nor worse', (inverse) => {
  expect(isBetter({ kind: 'equal' }, inverse)).toBeNull();
  expect(isBetter({ kind: 'none' }, inverse)).toBeNull();
});
