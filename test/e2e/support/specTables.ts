/** What the specification and the contract say of roles and screens, written down anew for the tests. */

const DANISH_AND_NORWEGIAN = ['dk.athenas.example', 'no.athenas.example'];

export interface DemoUser {
  account: string;
  name: string;
  roles: readonly string[];
  sites: readonly string[] | 'all';
}

const user = (
  account: string,
  name: string,
  sites: DemoUser['sites'] = DANISH_AND_NORWEGIAN,
  roles: readonly string[] = [account],
): DemoUser => ({ account, name, roles, sites });

export const DEMO_USERS: readonly DemoUser[] = [
  user('admin', 'Astrid Mørkeberg', 'all', ['il_duce']),
  user('company.admin', 'Jeppe Thorsgaard', ['dk.athenas.example'], ['il_duce']),
  user('no.role', 'Villy Sørup', [], []),
  user('il_duce', 'Benedikte Rosenkrantz', 'all'),
  user('content_editor', 'Emil Østerby'),
  user('product_sales_viewer', 'Karen Lindqvist'),
  user('marketing_spender', 'Mads Ågerup', 'all'),
  user('seller_viewer', 'Line Bæk Frandsen'),
  user('product_info_viewer', 'Oskar Hjelmslev'),
  user('graph_viewer', 'Sidsel Wøldike'),
  user('speaker_relations', 'Anton Bjerregaard'),
  user('success_mgmt', 'Ronja Kjærsgaard'),
  user('speaker_activity', 'Villads Nørby'),
  user('data_insights', 'Josefine Aagaard Lind', DANISH_AND_NORWEGIAN, [
    'data_insights',
    'product_sales_viewer',
    'speaker_relations',
    'speaker_activity',
  ]),
];

/** The parts of a company's record that decide on shortcuts. */
export interface CompanyRecord {
  name: string;
  variant: string;
  homepage_url: string;
  operandi_path_part: string;
  operandi_pipeline: number;
  umbraco_ancestor_key: string;
  google_adwords_id: string;
  bing_ads_id: string | null;
  google_search_console_site: string;
  meta_ads_ids: string[];
  linkedin_ads_ids: string[];
}

export type Group = 'Content' | 'Reports' | 'Advertising';

export interface ShortcutRule {
  path: string;
  group: Group;
  roles: readonly string[];
  hasData: (company: CompanyRecord) => boolean;
}

const rule = (
  path: string,
  group: Group,
  roles: readonly string[],
  hasData: ShortcutRule['hasData'],
): ShortcutRule => ({ path, group, roles, hasData });

const hasPath = (c: CompanyRecord) => c.operandi_path_part !== '';

/** In the order of the specification's table. */
export const SHORTCUT_RULES: readonly ShortcutRule[] = [
  rule('/profile_checks', 'Content', ['content_editor'], (c) => c.umbraco_ancestor_key !== ''),
  rule('/topic_checks', 'Content', ['content_editor'], (c) => c.umbraco_ancestor_key !== ''),
  rule('/requests_and_bookings', 'Reports', ['product_sales_viewer'], hasPath),
  rule('/seo_performance', 'Reports', ['product_sales_viewer'], (c) => c.google_search_console_site !== ''),
  rule('/speaker_relations', 'Reports', ['product_info_viewer', 'speaker_relations'], hasPath),
  rule('/speaker_activity', 'Reports', ['speaker_activity', 'success_mgmt'], hasPath),
  rule('/rq_graph', 'Reports', ['graph_viewer'], (c) => hasPath(c) && c.operandi_pipeline !== 0),
  rule('/googleads', 'Advertising', ['marketing_spender'], (c) => c.google_adwords_id !== ''),
  rule('/bingads', 'Advertising', ['marketing_spender'], (c) => !!c.bing_ads_id),
  rule('/metaads', 'Advertising', ['marketing_spender'], (c) => c.meta_ads_ids.length > 0),
  rule('/linkedinads', 'Advertising', ['marketing_spender'], (c) => c.linkedin_ads_ids.length > 0),
  rule('/sales_team_performance', 'Reports', ['seller_viewer'], hasPath),
  rule('/emailstats', 'Reports', ['speaker_activity', 'success_mgmt', 'marketing_spender'], () => true),
];

/** Whether a demo user holds one of the roles, or il_duce, for a site. */
export function holds({ roles, sites }: DemoUser, needed: readonly string[], site: string): boolean {
  return (
    (sites === 'all' || sites.includes(site)) && ['il_duce', ...needed].some((role) => roles.includes(role))
  );
}
