import { instantOf } from '@demo/calendar';
import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { LOST_REASONS, REQUEST_SOURCES, requests } from '@server/db/schema';
import { addDays, daysBetween } from '@src/domain/dates/periods';
import { REPORT_SPANS } from '@src/domain/dates/spans';
import fc from '../../support/fastCheck';
import { NEIGHBOUR, NEIGHBOURS_SPEAKER, OURS, periodsOf, SPEAKERS, TODAY } from './smallWorld';

const ending = fc.oneof(
  fc.constant({ outcome: 'open' as const }),
  fc.record({ outcome: fc.constant('won' as const), valueCents: fc.integer({ min: 0, max: 90_000_000 }) }),
  fc.record({ outcome: fc.constant('lost' as const), lostReason: fc.constantFrom(...LOST_REASONS) }),
);

/** The first and last days of all periods and the days just outside, where errors are most likely. */
const EDGES = new Set(
  periodsOf(REPORT_SPANS.products)
    .flatMap(({ from, to }) => [addDays(from, -1), from, to, addDays(to, 1)])
    .map((day) => daysBetween(day, TODAY))
    .filter((daysAgo) => daysAgo >= 0),
);

const speaker = fc.integer({ min: 1, max: SPEAKERS });

export const randomRequest = fc.record({
  asked: speaker,
  // May contain a speaker of the neighbour, the first speaker again, or a speaker twice.
  alsoAsked: fc.array(fc.integer({ min: 1, max: NEIGHBOURS_SPEAKER }), { maxLength: 4 }),
  handled: speaker,
  /** Index into the seller ids, modulo their number. */
  seller: fc.nat({ max: 20 }),
  daysAgo: fc.oneof(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 800 }),
    fc.constantFrom(...EDGES),
  ),
  daysOpen: fc.integer({ min: 0, max: 90 }),
  minute: fc.integer({ min: 240, max: 1439 }),
  source: fc.constantFrom(...REQUEST_SOURCES),
  ending,
});
export type GeneratedRequest = typeof randomRequest extends fc.Arbitrary<infer T> ? T : never;

export const randomRequests = fc.array(randomRequest, { maxLength: 60, size: 'max' });

/** Ids of possible sellers. `null` means no seller. */
export type SellerIds = readonly (number | null)[];

/** Returns the row of a request of our company. */
export const rowOf = (
  { asked, alsoAsked, handled, seller, daysAgo, daysOpen, minute, source, ending }: GeneratedRequest,
  deal: number,
  sellerIds: SellerIds,
) => {
  const requestedOn = addDays(TODAY, -daysAgo);
  return {
    companyId: OURS,
    pipedriveDealId: deal,
    sellerId: sellerIds[seller % sellerIds.length] ?? null,
    source,
    channel: 'form' as const,
    askedSpeakerId: asked,
    alsoAskedSpeakerIds: alsoAsked,
    handledSpeakerId: handled,
    requestedOn,
    requestedAt: instantOf(requestedOn, minute),
    closedOn: ending.outcome === 'open' ? null : addDays(requestedOn, daysOpen),
    outcome: ending.outcome,
    valueCents: ending.outcome === 'won' ? ending.valueCents : 0,
    lostReason: ending.outcome === 'lost' ? ending.lostReason : null,
  };
};

/** Replaces all requests. The neighbour gets as many requests, which must not appear in reports. */
export async function replaceRequests(
  db: Db,
  generated: readonly GeneratedRequest[],
  sellerIds: SellerIds = [null],
): Promise<void> {
  await db.delete(requests);
  const rows = generated.map((one, deal) => rowOf(one, deal, sellerIds));
  await insertRows(db, requests, rows);
  const ofNeighbour = {
    companyId: NEIGHBOUR,
    askedSpeakerId: NEIGHBOURS_SPEAKER,
    handledSpeakerId: NEIGHBOURS_SPEAKER,
  };
  await insertRows(
    db,
    requests,
    rows.map((row) => ({ ...row, ...ofNeighbour })),
  );
}
