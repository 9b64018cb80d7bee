/** @jest-environment node */
import { pickWeighted, randomOf } from '../../demo/random';

const draw = (random: ReturnType<typeof randomOf>, count: number) =>
  Array.from({ length: count }, () => random.next());
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the same key gives the same numbers, and another key gives others', () => {
  expect(draw(randomOf('a', 1), 50)).toEqual(draw(randomOf('a', 1), 50));
  expect(draw(randomOf('a', 1), 1)).not.toEqual(draw(randomOf('a', 2), 1));
});

test('the first numbers of neighbouring days are spread between 0 and 1', () => {
  const firsts = Array.from({ length: 2_000 }, (_, day) => randomOf('seed', 'site', day).next());
  expect(mean(firsts)).toBeCloseTo(0.5, 1);
  expect(Math.min(...firsts)).toBeLessThan(0.01);
  expect(Math.max(...firsts)).toBeGreaterThan(0.99);
});

test.each([0, 0.3, 4, 80])('the mean of Poisson counts is %d', (average) => {
  const random = randomOf('poisson', average);
  const counts = Array.from({ length: 5_000 }, () => random.poisson(average));
  expect(mean(counts)).toBeCloseTo(average, -Math.log10(Math.max(0.1, average * 0.1)));
  expect(counts.every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
});

test('options are picked in proportion to their weights', () => {
  const random = randomOf('weights');
  const picks = Array.from({ length: 10_000 }, () =>
    pickWeighted(random, [
      ['often', 3],
      ['seldom', 1],
      ['never', 0],
    ]),
  );
  expect(picks.filter((pick) => pick === 'often').length / picks.length).toBeCloseTo(0.75, 1);
  expect(picks).not.toContain('never');
});
