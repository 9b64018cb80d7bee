import { AD_COLLECTIONS } from '../../domain/ads/networks';
import type { Span } from '../../domain/dates/spans';
import type { CompanyField, Permission } from '../../domain/permissions/permissions';
import type { Collection } from '../../domain/reports/reportRows';
import { CALLS } from '../../domain/screens/calls';
import { ALL_NETWORKS, SITE_SCREENS, type SiteScreen } from '../../domain/screens/screens';
import { speakersOf } from '../reports/datasets/datasets.slice';
import type { SpeakerWish } from './speakerRequests';

export const PART_IDS = [
  'requests',
  'relations',
  'activity',
  'search',
  'spend',
  'content',
  'together',
  'substitutes',
] as const;
export type PartId = (typeof PART_IDS)[number];

/** Over which days a part sums up, where its call takes any. */
export type Spans = readonly Span[];

/** Of who is shown whole: what a year came to, and what of that is new. */
export const PAGE_SPANS: Spans = ['365', '90', '30', '7'];

/** What has no figure over the span of a screen has one over this. */
export const USUAL_SPAN: Span = '365';

/** A call, what it takes, and what it asks for. */
export interface Source {
  permission: Permission;
  needs: readonly CompanyField[];
  wishes: (site: string, spans: Spans) => readonly SpeakerWish[];
}

export interface PartDefinition {
  id: PartId;
  title: string;
  /** The screen that has the same figures. */
  screen: SiteScreen;
  /** What there is to show nothing without: any of them. */
  sources: readonly Source[];
  /** What adds to that, where the person may see it. */
  besides: readonly (Source & { what: string })[];
}

const screenOf = (id: string): SiteScreen => SITE_SCREENS.find((screen) => screen.id === id) ?? ALL_NETWORKS;

/** The spans that a call offers; the usual one where it offers none of them. */
export function offeredSpans(collection: Exclude<keyof typeof CALLS, 'groupFollowers'>, spans: Spans): Spans {
  const offered: readonly Span[] = CALLS[collection].spans?.offered ?? [];
  const both = spans.filter((span) => offered.includes(span));
  return both.length > 0 ? both : [USUAL_SPAN];
}

/** The one of them that parts have which show one alone: the longest, of a page. */
export const spanOf = (collection: Parameters<typeof offeredSpans>[0], spans: Spans): Span =>
  offeredSpans(collection, spans)[0] ?? USUAL_SPAN;

const dataset = (collection: Collection, site: string, span: Span | null): SpeakerWish => ({
  kind: 'dataset',
  id: { collection, site, span },
});

const speakers = (permission: Permission): Source => ({
  permission,
  needs: CALLS.speakers.needs,
  // Its server may need more time.
  wishes: (site) => [{ kind: 'dataset', id: speakersOf(site), patient: true }],
});

const checks = (kind: 'profile' | 'topic'): Source => ({
  permission: 'content_checks',
  needs: screenOf('profile_checks').needs,
  wishes: (site) => [{ kind: 'checks', id: { kind, site } }],
});

const GRAPH: Source = {
  ...CALLS.requestGraph,
  wishes: (site, spans) => [{ kind: 'graph', id: { site, span: spanOf('requestGraph', spans) } }],
};

/** In the order in which they are shown. */
export const PARTS: readonly PartDefinition[] = [
  {
    id: 'requests',
    title: 'Requests & Bookings',
    screen: screenOf('requests_and_bookings'),
    sources: [
      {
        ...CALLS.products,
        wishes: (site, spans) =>
          offeredSpans('products', spans).map((span) => dataset('products', site, span)),
      },
    ],
    besides: [],
  },
  {
    id: 'relations',
    title: 'Speaker relations',
    screen: screenOf('speaker_relations'),
    sources: [speakers('speaker_relations')],
    besides: [],
  },
  {
    id: 'activity',
    title: 'Speaker activity',
    screen: screenOf('speaker_activity'),
    sources: [speakers('speaker_activity')],
    besides: [],
  },
  {
    id: 'search',
    title: 'Search positions',
    screen: screenOf('seo_performance'),
    sources: [{ ...CALLS.searchProfiles, wishes: (site) => [dataset('searchProfiles', site, null)] }],
    besides: [],
  },
  {
    id: 'spend',
    title: 'Ad spend',
    screen: ALL_NETWORKS,
    sources: AD_COLLECTIONS.map((collection) => ({
      ...CALLS[collection],
      wishes: (site, spans) => [dataset(collection, site, spanOf(collection, spans))],
    })),
    besides: [],
  },
  {
    id: 'content',
    title: 'Content issues',
    screen: screenOf('profile_checks'),
    sources: [checks('profile'), checks('topic')],
    besides: [],
  },
  {
    id: 'together',
    title: 'Asked for together',
    screen: screenOf('rq_graph'),
    sources: [GRAPH],
    besides: [],
  },
  {
    id: 'substitutes',
    title: 'Substitutes',
    screen: screenOf('rq_graph'),
    sources: [GRAPH],
    besides: [
      { ...speakers('products_info'), what: 'Exclusivity and commission' },
      { ...checks('profile'), what: 'Whether a profile is free of errors' },
    ],
  },
];
