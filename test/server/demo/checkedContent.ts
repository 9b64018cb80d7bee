import type { Db } from '../../../server/db/database';
import { checkStats, profileRecords, topicRecords } from '../../../server/db/schema';

const withoutId = <T extends { id: number }>(rows: T[]) => rows.map(({ id: _id, ...row }) => row);

/** The content records and the history of their checks, in an order of their own. */
export async function checkedContentOf(db: Db) {
  return {
    profiles: withoutId(
      await db.select().from(profileRecords).orderBy(profileRecords.companyId, profileRecords.umbracoId),
    ),
    topics: withoutId(
      await db.select().from(topicRecords).orderBy(topicRecords.companyId, topicRecords.umbracoId),
    ),
    checkStats: withoutId(
      await db.select().from(checkStats).orderBy(checkStats.companyId, checkStats.kind, checkStats.at),
    ),
  };
}
