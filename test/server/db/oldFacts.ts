import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { followerDays, metaAdDays, requests, sellers } from '@server/db/schema';
import { addDays } from '@src/domain/dates/periods';
import { writeLists } from '../reports/randomSpeakerFacts';
import { OURS, TODAY, writeSmallWorld } from '../reports/smallWorld';

/** A day in a month that no report reads. */
export const OLD = '2022-05-31';

export const request = (deal: number, requestedOn: string) => ({
  companyId: OURS,
  pipedriveDealId: deal,
  sellerId: 1,
  source: 'FromSite' as const,
  channel: 'form' as const,
  askedSpeakerId: 1,
  handledSpeakerId: 1,
  requestedAt: new Date(`${requestedOn}T10:00:00Z`),
  requestedOn,
});
const won = { outcome: 'won' as const, valueCents: 50_000 };

/** Writes facts of two old months and of recent days. The deal of the first old month closes in the second. */
export async function writeOldFacts(db: Db): Promise<void> {
  await writeSmallWorld(db);
  await writeLists(db);
  const seller = { email: '', pipedriveUserId: 1, signature: '' };
  await insertRows(db, sellers, [{ id: 1, companyId: OURS, fullName: 'Bo', ...seller }]);
  await db.insert(requests).values([
    { ...request(1, OLD), ...won, closedOn: '2022-06-02' },
    { ...request(2, OLD), alsoAskedSpeakerIds: [2] },
    { ...request(3, '2022-06-01'), ...won, closedOn: '2022-06-03' },
    { ...request(4, addDays(TODAY, -2)), askedSpeakerId: 2, handledSpeakerId: 2, alsoAskedSpeakerIds: [1] },
  ]);
  const day = (at: string, joined: number) => ({ companyId: OURS, listId: 1, day: at, joined });
  await db.insert(followerDays).values([day(OLD, 7), day('2022-06-01', 3), day(TODAY, 2)]);
  const ad = { companyId: OURS, product: 'Ann', adSet: 'Autumn', impressions: 5 };
  await db.insert(metaAdDays).values([
    { ...ad, day: OLD, currency: 'SEK' },
    { ...ad, day: TODAY, currency: 'DKK' },
  ]);
}
