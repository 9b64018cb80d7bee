import { type Company, VARIANTS, type Variant } from '../../domain/companies/company';
import type { Raw } from '../../domain/text/json';
import { DecodeError } from '../http/failure';
import {
  readFigure,
  readOptionalText,
  readRecord,
  readText,
  readTexts,
  requireId,
  requireText,
} from '../http/read';

function readVariant(raw: Raw, where: string): Variant {
  const text = readText(raw, 'variant', where);
  const variant = VARIANTS.find((known) => known === text);
  if (!variant) throw new DecodeError(`${where}.variant`, VARIANTS.join(', '));
  return variant;
}

/** Decodes a company. Throws a DecodeError for an unknown variant. */
export function decodeCompany(value: unknown, where: string): Company {
  const raw = readRecord(value, where);
  return {
    id: requireId(raw, 'id', where),
    name: requireText(raw, 'name', where),
    country: readText(raw, 'country', where),
    from_email_addr: readText(raw, 'from_email_addr', where),
    homepage_url: readText(raw, 'homepage_url', where),
    variant: readVariant(raw, where),
    operandi_path_part: readText(raw, 'operandi_path_part', where),
    operandi_pipeline: readFigure(raw, 'operandi_pipeline', where) ?? 0,
    umbraco_ancestor_key: readText(raw, 'umbraco_ancestor_key', where),
    google_adwords_id: readText(raw, 'google_adwords_id', where),
    bing_ads_id: readOptionalText(raw, 'bing_ads_id', where),
    google_search_console_site: readText(raw, 'google_search_console_site', where),
    safe_search_words: readTexts(raw, 'safe_search_words', where),
    main_seo_keywords: readTexts(raw, 'main_seo_keywords', where),
    meta_ads_ids: readTexts(raw, 'meta_ads_ids', where),
    linkedin_ads_ids: readTexts(raw, 'linkedin_ads_ids', where),
  };
}
