import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabases, startPostgres } from '../../test/support/postgres';
import { API_CASES, type ApiCase } from '../lib/apiCalls';
import { type ApiAnswer, call, signIn } from '../lib/apiClient';
import { type ApiServer, startApiServer } from '../lib/apiServer';
import { gather } from '../lib/crowd';
import { explainReports } from '../lib/explainReports';
import { makeHuge } from '../lib/hugeFacts';
import { timeKeyLookups } from '../lib/keyLookup';
import { rotated } from '../lib/stats';
import type { RunOptions } from './suite';

const ADMIN = 'admin@greenroom.example';
const CLIENTS = 8;
const ROUNDS = 10;
/** Number of rounds of each client in the measurement with concurrent clients. */
const ROUNDS_AT_ONCE = 2;
/** Minimum number of rounds with cached answers. With few rounds, one slow answer would decide the 95th percentile. */
const CACHED_ROUNDS = 30;
const CROWD_SIZE = 64;
const WHOAMIS = 30;

export interface SizedCall extends ApiCase {
  /** Number of rows in the answer: speakers, campaigns or edges. */
  rows: number;
  /** Times of one client without the cache, in ms. */
  ms: number[];
  dbMs: number[];
  /** Times with eight clients that request different reports at once, without the cache, in ms. */
  atOnceMs: number[];
  keptMs: number[];
  unchangedMs: number[];
  /** Time to look up as many rows of `requests` by their keys, in ms. */
  bareMs: number;
}

export interface SizeSample {
  size: string;
  /** Number of speaker requests of all sites. */
  requests: number;
  calls: SizedCall[];
  /** Times of `/api/whoami` while 64 clients request reports, in ms. */
  whoamiMs: number[];
}

function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return 0;
  if ('edges' in answer && Array.isArray(answer.edges)) return answer.edges.length;
  return Object.keys(answer).length;
}

class WrongAnswerError extends Error {}

async function ask(
  url: string,
  cookie: string,
  path: string,
  headers = {},
  status = 200,
): Promise<ApiAnswer> {
  const answer = await call(`${url}${path}`, { headers: { cookie, ...headers } });
  if (answer.status !== status) throw new WrongAnswerError(`${path} answered ${answer.status}`);
  return answer;
}

async function measureCold({ url }: ApiServer, rounds: number, cases: readonly ApiCase[]) {
  const cookie = await signIn(url, ADMIN);
  const calls: SizedCall[] = [];
  for (const one of cases) {
    const { body } = await ask(url, cookie, one.path, { 'accept-encoding': 'identity' });
    const rows = rowsOf(JSON.parse(body.toString()));
    calls.push({ ...one, rows, ms: [], dbMs: [], atOnceMs: [], keptMs: [], unchangedMs: [], bareMs: 0 });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const each of rotated(calls, round)) {
      const { ms, dbMs } = await ask(url, cookie, each.path);
      each.ms.push(ms);
      if (dbMs !== null) each.dbMs.push(dbMs);
    }
  }
  const client = async (n: number) => {
    const start = Math.round((n * calls.length) / CLIENTS);
    for (let round = 0; round < ROUNDS_AT_ONCE; round += 1)
      for (const each of rotated(calls, start + round))
        each.atOnceMs.push((await ask(url, cookie, each.path)).ms);
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  const crowd = gather(url, cookie, CROWD_SIZE);
  const whoamiMs: number[] = [];
  for (let n = 0; n < WHOAMIS; n += 1) whoamiMs.push((await ask(url, cookie, '/api/whoami')).ms);
  await crowd.leave();
  return { calls, whoamiMs };
}

async function measureCached({ url }: ApiServer, rounds: number, calls: readonly SizedCall[]): Promise<void> {
  const cookie = await signIn(url, ADMIN);
  for (const { path } of calls) await ask(url, cookie, path);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of rotated(calls, round)) {
      const { ms, etag = '' } = await ask(url, cookie, each.path);
      each.keptMs.push(ms);
      each.unchangedMs.push((await ask(url, cookie, each.path, { 'if-none-match': etag }, 304)).ms);
    }
  }
}

async function withServer<T>(
  env: Record<string, string>,
  work: (server: ApiServer) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-bench-'));
  const server = await startApiServer(dataDir, { DEMO: '1', ...env });
  try {
    return await work(server);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function query<Row extends object>(databaseUrl: string, text: string): Promise<Row | undefined> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0];
  } finally {
    await client.end();
  }
}

/** Measures the reports of a database. The server fills an empty database with the demo group. */
async function measureSize(size: string, databaseUrl: string, { rounds = ROUNDS, only, note }: RunOptions) {
  const cases = API_CASES.filter(
    ({ name, isReport }) => isReport && (only.length === 0 || only.some((part) => name.includes(part))),
  );
  // The database of the size `huge` was filled as `large`.
  const env = { DATABASE_URL: databaseUrl, DEMO_SIZE: size === 'huge' ? 'large' : size };
  note(`size ${size}: computing each answer`);
  const { calls, whoamiMs } = await withServer({ ...env, ANSWER_CACHE: '0' }, (server) =>
    measureCold(server, rounds, cases),
  );
  note(`size ${size}: answers from the cache`);
  await withServer(env, (server) => measureCached(server, Math.max(rounds, CACHED_ROUNDS), calls));
  const bare = await timeKeyLookups(
    databaseUrl,
    calls.map(({ rows }) => rows),
  );
  for (const each of calls) each.bareMs = bare.get(each.rows) ?? Number.NaN;
  const found = await query<{ requests: number; today: string }>(
    databaseUrl,
    'select count(*)::int as requests, max(requested_on)::text as today from requests',
  );
  note(`plans are in ${await explainReports(databaseUrl, size, found?.today ?? '', cases)}`);
  const sample: SizeSample = { size, requests: found?.requests ?? 0, calls, whoamiMs };
  return sample;
}

/** Measures the reports on PostgreSQL for each size of the demo group. Resolves with `null` without PostgreSQL. */
export async function measureSizes(options: RunOptions): Promise<SizeSample[] | null> {
  const postgres = await startPostgres();
  if (postgres === null) return null;
  const databases = createDatabases(postgres.url);
  try {
    const samples: SizeSample[] = [];
    for (const size of ['test', 'demo', 'large']) {
      const databaseUrl = await databases.createEmpty();
      samples.push(await measureSize(size, databaseUrl, options));
      if (size !== 'large' || !options.huge) continue;
      await makeHuge(databaseUrl, (text) => options.note(`size huge: ${text}`));
      samples.push(await measureSize('huge', databaseUrl, options));
    }
    return samples;
  } finally {
    await databases.dropAll();
    await postgres.stop();
  }
}
