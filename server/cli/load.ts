import { getTableName } from 'drizzle-orm';
import { dayOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { makeMonths, monthsAhead } from '../db/months';
import { causeOf, messageOf } from '../db/queryFailures';
import { isByMonth } from '../db/schema';
import { openFile } from '../load/file/openFile';
import type { Kind } from '../load/kind';
import { describeKinds, KINDS } from '../load/kinds';
import { type Loaded, load } from '../load/load';
import { LoadError } from '../load/loadError';
import { readCommandLine, UsageError } from '../settings/commandLine';
import { runCommand, settingsFor, withDatabase } from './command';
import { interruption } from './interruption';
import { createLoadProgress } from './loadProgress';
import { tell, warn } from './terminal';

const USAGE = 'npm run load -- <kind> <file.csv, file.csv.gz or -> [--dry-run] [--into-demo]';

/** A load may wait for another of its kind, which may be large. */
const STATEMENT_MS = 15 * 60_000;

function argumentsOf() {
  const flag = { type: 'boolean', default: false } as const;
  return readCommandLine(USAGE, { 'dry-run': flag, 'into-demo': flag });
}

function describe(name: string, loaded: Loaded, isDryRun: boolean): string {
  const [added, changed, unchanged] = [loaded.added, loaded.changed, loaded.unchanged].map((count) =>
    count.toLocaleString('en'),
  );
  return isDryRun
    ? `${name}: ${added} would be added, ${changed} changed, ${unchanged} unchanged. Nothing was loaded (--dry-run).`
    : `${name}: ${added} added, ${changed} changed, ${unchanged} unchanged.`;
}

/** What was loaded lies in the right place also where this fails, only not by month. */
async function sortIntoMonths(db: Db, { table }: Kind, timeZone: string): Promise<void> {
  const facts = getTableName(table);
  if (!isByMonth(facts)) return;
  try {
    await makeMonths(db, monthsAhead(dayOf(new Date(), timeZone)), [facts]);
  } catch (thrown) {
    warn(
      `The facts are there, but not sorted into months: ${messageOf(causeOf(thrown))}. Run npm run months with the role that owns the tables.`,
    );
  }
}

/** `npm run load -- <kind> file.csv`: loads facts of a company's own; without arguments it lists the kinds. */
async function main(): Promise<void> {
  const { positionals, values } = argumentsOf();
  const [name, path, ...others] = positionals;
  if (name === undefined) {
    tell(`${USAGE}\n\nKinds, and the columns of their files (* in every file, filled in every line):\n`);
    tell(describeKinds());
    return;
  }
  const kind = KINDS.get(name);
  if (!kind) throw new LoadError(`No kind is called ${name}. There are ${[...KINDS.keys()].join(', ')}.`);
  if (path === undefined || others.length > 0) throw new UsageError(USAGE);
  const isDryRun = values['dry-run'];
  const settings = settingsFor('facts');
  const { timeZone } = settings;
  const signal = interruption();
  const { pieces, size } = await openFile(path, signal);
  const databaseTimeouts = {
    ...settings.databaseTimeouts,
    statementMs: STATEMENT_MS,
    queryMs: STATEMENT_MS + 5_000,
  };
  await withDatabase({ ...settings, databaseTimeouts }, async (db) => {
    const progress = createLoadProgress(process.stderr, size, () => performance.now());
    const options = { timeZone, intoDemo: values['into-demo'], isDryRun, signal };
    try {
      const loaded = await load(db, kind, pieces, { ...options, onProgress: progress.show });
      progress.end();
      tell(describe(name, loaded, isDryRun));
      if (!isDryRun && loaded.added + loaded.changed > 0) await sortIntoMonths(db, kind, timeZone);
    } finally {
      progress.end();
    }
  });
}

await runCommand(main);
