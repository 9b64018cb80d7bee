/** @jest-environment node */

import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { linkedinAdDays, metaAdDays, SEARCH_NETWORKS, searchAdDays } from '@server/db/schema';
import { linkedinAds } from '@server/reports/linkedinAds';
import { metaAds } from '@server/reports/metaAds';
import { searchAds } from '@server/reports/searchAds';
import { REPORT_SPANS } from '@src/domain/dates/spans';
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { plainLinkedinAds, plainMetaAds, plainSearchAds } from './plainAds';
import { randomLinkedinDays, randomMetaDays, randomSearchDays } from './randomAds';
import { NEIGHBOUR, OURS, TODAY, writeSmallWorld } from './smallWorld';

const SPANS = REPORT_SPANS.ads.offered;
const RUNS = { numRuns: runs(30) };
/** Converts an answer to a map, because `toEqual` ignores an own key `__proto__`. */
const entriesOf = <T>(answer: Record<string, T>) => new Map(Object.entries(answer));

describeOnEachDatabase('the ad reports', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
  });

  /** Replaces all rows of a table. A neighbour gets the same rows, which must not appear in the report. */
  const replace = async (table: PgTable, rows: readonly object[]) => {
    await db.delete(table);
    for (const companyId of [OURS, NEIGHBOUR]) {
      await insertRows(
        db,
        table,
        rows.map((row) => ({ companyId, ...row })),
      );
    }
  };
  const question = { company: { id: OURS }, today: TODAY };

  test('of search networks equal a plain computation', async () => {
    await fc.assert(
      fc.asyncProperty(randomSearchDays, async (generated) => {
        await replace(searchAdDays, generated);
        for (const network of SEARCH_NETWORKS) {
          const t = searchAdDays;
          const rows = await db
            .select()
            .from(t)
            .where(and(eq(t.companyId, OURS), eq(t.network, network)));
          for (const span of SPANS) {
            const answer = (await searchAds(network)({ db, ...question, span })).read();
            expect(entriesOf(answer)).toStrictEqual(plainSearchAds(rows, span));
          }
        }
      }),
      RUNS,
    );
  });

  test('of Meta equal a plain computation', async () => {
    await fc.assert(
      fc.asyncProperty(randomMetaDays, async (generated) => {
        await replace(metaAdDays, generated);
        const rows = await db.select().from(metaAdDays).where(eq(metaAdDays.companyId, OURS));
        for (const span of SPANS) {
          const answer = (await metaAds({ db, ...question, span })).read();
          expect(entriesOf(answer)).toStrictEqual(plainMetaAds(rows, span));
        }
      }),
      RUNS,
    );
  });

  test('of LinkedIn equal a plain computation', async () => {
    await fc.assert(
      fc.asyncProperty(randomLinkedinDays, async (generated) => {
        await replace(linkedinAdDays, generated);
        const rows = await db.select().from(linkedinAdDays).where(eq(linkedinAdDays.companyId, OURS));
        for (const span of SPANS) {
          const answer = await linkedinAds({ db, ...question, span });
          const campaigns = Object.entries(answer).map(([key, of]) => [key, entriesOf(of)] as const);
          expect(new Map(campaigns)).toStrictEqual(plainLinkedinAds(rows, span));
        }
      }),
      RUNS,
    );
  });
});
