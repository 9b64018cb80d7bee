import { asc, eq } from 'drizzle-orm';
import type { Company } from '../../src/domain/companies/company';
import type { Author } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import { notFound } from '../http/errors';
import { isStorable, parseId } from '../http/validate';
import { refuseTaken } from '../records/refuseTaken';

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

function toRow(company: Company) {
  return {
    name: company.name,
    country: company.country,
    fromEmailAddr: company.from_email_addr,
    homepageUrl: company.homepage_url,
    variant: company.variant,
    operandiPathPart: company.operandi_path_part,
    operandiPipeline: company.operandi_pipeline,
    umbracoAncestorKey: company.umbraco_ancestor_key,
    googleAdwordsId: company.google_adwords_id,
    bingAdsId: company.bing_ads_id,
    googleSearchConsoleSite: company.google_search_console_site,
    safeSearchWords: company.safe_search_words,
    mainSeoKeywords: company.main_seo_keywords,
    metaAdsIds: company.meta_ads_ids,
    linkedinAdsIds: company.linkedin_ads_ids,
  };
}

/** Returns all companies, sorted by id. */
export async function listCompanies(db: Db): Promise<Company[]> {
  const rows = await db.select().from(companies).orderBy(asc(companies.id));
  return rows.map(toCompany);
}

/** Returns the company with an id, or `null`. */
export async function findCompany(db: Db, id: number): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row ? toCompany(row) : null;
}

/** Returns the company whose `homepage_url` equals the site, or `null`. */
export async function findCompanyBySite(db: Db, site: string): Promise<Company | null> {
  if (!isStorable(site)) return null;
  const [row] = await db.select().from(companies).where(eq(companies.homepageUrl, site));
  return row ? toCompany(row) : null;
}

/** 404: no company has the id. */
export const noSuchCompany = () => notFound('No such company');

/**
 * Returns the company with the id in a path segment.
 * @throws ApiError 404 when no company has the id
 */
export async function companyInPath(db: Db, segment: string): Promise<Company> {
  const id = parseId(segment);
  const company = id === undefined ? null : await findCompany(db, id);
  if (!company) throw noSuchCompany();
  return company;
}

const nameOf = ({ id }: Company) => ({ kind: 'company', id, companyId: id }) as const;

const fieldsOf = ({ id: _id, ...fields }: Company) => fields;

const SITE_TAKEN = { homepage_url: 'belongs to another company' };

/**
 * Adds a company. Ignores `company.id`.
 * @throws ApiError 409 when another company has its `homepage_url`
 */
export async function insertCompany(db: Db, company: Company, author: Author): Promise<Company> {
  return refuseTaken(SITE_TAKEN, () =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(companies).values(toRow(company)).returning();
      if (!row) throw new Error('The new company was not stored');
      const stored = toCompany(row);
      await recordChange(tx, author, nameOf(stored), { before: null, after: fieldsOf(stored) });
      return stored;
    }),
  );
}

/**
 * Replaces the stored fields of a company.
 * @throws ApiError 404 when no company has the id, 409 when another company has the `homepage_url`
 */
export async function updateCompany(db: Db, company: Company, author: Author): Promise<Company> {
  return refuseTaken(SITE_TAKEN, () =>
    db.transaction(async (tx) => {
      const isIt = eq(companies.id, company.id);
      const [before] = await tx.select().from(companies).where(isIt).for('update');
      if (!before) throw noSuchCompany();
      const [row] = await tx.update(companies).set(toRow(company)).where(isIt).returning();
      if (!row) throw noSuchCompany();
      const stored = toCompany(row);
      const change = { before: fieldsOf(toCompany(before)), after: fieldsOf(stored) };
      await recordChange(tx, author, nameOf(stored), change);
      return stored;
    }),
  );
}
