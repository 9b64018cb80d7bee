import { type CountPoint, type Deals, drawMoney } from '@src/domain/goals/moneyDraws';
import { normal, randomNumbers } from '@src/domain/goals/randomNumbers';

const QUANTILE = 1.2816;

/** Rows with one to five deals, whose values differ much: one in twenty is ten times the usual value or more. */
function rowsOf(number: number): Deals[] {
  const random = randomNumbers(7);
  return Array.from({ length: number }, () => {
    const count = 1 + Math.floor(random() * 5);
    return { count, value: count * 30_000 * Math.exp(1.4 * normal(random)) };
  });
}

const pointsAt = (count: number): CountPoint[] => [
  [-QUANTILE, count * 0.98],
  [0, count],
  [QUANTILE, count * 1.02],
];

const DRAWS = 2_000;

/** Draws single rows, as the definition of the range says. */
function drawnOneByOne(deals: readonly Deals[], count: number) {
  const random = randomNumbers(11);
  const all = deals.reduce((sum, row) => sum + row.count, 0);
  const mean = deals.reduce((sum, row) => sum + row.value, 0) / all;
  const counts = Float64Array.from(deals, (row) => row.count);
  const deviations = Float64Array.from(deals, (row) => row.value - mean * row.count);
  const error = Math.sqrt(deviations.reduce((sum, deviation) => sum + deviation ** 2, 0)) / all;
  const totals = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const drawn = count * (1 + (0.02 / QUANTILE) * normal(random));
    let total = drawn * (mean + error * normal(random));
    for (let left = drawn; left > 0; ) {
      const row = Math.floor(random() * counts.length);
      const inRow = counts[row] ?? 1;
      total += (deviations[row] ?? 0) * Math.sqrt(Math.min(left, inRow) / inRow);
      left -= inRow;
    }
    totals[draw] = total;
  }
  totals.sort();
  return { low: totals[0.1 * DRAWS] ?? 0, high: totals[0.9 * DRAWS] ?? 0 };
}

test.each([600, 1_500])('a draw of about %d rows gives the range of rows drawn one by one', (rows) => {
  const deals = rowsOf(3_000);
  const count = rows * 3;
  const range = drawMoney(deals, pointsAt(count));
  const expected = drawnOneByOne(deals, count);
  const width = expected.high - expected.low;
  expect(Math.abs((range?.low ?? 0) - expected.low) / width).toBeLessThan(0.06);
  expect(Math.abs((range?.high ?? 0) - expected.high) / width).toBeLessThan(0.06);
});
