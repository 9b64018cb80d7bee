/** @jest-environment node */
import { get } from 'node:http';
import type { Db } from '@server/db/database';
import { describeOnEachDatabase, describeOnPostgres } from '@test/support/databases';
import { settle } from '@test/support/held';
import { openDemoInMemory } from '@test/support/inMemory';
import { startTestServer, type TestServer, useTestServer } from '@test/support/server';
import { sql } from 'drizzle-orm';

const ADMIN = 'admin@greenroom.example';
const SITES = ['dk.athenas.example', 'se.athenas.example', 'no.athenas.example', 'de.athenas.example'];
const SPANS = ['365', '90', '30', '7', 'ytd', 'lm'];
const QUESTIONS = SITES.flatMap((site) => SPANS.map((span) => `/api/products_summary/${site}?days=${span}`));
const [FIRST = ''] = QUESTIONS;
/** Settings without a cache, so that each answer is computed. */
const COMPUTED = { ANSWER_CACHE: '0', REPORTS_AT_ONCE: '4' };

interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
}

/** Sends a request and reads the whole answer, because a closing server waits for readers. */
async function ask(server: TestServer, path: string, cookie: string): Promise<Answer> {
  const response = await server.call(path, { cookie });
  const { status, headers } = response;
  return { status, retryAfter: headers.get('retry-after'), text: await response.text() };
}

/** Sends a request over its own connection. `leave` closes the connection. */
function visit(server: TestServer, path: string, cookie: string) {
  const options = { headers: { cookie }, agent: false };
  const sent = get(`${server.url}${path}`, options, (response) => response.resume());
  sent.on('error', () => undefined);
  const isOver = new Promise<void>((resolve) => sent.once('close', resolve));
  return { leave: () => sent.destroy(), isOver };
}

function dbOf({ database }: TestServer): Db {
  if (!database) throw new Error('The server has no database');
  return database.db;
}

describeOnEachDatabase('concurrent reports', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo(), env: COMPUTED }));

  test('have the same answers as single reports, with and without a body', async () => {
    const cookie = await server().signIn(ADMIN);
    const texts = async (path: string) => (await ask(server(), path, cookie)).text;
    const together = await Promise.all([...QUESTIONS, ...QUESTIONS].map(texts));
    for (const [n, path] of QUESTIONS.entries()) {
      const alone = await texts(path);
      expect([together[n], together[n + QUESTIONS.length]]).toEqual([alone, alone]);
    }
    const methods = ['HEAD', 'GET', 'HEAD'];
    const both = await Promise.all(methods.map((method) => server().call(FIRST, { method, cookie })));
    const etags = both.map(({ headers }) => headers.get('etag'));
    expect(new Set(etags).size).toBe(1);
    expect((await both[0]?.text())?.length).toBe(0);
  });

  test('free all places in the queue when clients leave or reports fail', async () => {
    const cookie = await server().signIn(ADMIN);
    const asked = Array.from({ length: 120 }, async (_, n) => {
      const { leave, isOver } = visit(server(), QUESTIONS[(n * 5) % QUESTIONS.length] ?? '', cookie);
      for (let turn = 0; turn < n % 9; turn += 1) await settle();
      if (n % 3 > 0) leave();
      await isOver;
    });
    const broken = SITES.map((site) =>
      server().call(`/api/products_summary/${site}?days=nonsense`, { cookie }),
    );
    await Promise.all(asked);
    for (const { status } of await Promise.all(broken)) expect(status).toBe(422);
    const later = await Promise.all(QUESTIONS.map((path) => ask(server(), path, cookie)));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
    expect(server().log.filter((line) => line.includes('has left'))).toEqual([]);
  });
});

describe('reports on the embedded database', () => {
  const server = useTestServer(async () =>
    startTestServer({ database: await openDemoInMemory(), env: COMPUTED }),
  );
  afterAll(() => server().database?.close());

  test('let a sign-in and small calls go first', async () => {
    const cookie = await server().signIn(ADMIN);
    const answered: string[] = [];
    const noted = async (name: string, asked: Promise<unknown>) => {
      await asked;
      answered.push(name);
    };
    const reports = QUESTIONS.map((path) => noted('report', ask(server(), path, cookie)));
    // The server receives the reports before the later calls.
    await server().call('/api/nothing');
    const signIn = noted('sign-in', server().signIn(ADMIN));
    const whoami = noted('whoami', server().call('/api/whoami', { cookie }));
    await Promise.all([...reports, signIn, whoami]);
    expect(answered.indexOf('whoami')).toBeLessThan(QUESTIONS.length * 0.75);
    expect(answered.indexOf('sign-in')).toBeLessThan(QUESTIONS.length * 0.75);
  });
});

describeOnPostgres('slow reports', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo(), env: COMPUTED }));

  /** Returns the number of statements that wait for a table that only reports read in this test. */
  const running = async (db: Db): Promise<number> =>
    db.$count(sql`pg_locks`, sql`not granted and relation = 'speaker_request_sums'::regclass`);
  const until = async (isSo: () => Promise<boolean>) => {
    for (let look = 0; !(await isSo()); look += 1) {
      if (look > 500) throw new Error('It never came to that');
      await settle();
    }
  };

  /** Blocks every query of a report until the work is done. */
  async function whileHeld(work: (db: Db) => Promise<void>): Promise<void> {
    const db = dbOf(server());
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table speaker_request_sums in access exclusive mode`);
      await work(db);
    });
  }

  test('run a few at a time while others sign in, and equal reports run once', async () => {
    const cookie = await server().signIn(ADMIN);
    const asked: Promise<Answer>[] = [];
    await whileHeld(async (db) => {
      asked.push(...[...QUESTIONS, ...QUESTIONS].map((path) => ask(server(), path, cookie)));
      await until(async () => (await running(db)) === 4);
      await expect(server().signIn(ADMIN)).resolves.toContain('greenroom_session');
      for (const path of ['/api/whoami', '/api/companies', '/api/users']) {
        expect((await server().call(path, { cookie })).status).toBe(200);
      }
      expect(await running(db)).toBe(4);
    });
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
  });

  test('are cancelled when their clients leave, and waiting reports never start', async () => {
    const cookie = await server().signIn(ADMIN);
    const before = server().log.length;
    const staying: Promise<Answer>[] = [];
    await whileHeld(async (db) => {
      const visits = QUESTIONS.map((path) => visit(server(), path, cookie));
      staying.push(ask(server(), FIRST, cookie));
      await until(async () => (await running(db)) === 4);
      for (const { leave } of visits) leave();
      // One client still waits for the first report.
      await until(async () => (await running(db)) === 1);
      const another = visit(server(), FIRST, cookie);
      await server().call('/api/whoami', { cookie });
      another.leave();
      await another.isOver;
      await server().call('/api/whoami', { cookie });
      expect(await running(db)).toBe(1);
    });
    expect((await Promise.all(staying)).map(({ status }) => status)).toEqual([200]);
    expect(server().log.slice(before).join('')).not.toContain('"level":50');
  });

  test('are refused while too many wait, with the time to retry', async () => {
    const [admin, other] = await Promise.all(
      [ADMIN, 'il_duce@greenroom.example'].map((who) => server().signIn(who)),
    );
    const reports = ['products_summary', 'rq_graph', 'google_ads', 'bing_ads', 'meta_ads', 'linkedin_ads'];
    const paths = SITES.flatMap((site) =>
      [...SPANS, '60', '14', 'today'].flatMap((span) =>
        reports.map((report) => `/api/${report}/${site}?days=${span}`),
      ),
    );
    const asked: Promise<Answer>[] = [];
    await whileHeld(async (db) => {
      const first = QUESTIONS.slice(0, 4).map((path) => ask(server(), path, admin ?? ''));
      asked.push(...first);
      await until(async () => (await running(db)) === 4);
      const refusals: Answer[] = [];
      for (const path of paths) {
        const answer = ask(server(), path, admin ?? '');
        asked.push(answer);
        void answer.then((response) => response.status === 503 && refusals.push(response));
      }
      await until(async () => refusals.length > 0);
      expect(refusals[0]).toEqual({
        status: 503,
        retryAfter: '10',
        text: JSON.stringify({ message: 'Too many reports are being computed. Try again soon.' }),
      });
      // The limit applies to each person.
      asked.push(ask(server(), QUESTIONS.at(-1) ?? '', other ?? ''));
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(90);
  });
});
