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

/** In the order in which they are written: an area may refer to rows of those before it. */
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

/** How far a step has come: the first report of a step has `done` 0, the last one `done` equal to `total`. */
export interface DemoProgress {
  step: string;
  /** Which step it is, from 1 on, and of how many. */
  number: number;
  of: number;
  done: number;
  total: number;
}
export type OnDemoProgress = (progress: DemoProgress) => void;

/** The database holds data that the generator did not make, so it must not touch it. */
export class NotADemoDatabaseError extends Error {
  override name = 'NotADemoDatabaseError';
}

/** Reports how much of one step is done. */
export type ReportStep = (step: string, done: number, total: number) => void;

/** Numbers the steps of a task, whose names are known before it begins. */
export const numberSteps =
  (steps: readonly string[], onProgress: OnDemoProgress | undefined): ReportStep =>
  (step, done, total) =>
    onProgress?.({ step, number: steps.indexOf(step) + 1, of: steps.length, done, total });

/** The steps of `writeDays`. */
export const DAYS_STEPS: readonly string[] = AREAS.map(({ name }) => name);

/** Writes the facts of some days in every area, and notes how far the story has come. */
export async function writeDays(tx: Db, world: World, days: Period, report: ReportStep): Promise<void> {
  const companies = companiesOf(world).map((company) => ({ id: company.key, company }));
  for (const { name, write } of AREAS) {
    report(name, 0, 1);
    const onProgress = (done: number, total: number) => report(name, done, total);
    await write({ tx, world, days, companies, onProgress });
  }
  await writeDemoState(tx, { ...world, filledTo: days.to });
}

/** Lets the planner know the tables; the embedded database never does so by itself. */
export async function analyse(tx: Db): Promise<void> {
  const tables = AREAS.flatMap((area) => area.tables);
  await tx.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
}
