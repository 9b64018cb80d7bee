import { adRowsOf } from '@demo/ads';
import { daysOf } from '@demo/calendar';
import type { DemoCompany } from '@demo/companies';
import { createRequestGenerator } from '@demo/requestGenerator';
import { rosterOf } from '@demo/roster';
import type { World } from '@demo/world';
import { benchmarkPeriodOf, daysBetween, type Period, periodOf } from '@src/domain/dates/periods';
import type { Span } from '@src/domain/dates/spans';
import type { Day } from '@src/domain/dates/timestamps';
import type { GoalFigure } from '@src/domain/goals/goal';
import type { Amount, Amounts } from '@src/domain/goals/goalProgress';

/** The figures of the demo facts that a goal can have, without those whose currency depends on the ad account. */
export type LedgerFigure = Extract<
  GoalFigure,
  'deals' | 'requests' | 'inbound' | 'google_cost' | 'bing_cost'
>;

/** A count and money of a row on a day. */
export interface Entry {
  row: string;
  day: Day;
  count: number;
  value: number;
}

/** Returns the facts of a company of the demo group up to a day, for each figure. Facts after the day are unknown. */
export function entriesOf(world: World, company: DemoCompany, to: Day): Record<LedgerFigure, Entry[]> {
  const days = daysOf({ from: world.from, to });
  const roster = rosterOf(world, company, to);
  const stories = days.flatMap(createRequestGenerator(world, company, roster));
  const won = stories.flatMap(({ asked, fate }) =>
    fate.outcome === 'won' && fate.closedOn <= to
      ? [{ row: String(asked.pipedriveId), day: fate.closedOn, count: 1, value: fate.value }]
      : [],
  );
  const { search } = adRowsOf(world, company, roster, days);
  const clicks = (of: 'google' | 'bing') =>
    search
      .filter(({ network }) => network === of)
      .map(({ product, day, clicks, costMicros }) => ({
        row: product,
        day,
        count: clicks ?? 0,
        value: (costMicros ?? 0) / 1_000_000,
      }));
  return {
    deals: won,
    inbound: won,
    requests: stories.map(({ asked, requestedOn }) => ({
      row: String(asked.pipedriveId),
      day: requestedOn,
      count: 1,
      value: 0,
    })),
    google_cost: clicks('google'),
    bing_cost: clicks('bing'),
  };
}

/** Sums of entries over periods, by row. */
export class Ledger {
  private readonly rows = new Map<string, { count: Float64Array; value: Float64Array }>();
  private readonly from: Day;

  constructor(entries: readonly Entry[], { from, to }: Period) {
    this.from = from;
    const length = daysBetween(from, to) + 2;
    for (const { row, day, count, value } of entries) {
      const known = this.rows.get(row) ?? {
        count: new Float64Array(length),
        value: new Float64Array(length),
      };
      this.rows.set(row, known);
      const place = daysBetween(from, day) + 1;
      known.count[place] = (known.count[place] ?? 0) + count;
      known.value[place] = (known.value[place] ?? 0) + value;
    }
    for (const { count, value } of this.rows.values())
      for (let place = 1; place < length; place += 1) {
        count[place] = (count[place] ?? 0) + (count[place - 1] ?? 0);
        value[place] = (value[place] ?? 0) + (value[place - 1] ?? 0);
      }
  }

  /** Returns what an API answers for a span on a day: the amounts of each row in the span and in its benchmark. */
  answer(span: Span, today: Day): Amounts {
    const benchmark = benchmarkPeriodOf(span, today);
    const current = periodOf(span, today);
    return new Map(
      [...this.rows.keys()].map((row) => [
        row,
        { current: this.amount(row, current), benchmark: benchmark && this.amount(row, benchmark) },
      ]),
    );
  }

  /** Returns the sum of all rows in a period. */
  total(period: Period): { count: number; value: number } {
    const total = { count: 0, value: 0 };
    for (const row of this.rows.keys()) {
      const { count, value } = this.amount(row, period);
      total.count += count ?? 0;
      total.value += value ?? 0;
    }
    return total;
  }

  private amount(row: string, { from, to }: Period): Amount {
    const sums = this.rows.get(row);
    const [before, end] = [daysBetween(this.from, from), daysBetween(this.from, to) + 1];
    return {
      count: (sums?.count[end] ?? 0) - (sums?.count[before] ?? 0),
      value: (sums?.value[end] ?? 0) - (sums?.value[before] ?? 0),
    };
  }
}
