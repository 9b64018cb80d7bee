import { instantOf } from '@demo/calendar';
import { DEMO_COMPANIES } from '@demo/companies';
import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { companies, speakers } from '@server/db/schema';
import { benchmarkPeriodOf, type Period, periodOf } from '@src/domain/dates/periods';
import type { SpanChoice } from '@src/domain/dates/spans';

/** The day of the tests. The clocks change on this day, and the year before the last 365 days contains a leap day. */
export const TODAY = '2025-03-30';

/** The company of the reports, and a neighbour whose facts must not appear in the reports. */
export const OURS = 1;
export const NEIGHBOUR = 2;

/** Speakers of our company have the ids 1 to `SPEAKERS`. The only speaker of the neighbour has the next id. */
export const SPEAKERS = 4;
export const NEIGHBOURS_SPEAKER = SPEAKERS + 1;

/** Writes two companies and their speakers, to which tests add facts. */
export async function writeSmallWorld(db: Db): Promise<void> {
  await insertRows(
    db,
    companies,
    DEMO_COMPANIES.slice(0, 2).map(({ key, fields }) => ({ id: key, ...fields })),
  );
  await insertRows(
    db,
    speakers,
    Array.from({ length: NEIGHBOURS_SPEAKER }, (_, n) => ({
      id: n + 1,
      companyId: n < SPEAKERS ? OURS : NEIGHBOUR,
      name: `Speaker ${n + 1}`,
      pipedriveId: n + 1,
      createdAt: instantOf('2020-02-29', 600),
    })),
  );
}

/** Lists the periods of all spans of a report, including benchmarks. */
export function periodsOf(choice: SpanChoice): Period[] {
  return choice.offered.flatMap((span) => {
    const benchmark = benchmarkPeriodOf(span, TODAY);
    return [periodOf(span, TODAY), ...(benchmark ? [benchmark] : [])];
  });
}
