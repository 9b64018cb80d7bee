import { addDays, benchmarkPeriodOf, dayOf, daysBetween, periodOf } from '../../src/domain/dates/periods';
import { SPANS } from '../../src/domain/dates/spans';

const DAYS = ['2026-01-01', '2026-03-29', '2024-02-29', '2026-10-25', '2026-12-31'];
const INSTANTS = ['2026-03-28T23:30:00Z', '2026-10-24T22:30:00Z', '2026-12-31T23:00:00Z'];

/** What the periods of some days come to, for comparing one machine's time zone with another's. */
export const periodsOfSomeDays = () => ({
  periods: DAYS.map((day) => SPANS.map((span) => [periodOf(span, day), benchmarkPeriodOf(span, day)])),
  steps: DAYS.map((day) => [addDays(day, 1), addDays(day, -366), daysBetween('2025-06-01', day)]),
  days: INSTANTS.map((instant) => dayOf(Date.parse(instant))),
});

/** Run by itself, in a process with the zone under test, it writes them out. */
if (process.argv.includes('--print'))
  process.stdout.write(
    JSON.stringify({
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...periodsOfSomeDays(),
    }),
  );
