import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { VARIANTS } from '../../src/domain/companies/company';
import { authorOf } from '../auditTrail/write/author';
import type { ApiContext } from '../http/context';
import { validate } from '../http/validate';
import { email, filledText, filledTextOf, int32, listOf, natural, newId, text } from '../records/fields';
import { companyInPath, insertCompany, listCompanies, updateCompany } from './companyRecords';

/** PostgreSQL limits the size of an index entry, and `homepage_url` has a unique index. */
const LONGEST_SITE = 500;

const MOST_TEXTS = 2_000;
const texts = listOf(filledText, MOST_TEXTS);

export const CompanyBody = z.object({
  id: int32,
  name: filledText,
  country: text,
  from_email_addr: email,
  homepage_url: filledTextOf(LONGEST_SITE),
  variant: z.enum(VARIANTS),
  operandi_path_part: text,
  /** 0 means no pipeline. */
  operandi_pipeline: natural,
  umbraco_ancestor_key: text,
  google_adwords_id: text,
  bing_ads_id: text.nullable(),
  google_search_console_site: text,
  safe_search_words: texts,
  main_seo_keywords: texts,
  meta_ads_ids: texts,
  linkedin_ads_ids: texts,
});
export const NewCompanyBody = CompanyBody.extend({ id: newId });

/** Registers the calls of companies. Any signed-in person reads companies; admins of all companies write companies. */
export function companies(api: FastifyInstance, { db, now }: ApiContext): void {
  const forAll = { config: { access: { kind: 'signedIn' } } } as const;
  const forAdmins = { config: { access: { kind: 'groupAdmin' } } } as const;

  api.get('/companies', forAll, () => listCompanies(db));

  api.get<{ Params: { id: string } }>('/companies/:id', forAll, (request) =>
    companyInPath(db, request.params.id),
  );

  api.post('/companies', forAdmins, async (request, reply) => {
    const company = await insertCompany(db, validate(NewCompanyBody, request.body), authorOf(request, now()));
    return reply.code(201).send(company);
  });

  api.put('/companies', forAdmins, async (request) =>
    updateCompany(db, validate(CompanyBody, request.body), authorOf(request, now())),
  );
}
