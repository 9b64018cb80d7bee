import type { CompanyField, Permission } from '../permissions/permissions';
import { CALLS, type CallName, type ReportCall } from './calls';

export const SHORTCUT_GROUPS = ['Content', 'Reports', 'Advertising'] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

/** A screen about one site. Its route, shortcut, menu entry and guard all follow from this. */
export interface SiteScreen {
  id: string;
  /** Whose it is. */
  area: 'ads' | 'checks' | 'graph' | 'reports';
  /** The first segment of its route; the site follows. */
  path: string;
  label: string;
  group: ShortcutGroup;
  title: (siteLabel: string) => string;
  permission: Permission;
  /** Company data without which no shortcut is offered, and the API answers 404. */
  needs: readonly CompanyField[];
  /** What its data is asked by, where that is one call. */
  call?: ReportCall;
  hasSummary: boolean;
}

type Title = SiteScreen['title'];

const checks = <Id extends string>(id: Id, label: string, title: Title) => ({
  id,
  area: 'checks' as const,
  path: `/${id}`,
  label,
  group: 'Content' as const,
  title,
  permission: 'content_checks' as const,
  needs: ['umbraco_ancestor_key'] as const,
  hasSummary: false,
});

/** What a screen has beyond its call: a permission of its own, a Summary tab. */
type Own = Partial<Pick<SiteScreen, 'permission' | 'hasSummary'>>;

const ofCall = <Id extends string, Name extends CallName>(
  id: Id,
  label: string,
  group: ShortcutGroup,
  title: Title,
  name: Name,
  { permission = CALLS[name].permission, hasSummary = false }: Own = {},
) => {
  const call = CALLS[name];
  return { id, path: `/${id}`, label, group, title, permission, needs: call.needs, call, hasSummary };
};

/** A report: the table of what its call answers. */
const report = <Id extends string, Name extends CallName>(...line: Parameters<typeof ofCall<Id, Name>>) => ({
  ...ofCall(...line),
  area: 'reports' as const,
  collection: line[4],
});

/** In the order in which every company shows them. */
const SCREENS = [
  checks('profile_checks', 'Profile checks', (s) => `Profile content checks for ${s}`),
  checks('topic_checks', 'Topic checks', (s) => `Topic content checks for ${s}`),
  report(
    'requests_and_bookings',
    'Requests & Bookings',
    'Reports',
    (s) => `Requests & Bookings for ${s}`,
    'products',
    { hasSummary: true },
  ),
  report(
    'seo_performance',
    'SEO performance',
    'Reports',
    (s) => `SEO Performance for ${s}`,
    'searchProfiles',
    { hasSummary: true },
  ),
  report(
    'speaker_relations',
    'Speaker relations',
    'Reports',
    (s) => `Speaker Relations for ${s}`,
    'speakers',
    { permission: 'speaker_relations', hasSummary: true },
  ),
  report('speaker_activity', 'Speaker activity', 'Reports', (s) => `Speaker Activity for ${s}`, 'speakers', {
    permission: 'speaker_activity',
    hasSummary: true,
  }),
  {
    ...ofCall('rq_graph', 'Request graph', 'Reports', (s) => `Request graph for ${s}`, 'requestGraph'),
    area: 'graph',
  },
  report(
    'sales_team_performance',
    'Sales team performance',
    'Reports',
    (s) => `Sales Team Performance for ${s}`,
    'sellers',
  ),
  report('emailstats', 'Followers', 'Reports', (s) => `${s} Mailjet Followers`, 'siteFollowers'),
  report('googleads', 'Google Ads', 'Advertising', (s) => `Google ads stats for ${s}`, 'googleAds'),
  report('bingads', 'Bing Ads', 'Advertising', (s) => `Bing ads stats for ${s}`, 'bingAds'),
  report('metaads', 'Meta Ads', 'Advertising', (s) => `Meta ads stats for ${s}`, 'metaAds'),
  report('linkedinads', 'LinkedIn Ads', 'Advertising', (s) => `LinkedIn ads stats for ${s}`, 'linkedinAds'),
] as const satisfies readonly SiteScreen[];

export const SITE_SCREENS: readonly SiteScreen[] = SCREENS;

/** The four ad networks side by side. Without a shortcut of its own: it is reached from theirs. */
export const ALL_NETWORKS = {
  id: 'ads',
  area: 'ads',
  path: '/ads',
  label: 'All networks',
  group: 'Advertising',
  title: (s: string) => `All networks for ${s}`,
  permission: 'ads',
  needs: [],
  hasSummary: false,
} as const satisfies SiteScreen;

/** All screens about one site, with or without a shortcut. */
export const SCREENS_OF_SITES: readonly SiteScreen[] = [...SITE_SCREENS, ALL_NETWORKS];

/** The followers of all sites together: the one report that has no site. */
export const GROUP_FOLLOWERS = {
  id: 'emailstats_group',
  path: '/emailstats',
  label: 'Followers of the group',
  title: 'Mailjet Followers Group',
  collection: 'groupFollowers',
} as const;

type Screen = (typeof SCREENS)[number];
export type SiteScreenId = Screen['id'] | typeof ALL_NETWORKS.id;
type ReportLine = Extract<Screen, { area: 'reports' }> | typeof GROUP_FOLLOWERS;

/** A report that is a table, by the id of its screen. */
export type ReportId = ReportLine['id'] | typeof ALL_NETWORKS.id;
export const REPORT_IDS: readonly ReportId[] = [
  ...SCREENS.flatMap((screen) => (screen.area === 'reports' ? [screen.id] : [])),
  GROUP_FOLLOWERS.id,
  ALL_NETWORKS.id,
];
/** The reports that show a collection. */
export type ReportOf<Name extends CallName> = Extract<ReportLine, { collection: Name }>['id'];

/** Where a screen shows one site; a site is one segment of the address, whatever it contains. */
export function sitePath(screen: Pick<SiteScreen, 'path'>, site: string): string {
  return `${screen.path}/${encodeURIComponent(site)}`;
}
