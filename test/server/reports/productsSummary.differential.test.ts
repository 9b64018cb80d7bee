/** @jest-environment node */

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Db } from '../../../server/db/database';
import { insertRows } from '../../../server/db/insertRows';
import { LOST_REASONS, REQUEST_SOURCES, requests, speakers } from '../../../server/db/schema';
import { instantOf } from '../../../server/demo/calendar';
import { productFigures } from '../../../server/reports/productsSummary';
import { addDays } from '../../../src/domain/periods';
import { REPORT_SPANS } from '../../../src/domain/spans';
import { describeOnEachDatabase } from '../../support/databases';
import { plainFigures } from './plainProducts';
import {
  NEIGHBOUR,
  NEIGHBOURS_SPEAKER,
  OURS,
  periodsOf,
  SPEAKERS,
  TODAY,
  writeSmallWorld,
} from './smallWorld';

const ending = fc.oneof(
  fc.constant({ outcome: 'open' as const }),
  fc.record({ outcome: fc.constant('won' as const), valueCents: fc.integer({ min: 0, max: 90_000_000 }) }),
  fc.record({ outcome: fc.constant('lost' as const), lostReason: fc.constantFrom(...LOST_REASONS) }),
);

const request = fc.record({
  asked: fc.integer({ min: 1, max: SPEAKERS }),
  handled: fc.integer({ min: 1, max: SPEAKERS }),
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 800 })),
  daysOpen: fc.integer({ min: 0, max: 90 }),
  minute: fc.integer({ min: 240, max: 1439 }),
  source: fc.constantFrom(...REQUEST_SOURCES),
  ending,
});
type GeneratedRequest = typeof request extends fc.Arbitrary<infer T> ? T : never;

const rowOf = (
  { asked, handled, daysAgo, daysOpen, minute, source, ending }: GeneratedRequest,
  deal: number,
) => {
  const requestedOn = addDays(TODAY, -daysAgo);
  return {
    companyId: OURS,
    pipedriveDealId: deal,
    source,
    channel: 'form' as const,
    askedSpeakerId: asked,
    handledSpeakerId: handled,
    requestedOn,
    requestedAt: instantOf(requestedOn, minute),
    closedOn: ending.outcome === 'open' ? null : addDays(requestedOn, daysOpen),
    outcome: ending.outcome,
    valueCents: ending.outcome === 'won' ? ending.valueCents : 0,
    lostReason: ending.outcome === 'lost' ? ending.lostReason : null,
  };
};

const PERIODS = periodsOf(REPORT_SPANS.products);

describeOnEachDatabase('the products figures', (openEmpty) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
  }, 40_000);

  test('are what a plain count over the same rows gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 60 }), async (generated) => {
        await db.delete(requests);
        await insertRows(db, requests, generated.map(rowOf));
        // A busy neighbour must not show up.
        const neighbour = {
          companyId: NEIGHBOUR,
          askedSpeakerId: NEIGHBOURS_SPEAKER,
          handledSpeakerId: NEIGHBOURS_SPEAKER,
        };
        await insertRows(
          db,
          requests,
          generated.map((one, n) => ({ ...rowOf(one, n), ...neighbour })),
        );
        const rows = await db.select().from(requests).where(eq(requests.companyId, OURS));
        const people = await db
          .select()
          .from(speakers)
          .where(eq(speakers.companyId, OURS))
          .orderBy(speakers.name);
        for (const period of PERIODS) {
          const plain = people.map((one) => ({ name: one.name, figures: plainFigures(one, rows, period) }));
          expect(await productFigures(db, OURS, period)).toEqual(plain);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
