/** @jest-environment node */
import type { Db } from '@server/db/database';
import { REQUEST_SOURCES } from '@server/db/schema';
import { type Insights, insights } from '@server/summaries/insights';
import { addDays, benchmarkPeriodOf, periodOf } from '@src/domain/dates/periods';
import { spanKey } from '@src/domain/dates/spans';
import { describeOnEachDatabase } from '../../support/databases';
import { TWO_YEARS } from '../../support/demo';
import { expectAtLeast, NESTED, of, sum } from '../reports/nestedSpans';

const TODAY = '2026-11-20';
const DANISH = { id: 1 };
describeOnEachDatabase('the insights of the demo group', ({ openDemo }) => {
  let db: Db;
  let bySpan: Insights;
  beforeAll(async () => {
    db = (await openDemo(TWO_YEARS)).db;
    bySpan = await insights({ db, company: DANISH, today: TODAY });
  });

  test('contain every span of their screen', () => {
    expect(Object.keys(bySpan)).toEqual(['ytd', '365days', '90days', '30days', '7days', 'lm']);
    expect(bySpan['365days']?.Bookings.TotalValueOfBookings).toBeGreaterThan(0);
  });

  test('the totals are the sums of the ten sources', () => {
    for (const figures of Object.values(bySpan)) {
      for (const asked of [figures.Requests, figures.RequestsBenchmark]) {
        expect(sum(REQUEST_SOURCES, (source) => asked[source])).toBe(asked.TotalNumberOfRequests);
      }
      for (const won of [figures.Bookings, figures.BookingsBenchmark]) {
        expect(sum(REQUEST_SOURCES, (source) => won[source])).toBe(won.TotalNumberOfBookings);
        const cents = sum(REQUEST_SOURCES, (source) => Math.round(won[`${source}Value`] * 100));
        expect(cents).toBe(Math.round(won.TotalValueOfBookings * 100));
      }
    }
  });

  test('a longer span has at least the figures of a shorter one', () => {
    for (const [index, span] of NESTED.slice(0, -1).entries()) {
      const longer = of(NESTED[index + 1]);
      const [figures, more] = [of(bySpan[spanKey(span)]), of(bySpan[spanKey(longer)])];
      expectAtLeast(more.Requests, figures.Requests);
      expectAtLeast(more.Bookings, figures.Bookings);
    }
  });

  test.each(NESTED)('the benchmark of %s equals the span on the day before its start', async (span) => {
    const dayBefore = addDays(periodOf(span, TODAY).from, -1);
    const earlier = await insights({ db, company: DANISH, today: dayBefore });
    const { Requests, Bookings } = of(earlier[spanKey(span)]);
    expect(bySpan[spanKey(span)]).toMatchObject({ RequestsBenchmark: Requests, BookingsBenchmark: Bookings });
  });

  test.each(['ytd', 'lm'] as const)(
    'the benchmark of %s equals the span at the end of the benchmark period',
    async (span) => {
      const before = of(benchmarkPeriodOf(span, TODAY) ?? undefined);
      const today = span === 'lm' ? addDays(before.to, 1) : before.to;
      const { Requests, Bookings } = of((await insights({ db, company: DANISH, today }))[span]);
      expect(bySpan[span]).toMatchObject({ RequestsBenchmark: Requests, BookingsBenchmark: Bookings });
    },
  );

  test('a company without requests has zeros', async () => {
    const answer = await insights({ db, company: { id: 4711 }, today: TODAY });
    for (const { Requests, RequestsBenchmark, Bookings, BookingsBenchmark } of Object.values(answer)) {
      for (const figures of [Requests, RequestsBenchmark, Bookings, BookingsBenchmark]) {
        expect(new Set(Object.values(figures))).toEqual(new Set([0]));
      }
    }
  });
});
