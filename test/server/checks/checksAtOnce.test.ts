/** @jest-environment node */

import { lockCompanyForTransaction } from '@server/db/advisoryLocks';
import type { Db } from '@server/db/database';
import { openDatabase } from '@server/db/open';
import { checkResults } from '@server/db/schema';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase, describeOnPostgres } from '../../support/databases';
import {
  ONE_ADDRESS,
  startTestServer,
  TestClock,
  type TestServer,
  useTestServer,
} from '../../support/server';
import { CONTENT_CALLS, companyIdOf, DANISH, type Point, retitle } from './contentCalls';

const ADMIN = 'admin@greenroom.example';

/** Counts the check runs with a trigger. Returns a function from a kind to its number of runs. */
async function countRuns(db: Db): Promise<(kind: string) => Promise<number>> {
  await db.execute(sql.raw('create table run_log (kind text)'));
  await db.execute(
    sql.raw(`create function log_run() returns trigger language plpgsql as
      $$ begin insert into run_log values (new.kind); return new; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger log_run after insert or update on check_runs
      for each row execute function log_run()`),
  );
  return async (kind) => {
    const runs = sql<number>`(select count(*) from run_log where kind = ${kind})`.mapWith(Number);
    const [row] = await db.select({ runs }).from(sql`(values (1)) as one`);
    return row?.runs ?? 0;
  };
}

async function pointsOf(response: Response): Promise<Point[]> {
  const points: Point[] = await response.json();
  return points;
}

/**
 * Sends requests while the lock of the runs is taken, and releases the lock when all requests have arrived. The arrival
 * is proven by later requests that need no database and have been answered.
 */
async function whileLocked(
  { db, kind }: { db: Db; kind: 'profile' | 'topic' },
  servers: readonly TestServer[],
  send: () => Promise<Response>[],
): Promise<Response[]> {
  const companyId = await companyIdOf(db, DANISH);
  const sent = await db.transaction(async (tx) => {
    await lockCompanyForTransaction(tx, kind, companyId);
    const requests = send();
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(servers.map((server) => server.call('/api/nothing')));
    }
    return { requests };
  });
  return Promise.all(sent.requests);
}

describeOnEachDatabase('concurrent repopulates', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));

  let runs: (kind: string) => Promise<number> = async () => 0;
  const db = (): Db => {
    const database = server().database;
    if (!database) throw new Error('The server has no database');
    return database.db;
  };
  beforeAll(async () => {
    runs = await countRuns(db());
  });

  test.each(CONTENT_CALLS)('of each $kind run the checks once', async ({ kind, results, stats, table }) => {
    const cookie = await server().signIn(ADMIN);
    await retitle(db(), table, DANISH, '');
    const path = `${results(DANISH)}?repopulate_cache=true`;
    const answers = await whileLocked({ db: db(), kind }, [server()], () =>
      Array.from({ length: 5 }, () => server().call(path, { cookie })),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('Meta title is missing');
    expect(await runs(kind)).toBe(1);

    await server().call(path, { cookie });
    expect(await runs(kind)).toBe(2);

    const before = await pointsOf(await server().call(stats(DANISH), { cookie }));
    const added = await whileLocked({ db: db(), kind }, [server()], () =>
      Array.from({ length: 5 }, () => server().call(`${stats(DANISH)}?repopulate=true`, { cookie })),
    );
    for (const answer of added) expect(await pointsOf(answer)).toHaveLength(before.length + 1);
    expect(await runs(kind)).toBe(2);
  });

  test('run the checks once for two simultaneous requests', async () => {
    const cookie = await server().signIn(ADMIN);
    const before = await runs('profile');
    const path = `/api/sanity_checks/${DANISH}?repopulate_cache=true`;
    await Promise.all([1, 2].map(() => server().call(path, { cookie })));
    expect(await runs('profile')).toBe(before + 1);
  });
});

describeOnPostgres('content checks at two servers on one database', ({ createDemo }) => {
  const clock = new TestClock();
  const started: { server: TestServer; db: Db; close: () => Promise<void> }[] = [];
  const at = (n: number) => {
    const found = started[n % 2];
    if (!found) throw new Error('Not started');
    return found;
  };

  beforeAll(async () => {
    const databaseUrl = await createDemo();
    for (let n = 0; n < 2; n += 1) {
      const database = await openDatabase({ databaseUrl, dataDir: '' });
      const server = await startTestServer({ database, clock, env: ONE_ADDRESS });
      started.push({ server, db: database.db, close: () => database.close() });
    }
  });
  afterAll(async () => {
    for (const { server, close } of started) {
      await server.close();
      await close();
    }
  });
  const [{ results, stats, table, kind }] = CONTENT_CALLS;
  const servers = () => [at(0).server, at(1).server];

  test('concurrent repopulates run the checks once and answer with the same results', async () => {
    const { db } = at(0);
    const cookie = await at(0).server.signIn(ADMIN);
    const runs = await countRuns(db);
    await retitle(db, table, DANISH, '');
    const answers = await whileLocked({ db, kind }, servers(), () =>
      Array.from({ length: 6 }, (_, n) =>
        at(n).server.call(`${results(DANISH)}?repopulate_cache=true`, { cookie }),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('Meta title is missing');
    expect(await runs(kind)).toBe(1);

    // A later request starts its own run, at either server.
    await retitle(db, table, DANISH, 'A title');
    const later = await at(1).server.call(`${results(DANISH)}?repopulate_cache=true`, { cookie });
    expect(await later.text()).not.toContain('Meta title is missing');
    expect(await runs(kind)).toBe(2);
  });

  test('concurrent repopulates add one point to the history', async () => {
    const cookie = await at(1).server.signIn(ADMIN);
    const pointsAt = async (n: number, query = ''): Promise<number> => {
      const response = await at(n).server.call(`${stats(DANISH)}${query}`, { cookie });
      return (await pointsOf(response)).length;
    };
    const before = await pointsAt(0);
    await Promise.all(Array.from({ length: 8 }, (_, n) => pointsAt(n, '?repopulate=true')));
    expect([await pointsAt(0), await pointsAt(1)]).toEqual([before + 1, before + 1]);
    clock.advance(60_000);
    expect(await pointsAt(1, '?repopulate=true')).toBe(before + 2);
  });

  test('reads neither wait for a run nor return partial results', async () => {
    const cookie = await at(0).server.signIn(ADMIN);
    const path = results(DANISH);
    const before = await (await at(0).server.call(path, { cookie })).text();
    const waiting: Promise<Response>[] = [];
    await at(0).db.transaction(async (tx) => {
      await lockCompanyForTransaction(tx, kind, await companyIdOf(tx, DANISH));
      await tx.delete(checkResults);
      for (let n = 0; n < 30; n += 1) {
        waiting.push(at(n).server.call(`${path}?repopulate_cache=true`, { cookie }));
      }
      for (let n = 0; n < 4; n += 1) {
        expect(await (await at(n).server.call(path, { cookie })).text()).toBe(before);
      }
    });
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(200);
  });
});
