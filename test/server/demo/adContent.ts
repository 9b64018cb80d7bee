import type { Db } from '../../../server/db/database';
import { linkedinAdDays, metaAdDays, searchAdDays } from '../../../server/db/schema';

/** What the generator writes about advertising. */
export async function adContentOf(db: Db) {
  const [search, meta, linkedin] = [searchAdDays, metaAdDays, linkedinAdDays];
  return {
    searchAds: await db
      .select()
      .from(search)
      .orderBy(search.companyId, search.network, search.day, search.product),
    metaAds: await db.select().from(meta).orderBy(meta.companyId, meta.day, meta.product, meta.adSet),
    linkedinAds: await db
      .select()
      .from(linkedin)
      .orderBy(linkedin.companyId, linkedin.day, linkedin.campaign),
  };
}
