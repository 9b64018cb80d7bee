import { asc, eq } from 'drizzle-orm';
import type { Company } from '../../../src/domain/types';
import type { Db } from '../../db/database';
import { companies } from '../../db/schema';
import { isStorable } from '../../http/validate';

function toCompany(row: typeof companies.$inferSelect): Company {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    from_email_addr: row.fromEmailAddr,
    homepage_url: row.homepageUrl,
    variant: row.variant,
    operandi_path_part: row.operandiPathPart,
    operandi_pipeline: row.operandiPipeline,
    umbraco_ancestor_key: row.umbracoAncestorKey,
    google_adwords_id: row.googleAdwordsId,
    bing_ads_id: row.bingAdsId,
    google_search_console_site: row.googleSearchConsoleSite,
    safe_search_words: row.safeSearchWords,
    main_seo_keywords: row.mainSeoKeywords,
    meta_ads_ids: row.metaAdsIds,
    linkedin_ads_ids: row.linkedinAdsIds,
  };
}

/** All companies, in the order of their ids. */
export async function listCompanies(db: Db): Promise<Company[]> {
  const rows = await db.select().from(companies).orderBy(asc(companies.id));
  return rows.map(toCompany);
}

export async function findCompany(db: Db, id: number): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row ? toCompany(row) : null;
}

/** The company whose `homepage_url` a site is. */
export async function findCompanyBySite(db: Db, site: string): Promise<Company | null> {
  if (!isStorable(site)) return null;
  const [row] = await db.select().from(companies).where(eq(companies.homepageUrl, site));
  return row ? toCompany(row) : null;
}
