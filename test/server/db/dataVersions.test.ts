/** @jest-environment node */

import type { Db } from '@server/db/database';
import { readDataVersion } from '@server/db/dataVersions';
import { companies, DATA_KINDS, type DataKind, meetings, requests, speakers } from '@server/db/schema';
import { eq, sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

describeOnEachDatabase('the data version', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  const db = (): Db => {
    const { database } = server();
    if (!database) throw new Error('The server has no database');
    return database.db;
  };
  const versionOf = (companyId: number | null, ...kinds: DataKind[]) =>
    readDataVersion(db(), { companyId, kinds });

  /** Returns the versions that some work raises, as `company kind`. */
  async function raisedBy(work: () => Promise<unknown>): Promise<string[]> {
    const look = async () =>
      new Map(
        await Promise.all(
          [1, 2].flatMap((companyId) =>
            DATA_KINDS.map(
              async (kind) => [`${companyId} ${kind}`, await versionOf(companyId, kind)] as const,
            ),
          ),
        ),
      );
    const before = await look();
    await work();
    const after = await look();
    return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
  }

  test('exists for every kind with facts, and can be read for all companies', async () => {
    for (const kind of DATA_KINDS.filter((name) => !name.startsWith('check_'))) {
      expect([kind, await versionOf(1, kind)]).toEqual([
        kind,
        expect.stringMatching(/^1\/\w+\/[\da-f-]{36}$/),
      ]);
    }
    const [one, two] = [await versionOf(1, 'requests'), await versionOf(2, 'requests')];
    expect(await versionOf(null, 'requests')).toContain(`${one} ${two}`);
  });

  test('rises with an insert, an update and a deletion, only for that company and kind', async () => {
    const [first] = await db().select().from(requests).where(eq(requests.companyId, 1)).limit(1);
    if (!first) throw new Error('There are no requests');
    const copy = { ...first, pipedriveDealId: 987_654 };
    const isCopy = eq(requests.pipedriveDealId, copy.pipedriveDealId);
    expect(await raisedBy(() => db().insert(requests).values(copy))).toEqual(['1 requests']);
    expect(await raisedBy(() => db().update(requests).set({ channel: 'phone' }).where(isCopy))).toEqual([
      '1 requests',
    ]);
    expect(await raisedBy(() => db().delete(requests).where(isCopy))).toEqual(['1 requests']);
    expect(await raisedBy(() => db().delete(requests).where(isCopy))).toEqual([]);
  });

  test('rises for the company of a speaker, and for both companies if the speaker moves', async () => {
    const [speaker] = await db().select().from(speakers).where(eq(speakers.companyId, 2)).limit(1);
    const speakerId = speaker?.id ?? 0;
    const isSpeaker = eq(speakers.id, speakerId);
    const meet = () =>
      db()
        .insert(meetings)
        .values({ companyId: 2, speakerId, heldAt: new Date('2026-11-01T10:00:00Z') });
    expect(await raisedBy(meet)).toEqual(['2 meetings']);
    const move = (companyId: number) =>
      db().update(speakers).set({ companyId, pipedriveId: 876_543, name: 'Who Moves' }).where(isSpeaker);
    expect(await raisedBy(() => move(1))).toEqual(['1 speakers', '2 speakers']);
    await move(2);
    expect(
      await raisedBy(() => db().update(companies).set({ country: 'DK' }).where(eq(companies.id, 1))),
    ).toEqual(['1 companies']);
  });

  test('stays after a rollback, and rises after a truncation', async () => {
    const isOne = eq(companies.id, 1);
    const undone = async () => {
      const work = db().transaction(async (tx) => {
        await tx.update(companies).set({ country: 'SE' }).where(isOne);
        throw new Error('taken back');
      });
      await expect(work).rejects.toThrow('taken back');
    };
    expect(await raisedBy(undone)).toEqual([]);
    expect(await raisedBy(() => db().execute(sql`truncate speaker_news`))).toEqual([
      '1 speaker_news',
      '2 speaker_news',
    ]);
  });
});
