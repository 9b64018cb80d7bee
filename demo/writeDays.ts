import { sql } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import type { Period } from '../src/domain/dates/periods';
import { activityArea } from './activity';
import { adsArea } from './ads';
import { contentArea } from './content/contentArea';
import { followersArea } from './followers';
import { notificationLogsArea } from './notificationLogs';
import { requestsArea } from './requests';
import { searchArea } from './search';
import { speakersArea } from './speakers';
import { writeDemoState } from './state';
import { type Area, companiesOf, type World } from './world';

/** The areas in the order of writing. The rows of an area may refer to rows of earlier areas. */
export const AREAS: readonly Area[] = [
  speakersArea,
  requestsArea,
  searchArea,
  notificationLogsArea,
  activityArea,
  followersArea,
  adsArea,
  contentArea,
];

/** The progress of a step. In the first report of a step `done` is 0, in the last report `done` equals `total`. */
export interface DemoProgress {
  step: string;
  /** Number of the step, from 1 to `of`. */
  number: number;
  of: number;
  done: number;
  total: number;
}
export type OnDemoProgress = (progress: DemoProgress) => void;

/** The database contains data that does not come from the generator, so the generator must not change the database. */
export class NotADemoDatabaseError extends Error {
  override name = 'NotADemoDatabaseError';
}

/** Reports how much of one step is done. */
export type ReportStep = (step: string, done: number, total: number) => void;

/** Returns a function that reports the progress of named steps, with the number of the step. */
export const numberSteps =
  (steps: readonly string[], onProgress: OnDemoProgress | undefined): ReportStep =>
  (step, done, total) =>
    onProgress?.({ step, number: steps.indexOf(step) + 1, of: steps.length, done, total });

/** The steps of `writeDays`. */
export const DAYS_STEPS: readonly string[] = AREAS.map(({ name }) => name);

/** Writes the facts of the given days in every area, and stores the last day in the marker of the database. */
export async function writeDays(tx: Db, world: World, days: Period, report: ReportStep): Promise<void> {
  const companies = companiesOf(world).map((company) => ({ id: company.key, company }));
  for (const { name, write } of AREAS) {
    report(name, 0, 1);
    const onProgress = (done: number, total: number) => report(name, done, total);
    await write({ tx, world, days, companies, onProgress });
  }
  await writeDemoState(tx, { ...world, filledTo: days.to });
}

/** Updates the statistics of the query planner, because the embedded database never updates them itself. */
export async function analyse(tx: Db): Promise<void> {
  const tables = AREAS.flatMap((area) => area.tables);
  await tx.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
}
