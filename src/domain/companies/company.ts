export const VARIANTS = ['athenas', 'optimeet', 'origtalks'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A company with the field names of the API. Optional fields already have their defaults. */
export interface Company {
  id: number;
  name: string;
  country: string;
  from_email_addr: string;
  homepage_url: string;
  variant: Variant;
  operandi_path_part: string;
  operandi_pipeline: number;
  umbraco_ancestor_key: string;
  google_adwords_id: string;
  bing_ads_id: string | null;
  google_search_console_site: string;
  safe_search_words: string[];
  main_seo_keywords: string[];
  meta_ads_ids: string[];
  linkedin_ads_ids: string[];
}
