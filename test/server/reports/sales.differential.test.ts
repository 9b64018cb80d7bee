/** @jest-environment node */

import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { requests, sellers } from '@server/db/schema';
import { graphOf } from '@server/graph/requestGraph';
import { sellerFigures } from '@server/reports/sellersInfo';
import { insights } from '@server/summaries/insights';
import { REPORT_SPANS } from '@src/domain/dates/spans';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { plainGraph, plainInsights, plainSellers } from './plainSales';
import { randomRequests, replaceRequests } from './randomRequests';
import { NEIGHBOUR, OURS, periodsOf, SPEAKERS, TODAY, writeSmallWorld } from './smallWorld';

/**
 * Sellers by name. Two have the same name, one never has a deal, and one has the name of the row for unknown sellers.
 */
const TEAM = [
  { id: 4, name: 'Ann' },
  { id: 1, name: 'Kim' },
  { id: 3, name: 'Kim' },
  { id: 2, name: 'Lee' },
  { id: 5, name: 'Unknown' },
];
const NEIGHBOURS_SELLER = 6;
/** Sellers of the generated deals. A seller of the neighbour or `null` counts as unknown. */
const WITH_DEALS = [1, 2, 3, 5, NEIGHBOURS_SELLER, null];
const NAMES = new Map(Array.from({ length: SPEAKERS }, (_, n) => [n + 1, `Speaker ${n + 1}`]));

const sellerRow = (companyId: number) => (seller: { id: number; name: string }) => ({
  id: seller.id,
  companyId,
  fullName: seller.name,
  email: '',
  pipedriveUserId: 0,
  signature: '',
});

describeOnEachDatabase('the sales reports', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
    await insertRows(db, sellers, TEAM.map(sellerRow(OURS)));
    await insertRows(db, sellers, [{ id: NEIGHBOURS_SELLER, name: 'Zoe' }].map(sellerRow(NEIGHBOUR)));
  });

  test('equal a plain computation', async () => {
    await fc.assert(
      fc.asyncProperty(randomRequests, async (generated) => {
        await replaceRequests(db, generated, WITH_DEALS);
        const rows = await db
          .select()
          .from(requests)
          .where(eq(requests.companyId, OURS))
          .orderBy(requests.pipedriveDealId);
        expect(await insights({ db, company: { id: OURS }, today: TODAY })).toEqual(
          plainInsights(rows, TODAY),
        );
        for (const period of periodsOf(REPORT_SPANS.sales_team)) {
          expect(await sellerFigures(db, OURS, period)).toEqual(plainSellers(TEAM, rows, period));
        }
        for (const period of periodsOf(REPORT_SPANS.request_graph)) {
          expect((await graphOf(db, OURS, period)).read()).toEqual(plainGraph(NAMES, rows, period));
        }
      }),
      { numRuns: runs(25) },
    );
  });
});
