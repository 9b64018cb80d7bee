/** @jest-environment node */

import { meetings, speakers } from '@server/db/schema';
import { eq } from 'drizzle-orm';
import { openDemoInMemory } from '../../support/inMemory';
import { startTestServer, useTestServer } from '../../support/server';

const NAME = 'Zoë Mødested';
/** Belongs to November 21 in Copenhagen, but to November 20 in Los Angeles. */
const LATE = '2026-11-21T03:00:00Z';
/** Belongs to November 20 in both time zones. */
const EARLIER = '2026-11-20T09:00:00Z';

describe('the end of a day', () => {
  const server = useTestServer(async () => {
    const database = await openDemoInMemory();
    return startTestServer({ database, env: { TIME_ZONE: 'America/Los_Angeles' } });
  });
  afterAll(() => server().database?.close());

  test('follows the time zone of TIME_ZONE', async () => {
    const { db } = server().database ?? {};
    if (!db) throw new Error('No database');
    const [speaker] = await db.select().from(speakers).where(eq(speakers.companyId, 1)).limit(1);
    if (!speaker) throw new Error('No speaker');
    await db.update(speakers).set({ name: NAME }).where(eq(speakers.id, speaker.id));
    await db.delete(meetings).where(eq(meetings.speakerId, speaker.id));
    await db
      .insert(meetings)
      .values([EARLIER, LATE].map((at) => ({ companyId: 1, speakerId: speaker.id, heldAt: new Date(at) })));

    expect(server().clock.today()).toBe('2026-11-20');
    const cookie = await server().signIn('admin@greenroom.example');
    const answer = await server().call('/api/products_info/dk.athenas.example', { cookie });
    const info: Record<string, { LatestMeeting: string }> = await answer.json();
    expect(info[NAME]?.LatestMeeting).toBe(LATE);
  });
});
