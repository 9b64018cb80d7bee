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

/** The first and the last days of periods and those just outside, on which counts go wrong first. */
const EDGES = new Set(
  periodsOf(REPORT_SPANS.products)
    .flatMap(({ from, to }) => [addDays(from, -1), from, to, addDays(to, 1)])
    .map((day) => daysBetween(day, TODAY))
    .filter((daysAgo) => daysAgo >= 0),
);

const speaker = fc.integer({ min: 1, max: SPEAKERS });

export const randomRequest = fc.record({
  asked: speaker,
  // Now and then a speaker of the neighbour's, the first one again, or one named twice.
  alsoAsked: fc.array(fc.integer({ min: 1, max: NEIGHBOURS_SPEAKER }), { maxLength: 4 }),
  handled: speaker,
  /** An index in the sellers given; the last stands for none. */
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

/** Who may have a request; `null` is nobody. */
export type SellerIds = readonly (number | null)[];

/** The row of a request of ours. */
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

/** Puts these requests in the place of those before, with a neighbour as busy that must not show up. */
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
