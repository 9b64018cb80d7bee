import { execFileSync } from 'node:child_process';
import { addDays, benchmarkPeriodOf, dayOf, daysBetween, periodOf } from '@src/domain/dates/periods';
import { SPANS, type Span } from '@src/domain/dates/spans';
import fc from '../../support/fastCheck';
import { periodsOfSomeDays } from '../../support/periodsInZone';

const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2089-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const NUMBERED: readonly Span[] = ['7', '14', '30', '60', '90', '365'];
const numbered = fc.constantFrom(...NUMBERED);
const lengthOf = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) + 1;

test('a span of N days has N days and ends today, and contains every shorter span', () => {
  fc.assert(
    fc.property(day, numbered, numbered, (today, one, other) => {
      const [short, long] = Number(one) <= Number(other) ? [one, other] : [other, one];
      expect(lengthOf(periodOf(one, today))).toBe(Number(one));
      expect(periodOf(one, today).to).toBe(today);
      expect(periodOf(short, today).from >= periodOf(long, today).from).toBe(true);
    }),
  );
});

test('the benchmark of N days has the same length and ends the day before the span', () => {
  fc.assert(
    fc.property(day, numbered, (today, span) => {
      const period = periodOf(span, today);
      const benchmark = benchmarkPeriodOf(span, today);
      expect(benchmark && lengthOf(benchmark)).toBe(lengthOf(period));
      expect(benchmark && addDays(benchmark.to, 1)).toBe(period.from);
    }),
  );
});

test('last month is the full month before this one, and its benchmark ends the day before it', () => {
  fc.assert(
    fc.property(day, (today) => {
      const { from, to } = periodOf('lm', today);
      expect(addDays(to, 1)).toBe(`${today.slice(0, 7)}-01`);
      expect(from).toBe(`${to.slice(0, 7)}-01`);
      const benchmark = benchmarkPeriodOf('lm', today);
      expect(benchmark && addDays(benchmark.to, 1)).toBe(from);
      expect(benchmark?.from.slice(8)).toBe('01');
    }),
  );
});

test('the year to date is compared with the same days of the year before', () => {
  fc.assert(
    fc.property(day, (today) => {
      const benchmark = benchmarkPeriodOf('ytd', today);
      const year = Number(today.slice(0, 4)) - 1;
      expect(benchmark?.from).toBe(`${year}-01-01`);
      const sameDay = today.endsWith('02-29') ? '02-28' : today.slice(5);
      expect(benchmark?.to).toBe(`${year}-${sameDay}`);
    }),
  );
});

test('every span begins and ends on existing days, in order', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...SPANS), (today, span) => {
      for (const period of [periodOf(span, today), benchmarkPeriodOf(span, today)]) {
        if (!period) continue;
        expect(period.from <= period.to).toBe(true);
        for (const end of [period.from, period.to])
          expect(new Date(`${end}T00:00:00Z`).toISOString().slice(0, 10)).toBe(end);
      }
    }),
  );
});

test('adding days and counting days are inverse operations', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

test('the day of an instant matches the wall clock in the time zone', () => {
  const zones = ['Europe/Copenhagen', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2089-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
      const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short' }).formatToParts(
        at,
      );
      const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
      const [year, month, date] = dayOf(at, zone).split('-').map(Number);
      expect([(year ?? 0) % 100, month, date]).toEqual([part('year'), part('month'), part('day')]);
    }),
  );
});

// A process reads its time zone when it starts, so each time zone needs its own process.
test.each(['Pacific/Kiritimati', 'America/New_York', 'Europe/Copenhagen'])(
  'periods do not depend on the time zone of the machine: %s',
  (zone) => {
    const printed = execFileSync(
      process.execPath,
      ['--import', 'tsx', 'test/support/periodsInZone.ts', '--print'],
      { env: { ...process.env, NODE_OPTIONS: '', TZ: zone }, encoding: 'utf8' },
    );
    expect(JSON.parse(printed)).toEqual({ zone, ...periodsOfSomeDays() });
  },
);
