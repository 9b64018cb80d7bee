/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase, describeOnPostgres } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

describeOnEachDatabase('health', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));

  test('a running process is alive, and ready if its database has its tables', async () => {
    const alive = await server().call('/healthz');
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }]);
    const ready = await server().call('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
  });

  test('a process without its tables is alive, but not ready', async () => {
    await server().database?.db.execute(sql`alter table meta rename to elsewhere`);
    try {
      const ready = await server().call('/readyz');
      expect([ready.status, await ready.json()]).toEqual([503, { message: 'The database does not answer' }]);
      expect((await server().call('/healthz')).status).toBe(200);
    } finally {
      await server().database?.db.execute(sql`alter table elsewhere rename to meta`);
    }
  });
});

describeOnPostgres('a database that hangs', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));

  test('is reported within a second to any number of requests, until the database answers again', async () => {
    const db = server().database?.db;
    await db?.transaction(async (tx) => {
      await tx.execute(sql`lock table meta in access exclusive mode`);
      const timers = jest.spyOn(globalThis, 'setTimeout');
      const answers = await Promise.all(Array.from({ length: 20 }, () => server().call('/readyz')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      // Each request has a timer of 800 ms. The time at which the timer fires depends on the machine.
      expect(timers.mock.calls.filter(([, ms]) => ms === 800)).toHaveLength(answers.length);
      timers.mockRestore();
      const waiting = sql`pg_stat_activity`;
      const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
      expect(await tx.$count(waiting, isWaiting)).toBe(1);
      expect((await server().call('/healthz')).status).toBe(200);
    });
    expect((await server().call('/readyz')).status).toBe(200);
  });
});
