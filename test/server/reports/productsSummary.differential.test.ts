/** @jest-environment node */

import type { Db } from '@server/db/database';
import { requests, speakers } from '@server/db/schema';
import { productsSummary } from '@server/reports/productsSummary';
import { REPORT_SPANS } from '@src/domain/dates/spans';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { plainProducts } from './plainProducts';
import { randomRequests, replaceRequests } from './randomRequests';
import { OURS, TODAY, writeSmallWorld } from './smallWorld';

describeOnEachDatabase('the products figures', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
  });

  test('equal a plain computation', async () => {
    await fc.assert(
      fc.asyncProperty(randomRequests, async (generated) => {
        await replaceRequests(db, generated);
        const rows = await db.select().from(requests).where(eq(requests.companyId, OURS));
        const people = await db
          .select()
          .from(speakers)
          .where(eq(speakers.companyId, OURS))
          .orderBy(speakers.name);
        for (const span of REPORT_SPANS.products.offered) {
          const products = await productsSummary({ db, company: { id: OURS }, span, today: TODAY });
          expect(products.read()).toEqual(plainProducts(people, rows, span, TODAY));
        }
      }),
      { numRuns: runs(25) },
    );
  });
});
