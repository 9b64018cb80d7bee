import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { DEMO_COMPANIES } from '../../demo/companies';
import { insertRows } from '../../server/db/insertRows';
import { openDatabase } from '../../server/db/open';
import { companies } from '../../server/db/schema';
import { loadExport } from '../../server/load/exports/loadExport';
import { findExportCompany, NO_MAPPING } from '../../server/load/exports/mapping';
import { addDays } from '../../src/domain/dates/periods';
import { createDatabases, startPostgres } from '../../test/support/postgres';
import { number, range } from '../lib/print';
import { summarize } from '../lib/stats';
import type { RunOptions, Suite, SuiteResult } from './suite';

const LINES = 1_000_000;
const FEW_LINES = 250_000;
const PRODUCTS = 300;
const PIECE = 1_000;
const ROUNDS = 2;
const TIMEOUTS = { connectMs: 10_000, statementMs: 900_000, queryMs: 905_000 };

const product = (index: number): string => `Product ${index % PRODUCTS} of a group of speakers`;

/** A Google Ads report of campaigns by day. */
async function* report(lines: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    'Campaign report\nAll time\nCampaign,Day,Currency code,Impr.,Clicks,Cost,Conversions,Search impr. share,Impr. (Abs. Top) %\n',
  );
  for (let from = 0; from < lines; from += PIECE) {
    const some = Array.from({ length: PIECE }, (_, at) => {
      const index = from + at;
      const day = addDays('2016-01-01', Math.floor(index / PRODUCTS));
      return `${product(index)},${day},DKK,"${1 + (index % 900)},234",56,"1,234.56",2.50,45.31%,12.50%\n`;
    });
    yield Buffer.from(some.join(''));
  }
}

interface Sample {
  lines: number;
  loadSeconds: number;
  /** Seconds of the processor in this process. */
  cpuSeconds: number;
  peakMegabytes: number;
  /** `null` if the rows were not copied. */
  copySeconds: number | null;
}

/** Runs psql, which has COPY from a file of this machine. Returns the seconds. */
function psql(url: string, ...commands: string[]): number {
  const started = performance.now();
  const words = commands.flatMap((command) => ['-c', command]);
  const { status, stderr } = spawnSync('psql', ['-v', 'ON_ERROR_STOP=1', url, ...words], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`psql failed: ${stderr}`);
  return (performance.now() - started) / 1_000;
}

/** Copies the loaded rows into a table of the same columns and indexes. Returns the seconds of the second COPY. */
function copyRows(url: string, folder: string): number {
  const file = join(folder, 'rows.csv');
  psql(url, `\\copy (select * from search_ad_days) to '${file}' csv`);
  psql(url, 'create table copied (like search_ad_days including all)');
  return psql(url, `\\copy copied from '${file}' csv`);
}

async function measure(databaseUrl: string, lines: number, folder: string | null): Promise<Sample> {
  const database = await openDatabase({ databaseUrl, dataDir: '', databaseTimeouts: TIMEOUTS });
  const { db } = database;
  const [first] = DEMO_COMPANIES;
  if (first) await insertRows(db, companies, [{ id: first.key, ...first.fields }]);
  const company = await findExportCompany(db, 'dk.athenas.example', {});
  if (!company) throw new Error('The company is missing');
  const speakers = Array.from({ length: PRODUCTS }, (_, index) => product(index));
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const cpu = process.cpuUsage();
  const started = performance.now();
  const { loaded } = await loadExport(
    db,
    () => report(lines),
    { company, mapping: NO_MAPPING, choices: { speakers, sellers: [] } },
    { timeZone: 'Europe/Copenhagen' },
  );
  const loadSeconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(timer);
  if (loaded.added !== lines) throw new Error(`${loaded.added} of ${lines} lines were added`);
  await db.execute(sql`checkpoint`);
  const copySeconds = folder === null ? null : copyRows(databaseUrl, folder);
  await database.close();
  return { lines, loadSeconds, cpuSeconds: (user + system) / 1e6, peakMegabytes: peak / 1e6, copySeconds };
}

async function run({ rounds = ROUNDS, note }: RunOptions): Promise<SuiteResult> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-bench-'));
  const { createMigrated, dropAll } = createDatabases(postgres.url);
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      note(`round ${round + 1} of ${rounds}`);
      samples.push(await measure(await createMigrated(), FEW_LINES, null));
      samples.push(await measure(await createMigrated(), LINES, folder));
    }
    await dropAll();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
  const of = (lines: number, figure: (sample: Sample) => number | null) =>
    summarize(samples.filter((sample) => sample.lines === lines).flatMap((sample) => figure(sample) ?? []));
  const load = of(LINES, ({ loadSeconds }) => loadSeconds);
  const copy = of(LINES, ({ copySeconds }) => copySeconds);
  const growth =
    of(LINES, ({ peakMegabytes }) => peakMegabytes).median -
    of(FEW_LINES, ({ peakMegabytes }) => peakMegabytes).median;
  return {
    tables: [
      {
        title: `A Google Ads report of ${LINES.toLocaleString('en')} lines into PostgreSQL`,
        head: ['', 'seconds', 'CPU seconds here', 'peak MB'],
        rows: [
          [
            'load',
            range(load, 1),
            range(
              of(LINES, ({ cpuSeconds }) => cpuSeconds),
              1,
            ),
            range(of(LINES, ({ peakMegabytes }) => peakMegabytes)),
          ],
          ['COPY of the same rows', range(copy, 1), '', ''],
          ['ratio', number(load.median / copy.median, 1), '', ''],
        ],
      },
    ],
    targets: [
      {
        what: 'load of a million lines',
        value: load.median,
        limit: 60,
        unit: 's',
        against: 'limit',
        decimals: 1,
      },
      {
        what: `memory of ${LINES.toLocaleString('en')} lines above ${FEW_LINES.toLocaleString('en')} lines`,
        value: growth,
        limit: 60,
        unit: 'MB',
        against: 'limit',
        decimals: 0,
      },
    ],
    remarks: [
      'COPY writes rows that exist already: it neither reads nor checks an export, and runs no triggers.',
    ],
    samples,
  };
}

export const importsSuite: Suite = { name: 'imports', run };
