import {
  type CompanyField,
  type Permission,
  type Role,
  rolesFor,
} from '../../src/domain/permissions/permissions';
import { SITE_SCREENS, type SiteScreen } from '../../src/domain/screens/screens';

/** An expected screen of a site, written independently of the app's definitions. */
export interface SpecScreen {
  /** The first segment of the address. */
  id: string;
  label: string;
  group: 'Content' | 'Reports' | 'Advertising';
  /** The title for a site called X. */
  title: string;
  /** The roles that may open the screen. il_duce may open every screen. */
  roles: readonly Role[];
  /** The company fields without which the screen is not available. */
  needs: readonly CompanyField[];
  hasSummary: boolean;
  /** The first call for a site called x; `null` if there are several. */
  call: string | null;
}

const line = (
  id: string,
  label: string,
  group: SpecScreen['group'],
  title: string,
  roles: readonly Role[],
  needs: readonly CompanyField[],
  call: string | null,
  hasSummary = false,
): SpecScreen => ({ id, label, group, title, roles, needs, hasSummary, call });

const CONTENT: [Role[], CompanyField[]] = [['content_editor'], ['umbraco_ancestor_key']];
const SALES: Role[] = ['product_sales_viewer'];
const ADS: Role[] = ['marketing_spender'];
const FOLLOWERS: Role[] = ['speaker_activity', 'success_mgmt', 'marketing_spender'];

/** The screens in the order of the home page. */
export const SPEC_SCREENS: readonly SpecScreen[] = [
  line('profile_checks', 'Profile checks', 'Content', 'Profile content checks for X', ...CONTENT, null),
  line('topic_checks', 'Topic checks', 'Content', 'Topic content checks for X', ...CONTENT, null),
  line(
    'requests_and_bookings',
    'Requests & Bookings',
    'Reports',
    'Requests & Bookings for X',
    SALES,
    ['operandi_path_part'],
    '/products_summary/x?days=365',
    true,
  ),
  line(
    'seo_performance',
    'SEO performance',
    'Reports',
    'SEO Performance for X',
    SALES,
    ['google_search_console_site'],
    '/profile_summary/x',
    true,
  ),
  line(
    'speaker_relations',
    'Speaker relations',
    'Reports',
    'Speaker Relations for X',
    ['product_info_viewer', 'speaker_relations'],
    ['operandi_path_part'],
    '/products_info/x',
    true,
  ),
  line(
    'speaker_activity',
    'Speaker activity',
    'Reports',
    'Speaker Activity for X',
    ['speaker_activity', 'success_mgmt'],
    ['operandi_path_part'],
    '/products_info/x',
    true,
  ),
  line(
    'rq_graph',
    'Request graph',
    'Reports',
    'Request graph for X',
    ['graph_viewer'],
    ['operandi_path_part', 'operandi_pipeline'],
    '/rq_graph/x?days=365',
  ),
  line(
    'sales_team_performance',
    'Sales team performance',
    'Reports',
    'Sales Team Performance for X',
    ['seller_viewer'],
    ['operandi_path_part'],
    '/sellers_info/x?days=30',
  ),
  line(
    'emailstats',
    'Followers',
    'Reports',
    'X Mailjet Followers',
    FOLLOWERS,
    [],
    '/email_subscription_stats/x',
  ),
  line(
    'googleads',
    'Google Ads',
    'Advertising',
    'Google ads stats for X',
    ADS,
    ['google_adwords_id'],
    '/google_ads/x?days=30',
  ),
  line(
    'bingads',
    'Bing Ads',
    'Advertising',
    'Bing ads stats for X',
    ADS,
    ['bing_ads_id'],
    '/bing_ads/x?days=30',
  ),
  line(
    'metaads',
    'Meta Ads',
    'Advertising',
    'Meta ads stats for X',
    ADS,
    ['meta_ads_ids'],
    '/meta_ads/x?days=30',
  ),
  line(
    'linkedinads',
    'LinkedIn Ads',
    'Advertising',
    'LinkedIn ads stats for X',
    ADS,
    ['linkedin_ads_ids'],
    '/linkedin_ads/x?days=30',
  ),
];

const asDescribed = ({ id, label, group, title, permission, needs, hasSummary }: SiteScreen): SpecScreen => ({
  id,
  label,
  group,
  needs,
  hasSummary,
  title: title('X'),
  roles: rolesFor(permission),
  call: null,
});

/** Every screen of a site: the expected one if SPEC_SCREENS has it, otherwise one made from the app's definition. */
export const SHORTCUTS: readonly (SpecScreen & { path: string })[] = SITE_SCREENS.map((screen) => ({
  ...(SPEC_SCREENS.find(({ id }) => id === screen.id) ?? asDescribed(screen)),
  path: screen.path,
}));

/** The roles for each permission by the API's contract. il_duce has all permissions. */
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
