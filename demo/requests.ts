import { eq, sql } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import { insertRows } from '../server/db/insertRows';
import { type Outcome, requests, sellers } from '../server/db/schema';
import { addDays, daysBetween } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { daysOf } from './calendar';
import { createRequestGenerator, type GeneratedRequest } from './requestGenerator';
import { rosterOf } from './roster';
import { speakerKeys } from './speakerKeys';
import { type Area, LONGEST_OPEN_DAYS } from './world';

/** Number of rows that are inserted together. */
const CHUNK = 10_000;
const PROGRESS_DAYS = 100;

/** The database keys of the generated speakers and sellers. */
interface StoredKeys {
  speaker: Awaited<ReturnType<typeof speakerKeys>>;
  sellers: ReadonlyMap<number, number>;
}

async function keysOf(tx: Db, companyId: number): Promise<StoredKeys> {
  const sellerRows = await tx
    .select({ key: sellers.pipedriveUserId, id: sellers.id })
    .from(sellers)
    .where(eq(sellers.companyId, companyId));
  return {
    speaker: await speakerKeys(tx, companyId),
    sellers: new Map(sellerRows.map(({ key, id }) => [key, id])),
  };
}

/** Returns the columns of a request's end as of a day. A request that ends later is open. */
function endingOf({ fate }: GeneratedRequest, today: Day) {
  const open = {
    outcome: 'open' as Outcome,
    closedOn: null,
    lostReason: null,
    valueCents: 0,
    commissionPercent: null,
  };
  if (fate.closedOn > today) return open;
  const { closedOn, outcome } = fate;
  return fate.outcome === 'won'
    ? { ...open, closedOn, outcome, valueCents: fate.value * 100, commissionPercent: fate.commissionPercent }
    : { ...open, closedOn, outcome, lostReason: fate.reason };
}

function rowOf(story: GeneratedRequest, companyId: number, keys: StoredKeys, today: Day) {
  return {
    companyId,
    pipedriveDealId: story.pipedriveDealId,
    // A user may have deleted the seller since.
    sellerId: keys.sellers.get(story.sellerKey) ?? null,
    source: story.source,
    channel: story.channel,
    askedSpeakerId: keys.speaker(story.asked),
    alsoAskedSpeakerIds: story.alsoAsked.map(keys.speaker),
    handledSpeakerId: keys.speaker(story.handled),
    requestedAt: story.requestedAt,
    requestedOn: story.requestedOn,
    ...endingOf(story, today),
  };
}

/** Closes the requests that are still open. Requests that a user has closed do not change. */
async function close(
  tx: Db,
  companyId: number,
  stories: readonly GeneratedRequest[],
  today: Day,
): Promise<void> {
  if (stories.length === 0) return;
  const endings = stories.map((story) => ({
    deal: story.pipedriveDealId,
    requestedOn: story.requestedOn,
    ...endingOf(story, today),
  }));
  await tx.execute(sql`
    update ${requests} set
      outcome = e.outcome, closed_on = e."closedOn", lost_reason = e."lostReason",
      value_cents = e."valueCents", commission_percent = e."commissionPercent"
    from json_to_recordset(${JSON.stringify(endings)}::json) as e(
      deal integer, "requestedOn" date, outcome text, "closedOn" date, "lostReason" text, "valueCents" bigint,
      "commissionPercent" real
    )
    where ${requests.companyId} = ${companyId} and ${requests.pipedriveDealId} = e.deal
      and ${requests.requestedOn} = e."requestedOn" and ${requests.outcome} = 'open'`);
}

/** Requests and their deals. Each day adds new requests and closes some requests of the last three months. */
export const requestsArea: Area = {
  name: 'requests',
  tables: [requests],
  async write({ tx, world, days, companies, onProgress }) {
    const total = companies.length * (daysBetween(days.from, days.to) + 1);
    let done = 0;
    for (const { id, company } of companies) {
      const keys = await keysOf(tx, id);
      const tell = createRequestGenerator(world, company, rosterOf(world, company, days.to));

      const earlier = addDays(days.from, -LONGEST_OPEN_DAYS);
      const from = earlier < world.from ? world.from : earlier;
      const ended = daysOf({ from, to: addDays(days.from, -1) })
        .flatMap(tell)
        .filter(({ fate }) => fate.closedOn >= days.from && fate.closedOn <= days.to);
      await close(tx, id, ended, days.to);

      let rows: ReturnType<typeof rowOf>[] = [];
      for (const day of daysOf(days)) {
        rows.push(...tell(day).map((story) => rowOf(story, id, keys, days.to)));
        if (rows.length >= CHUNK) {
          await insertRows(tx, requests, rows);
          rows = [];
        }
        done += 1;
        if (done % PROGRESS_DAYS === 0) onProgress(done, total);
      }
      await insertRows(tx, requests, rows);
    }
    onProgress(total, total);
  },
};
