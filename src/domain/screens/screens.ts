import type { CompanyField, Permission } from '../permissions/permissions';
import { CALLS, type CallName, type ReportCall } from './calls';

export const SHORTCUT_GROUPS = ['Content', 'Reports', 'Advertising'] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

/** A screen about one site. The screen's route, shortcut, menu entry and access check follow from this definition. */
export interface SiteScreen {
  id: string;
  /** The area that contains the screen. */
  area: 'ads' | 'checks' | 'graph' | 'reports';
  /** First segment of the screen's route. The site follows. */
  path: string;
  label: string;
  group: ShortcutGroup;
  title: (siteLabel: string) => string;
  permission: Permission;
  /** Company fields without which there is no shortcut and the API returns 404. */
  needs: readonly CompanyField[];
  /** The call that loads the screen's data, if there is exactly one. */
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

/** What a screen defines in addition to its call: a permission of its own, a Summary tab. */
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

/** Defines a report: the table of the rows that its call returns. */
const report = <Id extends string, Name extends CallName>(...line: Parameters<typeof ofCall<Id, Name>>) => ({
  ...ofCall(...line),
  area: 'reports' as const,
  collection: line[4],
});

/** In the order in which every company shows the screens. */
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

/**
 * The comparison of the four ad networks. The screen has no shortcut; the screens of the networks link to this screen.
 */
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

/** The followers of all sites together: the only report without a site. */
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

/** Ids of the reports that are tables. An id is the id of the report's screen. */
export type ReportId = ReportLine['id'] | typeof ALL_NETWORKS.id;
export const REPORT_IDS: readonly ReportId[] = [
  ...SCREENS.flatMap((screen) => (screen.area === 'reports' ? [screen.id] : [])),
  GROUP_FOLLOWERS.id,
  ALL_NETWORKS.id,
];
/** Ids of the reports that show a collection. */
export type ReportOf<Name extends CallName> = Extract<ReportLine, { collection: Name }>['id'];

/** Returns the path of a screen for a site. The encoded site is one segment, whatever the site contains. */
export function sitePath(screen: Pick<SiteScreen, 'path'>, site: string): string {
  return `${screen.path}/${encodeURIComponent(site)}`;
}
