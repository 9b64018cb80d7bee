import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_CASES, type ApiCase } from '../lib/apiCalls';
import { type ApiAnswer, call, signIn } from '../lib/apiClient';
import { type ApiServer, startApiServer } from '../lib/apiServer';
import { fillUpProfiles } from '../lib/manyProfiles';
import { rotated } from '../lib/stats';
import { writeGrowth } from './apiGrowth';
import { type ApiSample, apiReport, type Repopulated } from './apiReport';
import { measureSizes } from './apiSizes';
import { sizeTables, sizeTargets } from './apiSizesReport';
import type { RunOptions, Suite, SuiteResult } from './suite';

const ROUNDS = 40;
const WARM_UP = 5;
const CLIENTS = 8;
/** Number of rounds of each client in the measurement with concurrent clients. */
const ROUNDS_AT_ONCE = 5;
const REPOPULATED_SITE = 'no.athenas.example';
const REPOPULATED_PROFILES = 5_000;
const REPOPULATE_ROUNDS = 3;

const unpack = ({ body }: ApiAnswer, isPacked: boolean) => {
  if (!isPacked) return body;
  return body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : brotliDecompressSync(body);
};

async function lookAt(url: string, cookie: string, one: ApiCase): Promise<ApiSample> {
  const plain = await call(`${url}${one.path}`, { headers: { cookie, 'accept-encoding': 'identity' } });
  const packed = await call(`${url}${one.path}`, { headers: { cookie } });
  const isPacked = packed.body.length !== plain.body.length;
  if (packed.status === 200 && unpack(packed, isPacked).length !== plain.body.length) {
    throw new Error(`${one.path} has a different answer when it is compressed`);
  }
  return {
    ...one,
    status: plain.status,
    isMissing: plain.status === 404 && plain.body.toString().includes('No such call'),
    rawBytes: plain.body.length,
    sentBytes: packed.body.length,
    queries: packed.queries,
    ms: [],
    dbMs: [],
    unchangedMs: [],
    atOnceMs: [],
  };
}

async function askOnce(url: string, cookie: string, sample: ApiSample, counts: boolean): Promise<void> {
  const answer = await call(`${url}${sample.path}`, { headers: { cookie } });
  if (answer.status !== sample.status) throw new Error(`${sample.path} answered ${answer.status} this time`);
  const { etag } = answer;
  const headers = { cookie, 'if-none-match': etag ?? '' };
  const again = etag === undefined ? null : await call(`${url}${sample.path}`, { headers });
  if (again && again.status !== 304)
    throw new Error(`${sample.path} answered ${again.status} to its own ETag`);
  if (!counts) return;
  sample.ms.push(answer.ms);
  if (answer.dbMs !== null) sample.dbMs.push(answer.dbMs);
  if (again) sample.unchangedMs.push(again.ms);
}

async function askAtOnce(url: string, cookie: string, sample: ApiSample): Promise<void> {
  const client = async () => {
    for (let round = 0; round < ROUNDS_AT_ONCE; round += 1) {
      const { ms } = await call(`${url}${sample.path}`, { headers: { cookie } });
      sample.atOnceMs.push(ms);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function measureCalls({ url }: ApiServer, { rounds = ROUNDS, only, note }: RunOptions) {
  const cookie = await signIn(url, 'admin@greenroom.example');
  const cases = API_CASES.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  const samples: ApiSample[] = [];
  for (const one of cases) samples.push(await lookAt(url, cookie, one));
  const answered = samples.filter(({ status }) => status === 200 || status === 204);
  for (let round = -WARM_UP; round < rounds; round += 1) {
    if (round === 0 || round === rounds / 2) note(`round ${round + 1} of ${rounds}`);
    for (const sample of rotated(answered, round + WARM_UP)) await askOnce(url, cookie, sample, round >= 0);
  }
  note(`${CLIENTS} clients at once`);
  for (const sample of answered) await askAtOnce(url, cookie, sample);
  return samples;
}

async function measureRepopulate({ url }: ApiServer, profiles: number): Promise<Repopulated | null> {
  const cookie = await signIn(url, 'admin@greenroom.example');
  const repopulate = async () => {
    const path = `/api/sanity_checks/${REPOPULATED_SITE}?repopulate_cache=true`;
    const answer = await call(`${url}${path}`, { headers: { cookie } });
    return answer.status === 200 ? answer.ms : null;
  };
  if (profiles === 0 || (await repopulate()) === null) return null;
  const result: Repopulated = { profiles, oneMs: [], twoAtOnceMs: [] };
  for (let round = 0; round < REPOPULATE_ROUNDS; round += 1) {
    result.oneMs.push((await repopulate()) ?? Number.NaN);
    const both = await Promise.all([repopulate(), repopulate()]);
    result.twoAtOnceMs.push(Math.max(...both.map((ms) => ms ?? Number.NaN)));
  }
  return result;
}

/** Runs the server with a data folder until the work ends. */
async function withServer<T>(dataDir: string, work: (server: ApiServer) => Promise<T>): Promise<T> {
  const server = await startApiServer(dataDir);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function runEmbedded(options: RunOptions): Promise<SuiteResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-bench-'));
  try {
    options.note('making the demo group');
    const samples = await withServer(dataDir, (server) => measureCalls(server, options));
    if (options.only.length > 0) return apiReport(samples);
    options.note(`repopulating ${REPOPULATED_PROFILES} profiles`);
    const profiles = await fillUpProfiles(dataDir, REPOPULATED_SITE, REPOPULATED_PROFILES);
    const repopulated = await withServer(dataDir, (server) => measureRepopulate(server, profiles));
    return apiReport(samples, repopulated);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runSizes(options: RunOptions): Promise<SuiteResult> {
  const samples = await measureSizes(options);
  if (samples === null)
    return { tables: [], targets: [], remarks: ['PostgreSQL is not installed: no sizes.'], samples };
  if (options.growth) writeGrowth(samples);
  const remarks = [
    'Cold: each answer is computed; 8 at once make different calls. Kept: from the cache. 304: requested with its ETag.',
    'Bare: a lookup of as many requests by key, the least time that PostgreSQL could take; times bare: the SQL time divided by the bare time.',
    'Every plan is in bench/out/explain/<size>.',
  ];
  return { tables: sizeTables(samples), targets: sizeTargets(samples), remarks, samples };
}

async function run(options: RunOptions): Promise<SuiteResult> {
  const sized = await runSizes(options);
  if (options.growth) return sized;
  const embedded = await runEmbedded(options);
  return {
    tables: [...embedded.tables, ...sized.tables],
    targets: [...embedded.targets, ...sized.targets],
    remarks: [...embedded.remarks, ...sized.remarks],
    samples: { embedded: embedded.samples, sized: sized.samples },
  };
}

export const apiSuite: Suite = { name: 'api', run };
