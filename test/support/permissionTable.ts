import type { CompanyField, Permission, Role } from '../../src/domain/permissions/permissions';

/** The table of the contract, written down once more: what each role opens besides il_duce, who opens all. */
export const GRANTED: Record<Permission, readonly Role[]> = {
  content_checks: ['content_editor'],
  product_sales: ['product_sales_viewer'],
  seo: ['product_sales_viewer'],
  speaker_relations: ['product_info_viewer', 'speaker_relations'],
  speaker_activity: ['speaker_activity', 'success_mgmt'],
  products_info: ['product_info_viewer', 'speaker_relations', 'speaker_activity', 'success_mgmt'],
  request_graph: ['graph_viewer'],
  ads: ['marketing_spender'],
  sales_team: ['seller_viewer'],
  followers: ['speaker_activity', 'success_mgmt', 'marketing_spender'],
  administration: [],
};

/** The home page's table: each shortcut with the roles that see it and the company data that it takes. */
export const SHORTCUTS: readonly {
  path: string;
  label: string;
  roles: readonly Role[];
  needs: readonly CompanyField[];
}[] = [
  {
    path: '/profile_checks',
    label: 'Profile checks',
    roles: ['content_editor'],
    needs: ['umbraco_ancestor_key'],
  },
  {
    path: '/topic_checks',
    label: 'Topic checks',
    roles: ['content_editor'],
    needs: ['umbraco_ancestor_key'],
  },
  {
    path: '/requests_and_bookings',
    label: 'Requests & Bookings',
    roles: ['product_sales_viewer'],
    needs: ['operandi_path_part'],
  },
  {
    path: '/seo_performance',
    label: 'SEO performance',
    roles: ['product_sales_viewer'],
    needs: ['google_search_console_site'],
  },
  {
    path: '/speaker_relations',
    label: 'Speaker relations',
    roles: ['product_info_viewer', 'speaker_relations'],
    needs: ['operandi_path_part'],
  },
  {
    path: '/speaker_activity',
    label: 'Speaker activity',
    roles: ['speaker_activity', 'success_mgmt'],
    needs: ['operandi_path_part'],
  },
  {
    path: '/rq_graph',
    label: 'Request graph',
    roles: ['graph_viewer'],
    needs: ['operandi_path_part', 'operandi_pipeline'],
  },
  {
    path: '/sales_team_performance',
    label: 'Sales team performance',
    roles: ['seller_viewer'],
    needs: ['operandi_path_part'],
  },
  {
    path: '/emailstats',
    label: 'Followers',
    roles: ['speaker_activity', 'success_mgmt', 'marketing_spender'],
    needs: [],
  },
  { path: '/googleads', label: 'Google Ads', roles: ['marketing_spender'], needs: ['google_adwords_id'] },
  { path: '/bingads', label: 'Bing Ads', roles: ['marketing_spender'], needs: ['bing_ads_id'] },
  { path: '/metaads', label: 'Meta Ads', roles: ['marketing_spender'], needs: ['meta_ads_ids'] },
  { path: '/linkedinads', label: 'LinkedIn Ads', roles: ['marketing_spender'], needs: ['linkedin_ads_ids'] },
];
