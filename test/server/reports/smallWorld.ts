import { instantOf } from '@demo/calendar';
import { DEMO_COMPANIES } from '@demo/companies';
import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { companies, speakers } from '@server/db/schema';
import { benchmarkPeriodOf, type Period, periodOf } from '@src/domain/dates/periods';
import type { SpanChoice } from '@src/domain/dates/spans';

/** A leap day ends the first year before it, a clock change is on it. */
export const TODAY = '2025-03-30';

/** The company that reports are asked for, and a busy neighbour that must not show up in them. */
export const OURS = 1;
export const NEIGHBOUR = 2;

/** Speakers of our company have the ids 1 to `SPEAKERS`; the neighbour's one has the next. */
export const SPEAKERS = 4;
export const NEIGHBOURS_SPEAKER = SPEAKERS + 1;

/** Two companies and their speakers, to hang random facts on. */
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

/** Every period that a screen can ask for, benchmarks included. */
export function periodsOf(choice: SpanChoice): Period[] {
  return choice.offered.flatMap((span) => {
    const benchmark = benchmarkPeriodOf(span, TODAY);
    return [periodOf(span, TODAY), ...(benchmark ? [benchmark] : [])];
  });
}
