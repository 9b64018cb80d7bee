/** @jest-environment node */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { keysOf } from '../../src/domain/records/keysOf';
import { freePort } from '../support/freePort';
import { startCluster, type TestCluster } from '../support/postgres';
import { cookieFrom } from '../support/server';
import { type ServerProcess, startServerProcess } from '../support/serverProcess';
import { type Balancer, startBalancer } from './balancer';
import { type CallKind, Tally } from './tally';

/** Incidents by name, with the seconds of load before each. */
const HAPPENINGS = {
  'a process is killed': 10,
  'PostgreSQL restarts at once': 25,
  'the replica stops': 40,
  'the replica is back': 48,
} as const;
type Happening = keyof typeof HAPPENINGS;
const LOAD_SECONDS = 60;
const MOST_RECOVERY_MS = 5000;
const LONGEST_CALL_MS = 30_000;

const ADMIN = { email: 'admin@greenroom.example', password: 'greenroom' };
const SITES = ['dk.athenas.example', 'no.athenas.example'];
const REPORTS = [
  ...['products_summary', 'sellers_info', 'google_ads', 'meta_ads'].map((name) => `/${name}/SITE?days=DAYS`),
  ...['products_info', 'profile_summary', 'email_subscription_stats'].map((name) => `/${name}/SITE`),
];

const Made = z.object({ id: z.number() });
const Users = z.array(z.object({ id: z.number(), name: z.string(), email: z.string() }));

const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const pick = <T>(all: readonly T[], n: number): T => {
  const found = all[n % all.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};

describe('several processes on a primary and its replica, behind nginx', () => {
  let cluster: TestCluster | undefined;
  let balancer: Balancer | undefined;
  const processes: ServerProcess[] = [];
  const metricsPorts: number[] = [];
  const ports: number[] = [];
  const tally = new Tally();

  const there = <T>(made: T | undefined): T => {
    if (made === undefined) throw new Error('Not started');
    return made;
  };
  const startProcess = async (n: 0 | 1): Promise<void> => {
    const { primary, standby } = there(cluster);
    const hosts = [primary.url, standby.url].map((url) => new URL(url).host).join(',');
    processes[n] = await startServerProcess({
      env: {
        DATABASE_URL: `postgresql://postgres@${hosts}/postgres?target_session_attrs=read-write`,
        DATABASE_READ_URL: standby.url,
        DEMO: '1',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'fatal',
        // The server must compute each report and not answer from the cache.
        ANSWER_CACHE: '0',
        PORT: String(pick(ports, n)),
        METRICS_PORT: String(pick(metricsPorts, n)),
      },
    });
  };

  beforeAll(async () => {
    const started = await startCluster();
    if (!started) throw new Error('PostgreSQL is not installed');
    cluster = started;
    for (let n = 0; n < 2; n += 1) {
      ports.push(await freePort());
      metricsPorts.push(await freePort());
    }
    // The first process fills the database.
    await startProcess(0);
    await startProcess(1);
    balancer = await startBalancer(await freePort(), [pick(ports, 0), pick(ports, 1)]);
  });
  afterAll(async () => {
    await balancer?.stop();
    for (const each of processes) await each.remove();
    await cluster?.stop();
  });

  /** Sends a call through the balancer and records its outcome. Returns `null` if the connection broke off. */
  async function call(
    kind: CallKind,
    path: string,
    { method = 'GET', json, cookie = '' }: { method?: string; json?: unknown; cookie?: string } = {},
  ): Promise<{ status: number; response: Response; body: unknown } | null> {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${there(balancer).url}/api${path}`, {
        method,
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
        headers: { cookie, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
      const text = await response.text();
      const isOurs = !/<center>nginx/.test(text);
      tally.add(kind, `${response.status}${isOurs ? '' : ' of nginx'}`, startedAt);
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      return { status: response.status, response, body: isJson ? JSON.parse(text) : text };
    } catch {
      tally.add(kind, 'broken off', startedAt);
      return null;
    }
  }

  async function signIn(): Promise<string | null> {
    const answer = await call('write', '/login', { method: 'POST', json: ADMIN });
    return answer?.status === 204 ? cookieFrom(answer.response) : null;
  }

  async function patiently<T>(work: () => Promise<T | null>): Promise<T> {
    for (;;) {
      const done = await work();
      if (done !== null) return done;
      await setTimeout(200);
    }
  }

  test('lose no acknowledged write, and answer reads again without help', async () => {
    const { primary, standby } = there(cluster);
    const cookie = await patiently(signIn);
    const users = new Map<number, { name: string; maybe: string[] }>();
    const sentUsers: string[] = [];
    const keys: string[] = [];
    const over = new AbortController();

    const again = (ms: number, work: (n: number) => Promise<void>) => async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        await work(n);
        await setTimeout(ms);
      }
    };
    const readReports = again(40, async (n) => {
      const path = pick(REPORTS, n)
        .replace('SITE', pick(SITES, n))
        .replace('DAYS', pick(['7', '30'], n));
      await call('read', path, { cookie });
    });
    const readOthers = again(40, async (n) => {
      await call('read', pick(['/whoami', '/companies', '/users', '/key_val_store'], n), { cookie });
    });
    const signInAndOut = again(400, async () => {
      const own = await signIn();
      if (own === null) return;
      await call('read', '/whoami', { cookie: own });
      await call('write', '/logout', { method: 'POST', cookie: own, json: {} });
    });
    const writeUsers = again(60, async (n) => {
      const name = `Written ${users.size}.${n}.${sentUsers.length}`;
      const email = `written.${sentUsers.length}@greenroom.example`;
      const user = { id: 0, name, email, roles: [], notifications: [] };
      sentUsers.push(email);
      const made = await call('write', '/users', { method: 'POST', json: user, cookie });
      if (made?.status !== 200 && made?.status !== 201) return;
      const { id } = Made.parse(made.body);
      const known = { name, maybe: [] as string[] };
      users.set(id, known);
      const later = `${name} renamed`;
      const changed = await call('write', '/users', {
        method: 'PUT',
        json: { ...user, id, name: later },
        cookie,
      });
      if (changed?.status === 200) known.name = later;
      else known.maybe.push(later);
    });
    const writeKeys = again(60, async (n) => {
      const key = `written.${n}.${keys.length}`;
      const done = await call('write', '/key_val_store', {
        method: 'POST',
        json: { key, value: key },
        cookie,
      });
      if (done?.status === 204) keys.push(key);
    });
    /** Writes facts directly to the database, as an import does. The replica lags for a moment after each write. */
    const writeFacts = again(500, async (n) => {
      const client = new Client({ connectionString: primary.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('update speakers set website = $1 where company_id = 1', [`n${n}.example`]);
      } catch {
        // PostgreSQL is restarting.
      } finally {
        await client.end().catch(() => undefined);
      }
    });
    const load = [readReports, readReports, readOthers, signInAndOut, writeUsers, writeKeys, writeFacts];
    const working = load.map((work) => work());

    const began = performance.now();
    const happened: { name: Happening; from: number; done: number }[] = [];
    const happenings: Record<Happening, () => Promise<void>> = {
      'a process is killed': async () => void process.kill(pick(processes, 0).pid, 'SIGKILL'),
      'PostgreSQL restarts at once': () => primary.crash(),
      'the replica stops': () => standby.halt(),
      'the replica is back': () => standby.start(),
    };
    let restarted: Promise<void> | undefined;
    for (const name of keysOf(HAPPENINGS)) {
      await setTimeout(Math.max(0, began + HAPPENINGS[name] * 1000 - performance.now()));
      const from = performance.now();
      await happenings[name]();
      happened.push({ name, from, done: performance.now() });
      // A supervisor restarts the process after two seconds.
      if (name === 'a process is killed') restarted = setTimeout(2000).then(() => startProcess(0));
    }
    await setTimeout(Math.max(0, began + LOAD_SECONDS * 1000 - performance.now()));
    over.abort();
    await Promise.all([...working, restarted]);

    const end = performance.now();
    const recoveries = happened.map(({ name, from, done }, n) => {
      const to = happened[n + 1]?.from ?? end;
      const tookMs = Math.round(done - from);
      return { name, tookMs, badReads: tally.badReads(from, to), ms: Math.round(tally.recoveryMs(done, to)) };
    });
    const metrics = await Promise.all(
      metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    tell(`\n${LOAD_SECONDS} s of load, ${users.size} users and ${keys.length} keys acknowledged`);
    for (const [what, count] of Object.entries(tally.counts()).sort()) tell(`  ${what}: ${count}`);
    for (const kind of ['read', 'write'] as const) {
      const [half, most] = [50, 95].map((percent) => Math.round(tally.percentile(kind, percent)));
      tell(`  ${kind}: p50 ${half} ms, p95 ${most} ms`);
    }
    for (const { name, tookMs, ms, badReads } of recoveries) {
      tell(`  ${name}: in ${tookMs} ms; ${badReads} reads failed, the last of them ${ms} ms after it`);
    }
    for (const text of metrics) tell(text.match(/^greenroom_replica_reads_total.*$/gm)?.join('  ') ?? '');

    const found = await patiently(async () => {
      const answer = await call('read', '/users', { cookie });
      return answer?.status === 200 ? Users.parse(answer.body) : null;
    });
    const stored = new Map(found.map((user) => [user.id, user]));
    const lost = [...users].filter(([id, { name, maybe }]) => {
      const is = stored.get(id)?.name;
      return is === undefined || ![name, ...maybe].includes(is);
    });
    expect(lost).toEqual([]);
    // No user was created twice.
    const emails = found.map(({ email }) => email).filter((email) => email.startsWith('written.'));
    expect(emails.length).toBe(new Set(emails).size);
    const kept = await patiently(async () => {
      const answer = await call('read', '/key_val_store', { cookie });
      return answer?.status === 200 ? z.record(z.string(), z.string()).parse(answer.body) : null;
    });
    expect(keys.filter((key) => kept[key] !== key)).toEqual([]);

    expect(users.size).toBeGreaterThan(50);
    expect(keys.length).toBeGreaterThan(50);
    const unexpected = Object.keys(tally.counts()).filter(
      (what) => !/^(read|write) (2..|304|503|50[24] of nginx|broken off)$/.test(what),
    );
    expect(unexpected).toEqual([]);
    expect(recoveries.filter(({ ms }) => ms > MOST_RECOVERY_MS)).toEqual([]);
    // The balancer uses the other process, and the primary answers in place of the replica.
    const withoutLoss: Happening[] = ['a process is killed', 'the replica stops', 'the replica is back'];
    expect(recoveries.filter(({ name, badReads }) => withoutLoss.includes(name) && badReads > 0)).toEqual([]);
  });
});
