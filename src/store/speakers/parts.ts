import { AD_COLLECTIONS } from '../../domain/ads/networks';
import type { Span } from '../../domain/dates/spans';
import type { CompanyField, Permission } from '../../domain/permissions/permissions';
import type { Collection } from '../../domain/reports/reportRows';
import { CALLS } from '../../domain/screens/calls';
import { ALL_NETWORKS, SITE_SCREENS, type SiteScreen } from '../../domain/screens/screens';
import { speakersOf } from '../reports/datasets/datasets.slice';
import type { SpeakerRequest } from './speakerRequests';

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

/** The spans of a part's figures, for calls that take a span. */
export type Spans = readonly Span[];

/** The spans of the speaker page: the year's total and the more recent spans. */
export const PAGE_SPANS: Spans = ['365', '90', '30', '7'];

/** The span of calls that do not offer the screen's own span. */
export const USUAL_SPAN: Span = '365';

/** A source of a part's data: its permission, the company fields that the call needs, and its requests. */
export interface Source {
  permission: Permission;
  needs: readonly CompanyField[];
  requests: (site: string, spans: Spans) => readonly SpeakerRequest[];
}

export interface PartDefinition {
  id: PartId;
  title: string;
  /** The screen that shows the same figures. */
  screen: SiteScreen;
  /** The main sources. The part is shown if at least one of these sources is allowed. */
  sources: readonly Source[];
  /** Additional sources, loaded if the user may view them. `what` names the data in texts. */
  extraSources: readonly (Source & { what: string })[];
}

const screenOf = (id: string): SiteScreen => SITE_SCREENS.find((screen) => screen.id === id) ?? ALL_NETWORKS;

/** Returns the given spans that the call offers, or the usual span if the call offers none of them. */
export function offeredSpans(collection: Exclude<keyof typeof CALLS, 'groupFollowers'>, spans: Spans): Spans {
  const offered: readonly Span[] = CALLS[collection].spans?.offered ?? [];
  const both = spans.filter((span) => offered.includes(span));
  return both.length > 0 ? both : [USUAL_SPAN];
}

/** Returns the span for parts that show a single span: the first of the offered spans. */
export const spanOf = (collection: Parameters<typeof offeredSpans>[0], spans: Spans): Span =>
  offeredSpans(collection, spans)[0] ?? USUAL_SPAN;

const dataset = (collection: Collection, site: string, span: Span | null): SpeakerRequest => ({
  kind: 'dataset',
  id: { collection, site, span },
});

const speakers = (permission: Permission): Source => ({
  permission,
  needs: CALLS.speakers.needs,
  // The API can time out while it computes this data.
  requests: (site) => [{ kind: 'dataset', id: speakersOf(site), retriesTimeouts: true }],
});

const checks = (kind: 'profile' | 'topic'): Source => ({
  permission: 'content_checks',
  needs: screenOf('profile_checks').needs,
  requests: (site) => [{ kind: 'checks', id: { kind, site } }],
});

const GRAPH: Source = {
  ...CALLS.requestGraph,
  requests: (site, spans) => [{ kind: 'graph', id: { site, span: spanOf('requestGraph', spans) } }],
};

/** The parts in display order. */
export const PARTS: readonly PartDefinition[] = [
  {
    id: 'requests',
    title: 'Requests & Bookings',
    screen: screenOf('requests_and_bookings'),
    sources: [
      {
        ...CALLS.products,
        requests: (site, spans) =>
          offeredSpans('products', spans).map((span) => dataset('products', site, span)),
      },
    ],
    extraSources: [],
  },
  {
    id: 'relations',
    title: 'Speaker relations',
    screen: screenOf('speaker_relations'),
    sources: [speakers('speaker_relations')],
    extraSources: [],
  },
  {
    id: 'activity',
    title: 'Speaker activity',
    screen: screenOf('speaker_activity'),
    sources: [speakers('speaker_activity')],
    extraSources: [],
  },
  {
    id: 'search',
    title: 'Search positions',
    screen: screenOf('seo_performance'),
    sources: [{ ...CALLS.searchProfiles, requests: (site) => [dataset('searchProfiles', site, null)] }],
    extraSources: [],
  },
  {
    id: 'spend',
    title: 'Ad spend',
    screen: ALL_NETWORKS,
    sources: AD_COLLECTIONS.map((collection) => ({
      ...CALLS[collection],
      requests: (site, spans) => [dataset(collection, site, spanOf(collection, spans))],
    })),
    extraSources: [],
  },
  {
    id: 'content',
    title: 'Content issues',
    screen: screenOf('profile_checks'),
    sources: [checks('profile'), checks('topic')],
    extraSources: [],
  },
  {
    id: 'together',
    title: 'Asked for together',
    screen: screenOf('rq_graph'),
    sources: [GRAPH],
    extraSources: [],
  },
  {
    id: 'substitutes',
    title: 'Substitutes',
    screen: screenOf('rq_graph'),
    sources: [GRAPH],
    extraSources: [
      { ...speakers('products_info'), what: 'Exclusivity and commission' },
      { ...checks('profile'), what: 'Profile errors' },
    ],
  },
];
