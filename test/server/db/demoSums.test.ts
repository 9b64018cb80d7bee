/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { extendDemo, fillDemo } from '@demo/fillDemo';
import { rebuildDailySums } from '@server/db/dailySums';
import { speakerRequestSums } from '@server/db/schema';
import { addDays } from '@src/domain/dates/periods';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { TODAY } from '../reports/smallWorld';
import { PLAIN_FOLLOWER_SUMS, PLAIN_REQUEST_SUMS } from './plainSums';

describeOnEachDatabase('the cumulative figures of the demo group', ({ openEmpty }) => {
  test('are computed once when the database is filled, and updated when days are added', async () => {
    const { db } = await openEmpty();
    const right = (sums: string) => ({ sums, wrong: 0 });
    const lookUps = ['deal_days', 'speaker_request_days', 'speaker_pair_days', 'meta_ad_products'];
    const sums = [...Object.keys(PLAIN_REQUEST_SUMS), ...Object.keys(PLAIN_FOLLOWER_SUMS)];
    const all = [...sums, ...lookUps].map(right);
    const fill = { size: 'test', today: TODAY, passwordHash: '', from: addDays(TODAY, -60) } as const;
    await fillDemo(db, fill);
    expect(await db.$count(speakerRequestSums)).toBeGreaterThan(50);
    expect(await rebuildDailySums(db)).toEqual(all);
    await extendDemo(db, { today: addDays(TODAY, 3) });
    expect(await rebuildDailySums(db)).toEqual(all);
  });

  test('are computed by the triggers if the role may not switch them off', async () => {
    const { db } = await openEmpty();
    const role = sql.identifier(`plain_${randomUUID()}`);
    await db.execute(sql`create role ${role}`);
    await db.execute(sql`grant usage on schema public to ${role}`);
    await db.execute(sql`grant all on all tables in schema public to ${role}`);
    await db.execute(sql`grant all on all sequences in schema public to ${role}`);
    const fill = { size: 'test', today: TODAY, passwordHash: '', from: addDays(TODAY, -10) } as const;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local role ${role}`);
      await fillDemo(tx, fill);
    });
    expect(await db.$count(speakerRequestSums)).toBeGreaterThan(10);
    expect((await rebuildDailySums(db)).filter(({ wrong }) => wrong > 0)).toEqual([]);
    await db.execute(sql`drop owned by ${role}`);
    await db.execute(sql`drop role ${role}`);
  });
});
