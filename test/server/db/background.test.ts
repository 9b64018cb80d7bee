/** @jest-environment node */

import { inBackground } from '@server/db/background';
import type { Db } from '@server/db/database';
import { createQueryQueue } from '@server/db/pgliteQueue';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase, describeOnPostgres } from '../../support/databases';
import { heldWork, settle } from '../../support/held';

const staying = new AbortController().signal;

describe('the query queue of the embedded database', () => {
  test('runs other queries before background work, also queries that follow an answer', async () => {
    const run = createQueryQueue();
    const { log, task, end } = heldWork();
    const signIn = (async () => {
      for (const step of ['sign-in 1', 'sign-in 2', 'sign-in 3']) await run(task(step));
    })();
    const reports = ['report 1', 'report 2'].map((name) => inBackground(staying, () => run(task(name))));
    for (const step of ['sign-in 1', 'sign-in 2', 'sign-in 3']) {
      await settle();
      await end(step);
    }
    expect(log).toEqual(['sign-in 1', 'sign-in 2', 'sign-in 3', 'report 1']);
    // A query that arrives while a background query runs goes before the next background query.
    const whoami = run(task('whoami'));
    await end('report 1');
    expect(log.slice(4)).toEqual(['whoami']);
    await end('whoami');
    await end('report 2');
    await Promise.all([signIn, whoami, ...reports]);
  });

  test('runs background work eventually, even under constant load', async () => {
    const run = createQueryQueue();
    const { log, task, end } = heldWork();
    let isOpen = true;
    let others = 0;
    const person = async () => {
      while (isOpen) {
        await run(settle);
        others += 1;
      }
    };
    const people = [person(), person()];
    const report = inBackground(staying, () => run(task('report')));
    while (log.length === 0 && others < 1_000) await settle();
    expect([log, others < 20]).toEqual([['report'], true]);
    isOpen = false;
    await end('report');
    await Promise.all([...people, report]);
  });

  test('skips aborted queries and continues after failures', async () => {
    const run = createQueryQueue();
    const { log, task, end } = heldWork();
    const leaving = new AbortController();
    const other = run(task('other'));
    const ask = (name: string, signal: AbortSignal) => inBackground(signal, () => run(task(name)));
    const all = Promise.allSettled([
      ask('dropped', leaving.signal),
      ask('dropped too', leaving.signal),
      ask('failing', staying),
      ask('kept', staying),
    ]);
    leaving.abort(new Error('left'));
    await end('other');
    await settle();
    await end('failing', new Error('a query fails'));
    await end('kept');
    await other;
    expect(log).toEqual(['other', 'failing', 'kept']);
    const outcomes = (await all).map(({ status }) => status);
    expect(outcomes).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  });
});

describeOnEachDatabase('background work', ({ openEmpty }) => {
  test('gets answers, reports failures, and completes a transaction after an abort', async () => {
    const { db } = await openEmpty();
    const one = () => db.execute(sql`select 1 as one`);
    expect(await inBackground(staying, one)).toMatchObject({ rows: [{ one: 1 }] });
    await expect(inBackground(staying, () => db.execute(sql`select nothing`))).rejects.toThrow();
    const leaving = new AbortController();
    await inBackground(leaving.signal, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`create table kept (n int)`);
        leaving.abort();
        await tx.execute(sql`insert into kept values (1)`);
      }),
    );
    expect(await db.execute(sql`select n from kept`)).toMatchObject({ rows: [{ n: 1 }] });
    await expect(inBackground(leaving.signal, one)).rejects.toThrow();
  });
});

describeOnPostgres('aborted background work', ({ openEmpty }) => {
  const sleeping = async (db: Db): Promise<number> =>
    db.$count(
      sql`pg_stat_activity`,
      sql`datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
    );

  test('is cancelled on the server, and its connections are reused', async () => {
    const { db } = await openEmpty();
    const leaving = new AbortController();
    const asked = Promise.allSettled(
      Array.from({ length: 4 }, () =>
        inBackground(leaving.signal, () => db.execute(sql`select pg_sleep(600)`)),
      ),
    );
    while ((await sleeping(db)) < 4) await settle();
    leaving.abort(new Error('left'));
    expect((await asked).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
    expect(await sleeping(db)).toBe(0);
    const later = Array.from({ length: 30 }, () => db.execute(sql`select 1`));
    await expect(Promise.all(later)).resolves.toHaveLength(30);
  });
});
