import type { Db } from '@server/db/database';
import { dealDays, type requests, speakerPairDays, speakerRequestDays } from '@server/db/schema';
import { byText, type PlainRow } from './plainSums';

type RequestRow = typeof requests.$inferSelect;

/** Counts the requests of each day that name two speakers together: company, day, source, target, number of requests. */
function plainPairDays(facts: readonly RequestRow[]): PlainRow[] {
  const rows = new Map<string, PlainRow>();
  for (const { companyId, requestedOn, askedSpeakerId, alsoAskedSpeakerIds } of facts) {
    const once = [...new Set([askedSpeakerId, ...alsoAskedSpeakerIds])];
    for (const [place, source] of once.entries()) {
      for (const target of once.slice(place + 1)) {
        const key = [companyId, requestedOn, source, target];
        rows.set(String(key), [...key, Number(rows.get(String(key))?.[4] ?? 0) + 1]);
      }
    }
  }
  return [...rows.values()].sort(byText);
}

/** Checks the day of each deal, the time of the latest request for a speaker on each day, and the pairs of each day. */
export async function expectLookUps(db: Db, asked: readonly RequestRow[]): Promise<void> {
  const latest = new Map<string, number>();
  for (const { companyId, askedSpeakerId, requestedOn, requestedAt } of asked) {
    const key = `${companyId} ${askedSpeakerId} ${requestedOn}`;
    latest.set(key, Math.max(latest.get(key) ?? 0, requestedAt.getTime()));
  }
  const stored = await db.select().from(speakerRequestDays);
  expect(
    new Map(stored.map((row) => [`${row.companyId} ${row.speakerId} ${row.day}`, row.latestAt.getTime()])),
  ).toEqual(latest);
  const deals = asked.map((r) => `${r.companyId} ${r.pipedriveDealId} ${r.requestedOn}`);
  const known = await db.select().from(dealDays);
  expect(known.map((row) => `${row.companyId} ${row.pipedriveDealId} ${row.requestedOn}`).sort()).toEqual(
    deals.sort(),
  );
  const pairs = await db.select().from(speakerPairDays);
  const rows = pairs.map((p) => [p.companyId, p.day, p.sourceId, p.targetId, p.requests]);
  expect(rows.sort(byText)).toEqual(plainPairDays(asked));
}
