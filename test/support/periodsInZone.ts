import { addDays, benchmarkPeriodOf, dayOf, daysBetween, periodOf } from '../../src/domain/dates/periods';
import { SPANS } from '../../src/domain/dates/spans';

const DAYS = ['2026-01-01', '2026-03-29', '2024-02-29', '2026-10-25', '2026-12-31'];
const INSTANTS = ['2026-03-28T23:30:00Z', '2026-10-24T22:30:00Z', '2026-12-31T23:00:00Z'];

/** Returns the periods of some days, for comparing the results in different time zones. */
export const periodsOfSomeDays = () => ({
  periods: DAYS.map((day) => SPANS.map((span) => [periodOf(span, day), benchmarkPeriodOf(span, day)])),
  steps: DAYS.map((day) => [addDays(day, 1), addDays(day, -366), daysBetween('2025-06-01', day)]),
  days: INSTANTS.map((instant) => dayOf(Date.parse(instant))),
});

/** In a process with the time zone under test, `--print` writes the periods to stdout. */
if (process.argv.includes('--print'))
  process.stdout.write(
    JSON.stringify({
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...periodsOfSomeDays(),
    }),
  );
