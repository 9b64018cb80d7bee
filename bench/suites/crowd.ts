import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/cli/prepareDatabase';
import { createDatabases, startPostgres } from '../../test/support/postgres';
import { SITE } from '../lib/apiCalls';
import { type ApiAnswer, call, signIn } from '../lib/apiClient';
import { startApiServer } from '../lib/apiServer';
import { atOnce, gather } from '../lib/crowd';
import { type CrowdSample, crowdReport, type HeldSample } from './crowdReport';
import type { RunOptions, Suite, SuiteResult } from './suite';

const SIZES = ['test', 'demo'];
const CROWDS = [0, 32, 64];
const SIGN_INS = 8;
const SIGN_INS_AT_ONCE = 50;
const POSTS_AT_ONCE = 100;
/** Time after which the clients have filled all queues. */
const SETTLING_MS = 2_000;
const REPORT = `/api/products_summary/${SITE}?days=30`;
const ADMIN = 'admin@greenroom.example';
/** Several accounts, because the server allows only ten concurrent sign-ins per account. */
const PEOPLE = [
  'content_editor',
  'product_sales_viewer',
  'marketing_spender',
  'seller_viewer',
  'graph_viewer',
  'il_duce',
].map((name) => `${name}@greenroom.example`);

const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await task();
  return performance.now() - start;
};

async function measureUnderLoad(url: string, cookie: string, people: number): Promise<HeldSample> {
  const crowd = gather(url, cookie, people);
  const sample: HeldSample = { crowd: people, signInMs: [], whoamiMs: [], reportsASecond: 0, refused: 0 };
  await delay(people === 0 ? 0 : SETTLING_MS);
  const before = crowd.answered;
  const ms = await timed(async () => {
    for (let n = 0; n < SIGN_INS; n += 1) {
      sample.signInMs.push(await timed(() => signIn(url, ADMIN)));
      sample.whoamiMs.push(await timed(() => call(`${url}/api/whoami`, { headers: { cookie } })));
    }
  });
  sample.reportsASecond = ((crowd.answered - before) * 1_000) / ms;
  await crowd.leave();
  sample.refused = crowd.refused;
  return sample;
}

const report = async (url: string, cookie: string): Promise<number> =>
  timed(() => call(`${url}${REPORT}`, { headers: { cookie } }));

/** Requests a report repeatedly until the other work ends. Returns the times in ms. */
async function reportsWhile(url: string, cookie: string, others: Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  const ended = new AbortController();
  const ending = others.finally(() => ended.abort());
  while (!ended.signal.aborted) ms.push(await report(url, cookie));
  await ending;
  return ms;
}

const answeredMs = (answers: readonly ApiAnswer[], status: number): number[] =>
  answers.filter((answer) => answer.status === status).map(({ ms }) => ms);

async function measureHashing(
  url: string,
  cookie: string,
): Promise<Omit<CrowdSample, 'database' | 'size' | 'held'>> {
  const reportAloneMs: number[] = [];
  for (let n = 0; n < 20; n += 1) reportAloneMs.push(await report(url, cookie));
  const signIns = atOnce(SIGN_INS_AT_ONCE, (agent, n) => {
    const email = PEOPLE[n % PEOPLE.length];
    return call(`${url}/api/login`, { method: 'POST', json: { email, password: DEMO_PASSWORD }, agent });
  });
  const reportMs = await reportsWhile(url, cookie, signIns);

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const made = 'a password that is long enough';
  const body = (n: number) =>
    new URLSearchParams({ token: String(n).padStart(43, 'x'), password: made, again: made }).toString();
  const posts = atOnce(POSTS_AT_ONCE, (agent, n) =>
    call(`${url}/set-password`, { method: 'POST', headers, body: body(n), agent }),
  );
  await delay(50);
  const signInBesidePostsMs = [await timed(() => signIn(url, ADMIN))];
  await posts;
  return { reportAloneMs, reportMs, signInsMs: answeredMs(await signIns, 204), signInBesidePostsMs };
}

async function measure(
  database: string,
  size: string,
  options: { dataDir: string; env: Record<string, string>; note: RunOptions['note'] },
): Promise<CrowdSample> {
  const { dataDir, env, note } = options;
  note(`${database}, size ${size}`);
  const server = await startApiServer(dataDir, { DEMO: '1', DEMO_SIZE: size, ...env });
  try {
    const { url } = server;
    const cookie = await signIn(url, ADMIN);
    const hashing = await measureHashing(url, cookie);
    const held: HeldSample[] = [];
    for (const people of CROWDS) held.push(await measureUnderLoad(url, cookie, people));
    return { database, size, held, ...hashing };
  } finally {
    await server.stop();
  }
}

async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function run({ only, note }: RunOptions): Promise<SuiteResult> {
  const isAsked = (name: string) => only.length === 0 || only.some((part) => name.includes(part));
  const postgres = await startPostgres();
  const databases = postgres && createDatabases(postgres.url);
  const samples: CrowdSample[] = [];
  try {
    for (const size of SIZES) {
      if (isAsked(`embedded ${size}`)) {
        samples.push(await withDataDir((dataDir) => measure('embedded', size, { dataDir, env: {}, note })));
      }
      if (databases && isAsked(`PostgreSQL ${size}`)) {
        const env = { DATABASE_URL: await databases.createEmpty() };
        samples.push(await measure('PostgreSQL', size, { dataDir: '', env, note }));
      }
    }
  } finally {
    await databases?.dropAll();
    await postgres?.stop();
  }
  return crowdReport(samples);
}

export const crowdSuite: Suite = { name: 'crowd', run };
