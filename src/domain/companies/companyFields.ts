import type { Company } from './company';

export const COMPANY_FIELD_LABELS: Record<Exclude<keyof Company, 'id'>, string> = {
  name: 'Name',
  from_email_addr: 'From email address',
  variant: 'Variant',
  country: 'Country',
  homepage_url: 'Homepage URL',
  operandi_path_part: 'Operandi Path Part',
  operandi_pipeline: 'Operandi Pipeline',
  umbraco_ancestor_key: 'Umbraco Ancestor Key',
  google_adwords_id: 'Google Adwords ID',
  bing_ads_id: 'Bing Ads ID',
  google_search_console_site: 'Google Search Console Site',
  safe_search_words: 'Safe search words',
  main_seo_keywords: 'Main SEO keywords',
  meta_ads_ids: 'Meta Ads IDs',
  linkedin_ads_ids: 'LinkedIn Ads IDs',
};
