import {
  DEFAULT_METRIC,
  errorRatio,
  errorsAndWarnings,
  errorsOverWarnings,
  firstFrom,
  METRIC_IDS,
  METRICS,
  metricLabel,
  nearestTo,
  parseMetric,
  recentChange,
  type StatsPoint,
  totalRatio,
  warningRatio,
} from '@src/domain/checks/checkStats';

const ZONE = 'Europe/Copenhagen';
const counts = (errors: number | null, warnings: number | null, records: number | null) => ({
  errors,
  warnings,
  records,
});

test('divides the counts by ten errors and eight warnings per profile', () => {
  const some = counts(20, 40, 10);
  expect(totalRatio(some)).toBe(60 / 180);
  expect(errorRatio(some)).toBe(0.2);
  expect(warningRatio(some)).toBe(0.5);
  expect(errorsAndWarnings(some)).toBe(60);
});

test('has two definitions of the warning ratio, of which the screens show the first', () => {
  expect(warningRatio(counts(6, 8, 2))).toBe(0.5);
  expect(errorsOverWarnings(counts(6, 8, 2))).toBe(0.75);
  expect(METRICS.warning_ratio.of).toBe(warningRatio);
});

test('replaces a divisor of 0 by 1', () => {
  const none = counts(3, 4, 0);
  expect([totalRatio(none), errorRatio(none), warningRatio(none)]).toEqual([7, 3, 4]);
  expect(errorsOverWarnings(counts(3, 0, 5))).toBe(3);
  expect(totalRatio(counts(0, 0, 0))).toBe(0);
});

test('a figure is null only if one of its counts is null', () => {
  const noErrors = counts(null, 4, 2);
  expect(
    [totalRatio, errorRatio, errorsAndWarnings, errorsOverWarnings].map((ratio) => ratio(noErrors)),
  ).toEqual([null, null, null, null]);
  expect(warningRatio(noErrors)).toBe(0.25);
  expect(warningRatio(counts(1, null, 2))).toBeNull();
  expect(errorRatio(counts(1, null, 2))).toBe(0.05);
  expect(totalRatio(counts(1, 1, null))).toBeNull();
});

test('offers seven metrics, with the total ratio as the default', () => {
  expect(METRIC_IDS.map((metric) => metricLabel(metric, 'topics'))).toEqual([
    'errors',
    'warnings',
    'topics',
    'errors and warnings',
    'error ratio',
    'warning ratio',
    'total ratio',
  ]);
  expect(metricLabel(DEFAULT_METRIC, 'topics')).toBe('total ratio');
  expect([null, 'constructor', 'errors'].map(parseMetric)).toEqual(['total_ratio', 'total_ratio', 'errors']);
});

const at = (...instants: number[]) => instants.map((instant) => ({ at: instant }));

test.each([
  [at(10, 20, 30), 20, 1],
  [at(10, 20, 30), 24, 1],
  [at(10, 20, 30), 26, 2],
  // The earlier one of two equally near points.
  [at(10, 20, 30), 25, 1],
  [at(10, 20, 30), -5, 0],
  [at(10, 20, 30), 99, 2],
  [at(10), 99, 0],
  [[], 5, -1],
])('in %j the point nearest to %d has the index %d', (points, instant, place) => {
  expect(nearestTo(points, instant)).toBe(place);
});

test('finds the first point at or after an instant', () => {
  const points = at(10, 20, 20, 30);
  expect([5, 10, 11, 20, 21, 31].map((instant) => firstFrom(points, instant))).toEqual([0, 0, 1, 1, 3, 4]);
});

const point = (ts: string, errors: number | null = 0, warnings = 0, records = 0): StatsPoint => ({
  at: Date.parse(ts),
  errors,
  warnings,
  records,
});
const changeAt = (now: string, today: string, ...points: StatsPoint[]) =>
  recentChange(points, Date.parse(now), today, ZONE);

test('the change is between the points nearest to a week ago and to now', () => {
  const change = changeAt(
    '2026-03-15T12:00:00Z',
    '2026-03-15',
    point('2026-03-01T09:00:00Z', 90, 90, 90),
    point('2026-03-08T09:00:00Z', 10, 30, 100),
    point('2026-03-14T09:00:00Z', 50, 50, 50),
    point('2026-03-15T09:00:00Z', 12, 16, 103),
  );
  expect(change).toEqual({ days: 7, errors: 2, warnings: -14, records: 3 });
});

test('returns null without a point from today, even with a point from yesterday', () => {
  const old = point('2026-03-08T09:00:00Z');
  // 23:30 on the 14th in Copenhagen, and 00:30 on the 15th.
  expect(changeAt('2026-03-15T12:00:00Z', '2026-03-15', old, point('2026-03-14T22:30:00Z'))).toBeNull();
  expect(changeAt('2026-03-15T12:00:00Z', '2026-03-15', old, point('2026-03-14T23:30:00Z'))).toMatchObject({
    days: 7,
  });
  expect(changeAt('2026-03-15T12:00:00Z', '2026-03-15')).toBeNull();
});

test('returns null without an older point, and accepts a much older point', () => {
  const now = point('2026-03-15T09:00:00Z', 5);
  expect(changeAt('2026-03-15T12:00:00Z', '2026-03-15', now)).toBeNull();
  expect(changeAt('2026-03-15T12:00:00Z', '2026-03-15', point('2025-12-05T09:00:00Z', 1), now)).toMatchObject(
    {
      days: 100,
      errors: 4,
    },
  );
});

test('counts calendar days, also over a change of the clocks', () => {
  // Summer time begins on 29 March 2026, so the week is one hour shorter.
  const change = changeAt(
    '2026-04-01T08:00:00Z',
    '2026-04-01',
    point('2026-03-25T08:00:00Z'),
    point('2026-04-01T07:00:00Z'),
  );
  expect(change?.days).toBe(7);
});

test('the change of a count is null if one of the two points lacks the count', () => {
  const change = changeAt(
    '2026-03-15T12:00:00Z',
    '2026-03-15',
    point('2026-03-08T09:00:00Z', null, 1, 1),
    point('2026-03-15T09:00:00Z', 4, 2, 2),
  );
  expect(change).toEqual({ days: 7, errors: null, warnings: 1, records: 1 });
});
