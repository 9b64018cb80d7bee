/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

describeOnEachDatabase('health', (openEmpty) => {
  const server = useTestServer(async () => startTestServer({ database: await openEmpty() }));

  test('a process that runs is alive, and ready when its database has its tables', async () => {
    const alive = await server().call('/healthz');
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }]);
    const ready = await server().call('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
  });

  test('without its tables it is alive, but not ready', async () => {
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
