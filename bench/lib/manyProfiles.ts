import { asc, eq } from 'drizzle-orm';
import { insertRows } from '../../server/db/insertRows';
import { openDatabase } from '../../server/db/open';
import { companies, profileRecords } from '../../server/db/schema';

/**
 * Copies the profiles of a site until the site has `count` profiles. The server of the data folder must be stopped.
 * @returns the number of profiles, or 0 if the site has no profiles to copy
 */
export async function fillUpProfiles(dataDir: string, site: string, count: number): Promise<number> {
  const database = await openDatabase({ dataDir });
  const { db } = database;
  try {
    const [company] = await db.select().from(companies).where(eq(companies.homepageUrl, site));
    if (!company) throw new Error(`The demo group has no ${site}`);
    const there = await db
      .select()
      .from(profileRecords)
      .where(eq(profileRecords.companyId, company.id))
      .orderBy(asc(profileRecords.id));
    if (there.length === 0) return 0;
    const copies = Array.from({ length: Math.max(0, count - there.length) }, (_, n) => {
      const { id: _id, ...profile } = there[n % there.length] as (typeof there)[number]; // n % length is an index
      return { ...profile, umbracoId: `${profile.umbracoId}-${n}`, name: `${profile.name} ${n}` };
    });
    await insertRows(db, profileRecords, copies);
    return there.length + copies.length;
  } finally {
    await database.close();
  }
}
