import type { CompanyField, Permission } from '../permissions/permissions';
import { CALLS, type CallName, type ReportCall } from './calls';

export const SHORTCUT_GROUPS = ['Content', 'Reports', 'Advertising'] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

/** The notes below the rows of a report. `src/areas/reports.tsx` has the component of each. */
export type ReportNotes = 'spend' | 'relations';

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
  /** True if the screen has the tab "Why". */
  hasWhy: boolean;
  /** The notes below the rows, if the screen is a report with notes. */
  notes?: ReportNotes;
  /** True if the screen shows speakers, so that a chosen speaker stays chosen on a switch to the screen. */
  ofSpeakers: boolean;
  /** The letter that opens the screen after `g`. */
  letter: string;
}

interface ChecksLine<Id extends string>
  extends Pick<SiteScreen, 'label' | 'title' | 'letter' | 'ofSpeakers'> {
  id: Id;
}

const checks = <const Id extends string>({ id, label, title, letter, ofSpeakers }: ChecksLine<Id>) => ({
  id,
  area: 'checks' as const,
  path: `/${id}`,
  label,
  group: 'Content' as const,
  title,
  permission: 'content_checks' as const,
  needs: ['umbraco_ancestor_key'] as const,
  hasSummary: false,
  hasWhy: false,
  ofSpeakers,
  letter,
});

/** The definition of a screen that one call loads. The permission defaults to the permission of the call. */
interface CallLine<Id extends string, Name extends CallName>
  extends Pick<SiteScreen, 'label' | 'group' | 'title' | 'letter'>,
    Partial<Pick<SiteScreen, 'permission' | 'notes' | 'ofSpeakers' | 'hasWhy'>> {
  id: Id;
  call: Name;
}

const ofCall = <const Id extends string, const Name extends CallName>({
  id,
  call: name,
  label,
  group,
  title,
  letter,
  permission = CALLS[name].permission,
  notes,
  ofSpeakers = false,
  hasWhy = false,
}: CallLine<Id, Name>) => {
  const call = CALLS[name];
  return {
    id,
    path: `/${id}`,
    label,
    group,
    title,
    permission,
    needs: call.needs,
    call,
    hasSummary: false as const,
    hasWhy,
    ...(notes && { notes }),
    ofSpeakers,
    letter,
  };
};

/** Defines a report: the table of the rows that its call returns. */
const report = <const Id extends string, const Name extends CallName>(line: CallLine<Id, Name>) => ({
  ...ofCall(line),
  area: 'reports' as const,
  collection: line.call,
});

/** Defines a report with a Summary tab. `src/areas/reports.tsx` has the component of the tab. */
const reportWithSummary = <const Id extends string, const Name extends CallName>(
  line: CallLine<Id, Name>,
) => ({ ...report(line), hasSummary: true as const });

/** In the order in which every company shows the screens. */
const SCREENS = [
  checks({
    id: 'profile_checks',
    label: 'Profile checks',
    title: (s) => `Profile content checks for ${s}`,
    letter: 'p',
    ofSpeakers: true,
  }),
  checks({
    id: 'topic_checks',
    label: 'Topic checks',
    title: (s) => `Topic content checks for ${s}`,
    letter: 't',
    ofSpeakers: false,
  }),
  reportWithSummary({
    id: 'requests_and_bookings',
    call: 'products',
    label: 'Requests & Bookings',
    group: 'Reports',
    title: (s) => `Requests & Bookings for ${s}`,
    letter: 'b',
    hasWhy: true,
    ofSpeakers: true,
  }),
  reportWithSummary({
    id: 'seo_performance',
    call: 'searchProfiles',
    label: 'SEO performance',
    group: 'Reports',
    title: (s) => `SEO Performance for ${s}`,
    letter: 's',
    ofSpeakers: true,
  }),
  reportWithSummary({
    id: 'speaker_relations',
    call: 'speakers',
    label: 'Speaker relations',
    group: 'Reports',
    title: (s) => `Speaker Relations for ${s}`,
    permission: 'speaker_relations',
    letter: 'r',
    ofSpeakers: true,
    notes: 'relations',
  }),
  reportWithSummary({
    id: 'speaker_activity',
    call: 'speakers',
    label: 'Speaker activity',
    group: 'Reports',
    title: (s) => `Speaker Activity for ${s}`,
    permission: 'speaker_activity',
    letter: 'a',
    ofSpeakers: true,
  }),
  {
    ...ofCall({
      id: 'rq_graph',
      call: 'requestGraph',
      label: 'Request graph',
      group: 'Reports',
      title: (s) => `Request graph for ${s}`,
      letter: 'q',
      ofSpeakers: true,
    }),
    area: 'graph',
  },
  report({
    id: 'sales_team_performance',
    call: 'sellers',
    label: 'Sales team performance',
    group: 'Reports',
    title: (s) => `Sales Team Performance for ${s}`,
    letter: 'v',
    hasWhy: true,
  }),
  report({
    id: 'emailstats',
    call: 'siteFollowers',
    label: 'Followers',
    group: 'Reports',
    title: (s) => `${s} Mailjet Followers`,
    letter: 'f',
  }),
  report({
    id: 'googleads',
    call: 'googleAds',
    label: 'Google Ads',
    group: 'Advertising',
    title: (s) => `Google ads stats for ${s}`,
    letter: 'o',
    hasWhy: true,
    ofSpeakers: true,
    notes: 'spend',
  }),
  report({
    id: 'bingads',
    call: 'bingAds',
    label: 'Bing Ads',
    group: 'Advertising',
    title: (s) => `Bing ads stats for ${s}`,
    letter: 'i',
    hasWhy: true,
    ofSpeakers: true,
    notes: 'spend',
  }),
  report({
    id: 'metaads',
    call: 'metaAds',
    label: 'Meta Ads',
    group: 'Advertising',
    title: (s) => `Meta ads stats for ${s}`,
    letter: 'm',
    hasWhy: true,
    ofSpeakers: true,
    notes: 'spend',
  }),
  report({
    id: 'linkedinads',
    call: 'linkedinAds',
    label: 'LinkedIn Ads',
    group: 'Advertising',
    title: (s) => `LinkedIn ads stats for ${s}`,
    letter: 'l',
    hasWhy: true,
    ofSpeakers: true,
    notes: 'spend',
  }),
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
  hasWhy: true,
  ofSpeakers: true,
  letter: 'n',
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
/** Ids of the reports with a Summary tab. */
export type SummaryId = Extract<Screen, { hasSummary: true }>['id'];

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

const SPEAKER_SCREENS: ReadonlySet<string> = new Set(
  SCREENS_OF_SITES.flatMap(({ id, ofSpeakers }) => (ofSpeakers ? [id] : [])),
);

/** Returns true if the rows of a report are speakers, or products of speakers. */
export const isOfSpeakers = (id: ReportId): boolean => SPEAKER_SCREENS.has(id);

/** Returns the path of a screen for a site. The encoded site is one segment, whatever the site contains. */
export function sitePath(screen: Pick<SiteScreen, 'path'>, site: string): string {
  return `${screen.path}/${encodeURIComponent(site)}`;
}
