import type { CompanyField, Permission } from '../permissions/permissions';

export const SHORTCUT_GROUPS = ['Content', 'Reports', 'Advertising'] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

/** A screen about one site. Its route, shortcut, menu entry and guard all follow from this. */
export interface SiteScreen {
  id: string;
  /** Whose it is. */
  area: 'reports' | 'checks' | 'graph';
  /** The first segment of its route; the site follows. */
  path: string;
  label: string;
  group: ShortcutGroup;
  title: (siteLabel: string) => string;
  permission: Permission;
  /** Company data without which no shortcut is offered, and the API answers 404. */
  needs: readonly CompanyField[];
  hasSummary: boolean;
}

const screen = (
  id: string,
  label: string,
  group: ShortcutGroup,
  title: (siteLabel: string) => string,
  permission: Permission,
  needs: readonly CompanyField[],
  hasSummary = false,
): SiteScreen => ({
  id,
  area: permission === 'content_checks' ? 'checks' : permission === 'request_graph' ? 'graph' : 'reports',
  path: `/${id}`,
  label,
  group,
  title,
  permission,
  needs,
  hasSummary,
});

/** In the order in which every company shows them. */
export const SITE_SCREENS: readonly SiteScreen[] = [
  screen(
    'profile_checks',
    'Profile checks',
    'Content',
    (s) => `Profile content checks for ${s}`,
    'content_checks',
    ['umbraco_ancestor_key'],
  ),
  screen(
    'topic_checks',
    'Topic checks',
    'Content',
    (s) => `Topic content checks for ${s}`,
    'content_checks',
    ['umbraco_ancestor_key'],
  ),
  screen(
    'requests_and_bookings',
    'Requests & Bookings',
    'Reports',
    (s) => `Requests & Bookings for ${s}`,
    'product_sales',
    ['operandi_path_part'],
    true,
  ),
  screen(
    'seo_performance',
    'SEO performance',
    'Reports',
    (s) => `SEO Performance for ${s}`,
    'seo',
    ['google_search_console_site'],
    true,
  ),
  screen(
    'speaker_relations',
    'Speaker relations',
    'Reports',
    (s) => `Speaker Relations for ${s}`,
    'speaker_relations',
    ['operandi_path_part'],
    true,
  ),
  screen(
    'speaker_activity',
    'Speaker activity',
    'Reports',
    (s) => `Speaker Activity for ${s}`,
    'speaker_activity',
    ['operandi_path_part'],
    true,
  ),
  screen('rq_graph', 'Request graph', 'Reports', (s) => `Request graph for ${s}`, 'request_graph', [
    'operandi_path_part',
    'operandi_pipeline',
  ]),
  screen(
    'sales_team_performance',
    'Sales team performance',
    'Reports',
    (s) => `Sales Team Performance for ${s}`,
    'sales_team',
    ['operandi_path_part'],
  ),
  screen('emailstats', 'Followers', 'Reports', (s) => `${s} Mailjet Followers`, 'followers', []),
  screen('googleads', 'Google Ads', 'Advertising', (s) => `Google ads stats for ${s}`, 'ads', [
    'google_adwords_id',
  ]),
  screen('bingads', 'Bing Ads', 'Advertising', (s) => `Bing ads stats for ${s}`, 'ads', ['bing_ads_id']),
  screen('metaads', 'Meta Ads', 'Advertising', (s) => `Meta ads stats for ${s}`, 'ads', ['meta_ads_ids']),
  screen('linkedinads', 'LinkedIn Ads', 'Advertising', (s) => `LinkedIn ads stats for ${s}`, 'ads', [
    'linkedin_ads_ids',
  ]),
];

/** The followers of all sites together: the one report that has no site. */
export const GROUP_FOLLOWERS = {
  id: 'emailstats_group',
  path: '/emailstats',
  label: 'Followers of the group',
  title: 'Mailjet Followers Group',
};

/** Where a screen shows one site; a site is one segment of the address, whatever it contains. */
export function sitePath(screen: Pick<SiteScreen, 'path'>, site: string): string {
  return `${screen.path}/${encodeURIComponent(site)}`;
}
