import { and, eq } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import { insertRows } from '../server/db/insertRows';
import { linkedinAdDays, metaAdDays, searchAdDays, speakers } from '../server/db/schema';
import type { Day } from '../src/domain/dates/timestamps';
import type { AdDay } from './adsFlights';
import { linkedinAdRows } from './adsLinkedin';
import { metaAdRows } from './adsMeta';
import { adProductsOf } from './adsProducts';
import { searchAdRows } from './adsSearch';
import { daysOf } from './calendar';
import type { DemoCompany } from './companies';
import { type RosterSpeaker, rosterOf } from './roster';
import { searchesOn } from './searchGenerator';
import type { Area, StoredCompany, World } from './world';

/** Returns the speakers who allow advertising. */
async function advertisable(
  tx: Db,
  world: World,
  { id, company }: StoredCompany,
  until: Day,
): Promise<RosterSpeaker[]> {
  const refused = await tx
    .select({ key: speakers.pipedriveId })
    .from(speakers)
    .where(and(eq(speakers.companyId, id), eq(speakers.advertisingAllowed, false)));
  const keys = new Set(refused.map(({ key }) => key));
  return rosterOf(world, company, until).filter(({ pipedriveId }) => !keys.has(pipedriveId));
}

/**
 * Returns the advertising rows of a company for the given days, for the networks where the company has an account.
 * The company advertises all products on Google and some of them on the other networks. The activity of a day follows
 * the number of searches.
 */
export function adRowsOf(
  world: World,
  company: DemoCompany,
  roster: readonly RosterSpeaker[],
  days: readonly Day[],
) {
  const adDays: AdDay[] = days.map((day) => ({ day, busy: searchesOn(day, world) }));
  const products = adProductsOf(world, company, roster);
  const every = (n: number, isThere: boolean) =>
    isThere ? products.filter(({ rank }) => rank % n === 0) : [];
  const { googleAdwordsId, bingAdsId, metaAdsIds = [], linkedinAdsIds = [] } = company.fields;
  const google = every(1, googleAdwordsId !== '');
  const bing = every(3, bingAdsId !== null);
  const meta = every(2, metaAdsIds.length > 0);
  return {
    search: [
      ...google.flatMap((product) => searchAdRows(world, company, product, 'google', adDays)),
      ...bing.flatMap((product) => searchAdRows(world, company, product, 'bing', adDays)),
    ],
    meta: meta.flatMap((product) => metaAdRows(world, company, product, adDays)),
    linkedin: linkedinAdsIds.length > 0 ? linkedinAdRows(world, company, adDays) : [],
  };
}

/** The facts about advertising: one row per ad and day with impressions. */
export const adsArea: Area = {
  name: 'advertising',
  tables: [searchAdDays, metaAdDays, linkedinAdDays],
  async write({ tx, world, days, companies, onProgress }) {
    for (const [done, stored] of companies.entries()) {
      const { id: companyId, company } = stored;
      const roster = await advertisable(tx, world, stored, days.to);
      const { search, meta, linkedin } = adRowsOf(world, company, roster, daysOf(days));
      const ofCompany = <T>(row: T) => ({ companyId, ...row });
      await insertRows(tx, searchAdDays, search.map(ofCompany));
      await insertRows(tx, metaAdDays, meta.map(ofCompany));
      await insertRows(tx, linkedinAdDays, linkedin.map(ofCompany));
      onProgress(done + 1, companies.length);
    }
  },
};
