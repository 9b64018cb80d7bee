import { delaysOf, FAULTY_FEEDS, falseAlarms, within } from '../../support/dataWatchAlarms';

const SEED = Number(process.env['SEED'] ?? 1);

test('a clean week has a false alarm in at most 1 of 100 worlds', () => {
  const { share, alarms } = falseAlarms(60, SEED);
  expect({ isRare: share <= 1 / 60, alarms: alarms.slice(0, 5) }).toMatchObject({ isRare: true });
});

test.each(FAULTY_FEEDS)('finds most stopped feeds within four weeks: %s', (feed) => {
  expect(within(delaysOf('stopped', feed, 10, 4, 90_000 + SEED), 0.7)).toBeLessThanOrEqual(28);
});
