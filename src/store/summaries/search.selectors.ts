import type { Figure } from '../../domain/figures/figure';
import type { ReportRow } from '../../domain/reports/reportRows';
import type { SearchFigures, SearchMetric, SearchPage } from '../../domain/reports/searchPositions';
import {
  addRank,
  countRank,
  noRankSums,
  noRanks,
  plus,
  RANK_BUCKETS,
  type RankBucket,
  type RankChange,
  type RankCounts,
  type RankSums,
  rankChangeOf,
} from '../../domain/summaries/searchSums';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectDataset } from '../reports/datasets/datasets.slice';
import { comparedCell } from '../reports/engine/comparedCell';
import type { ComparedCell } from '../reports/report';
import type { OfSite } from '../selectorArguments';

type Rows = readonly ReportRow<SearchFigures>[];
/** The kinds of searches whose positions are summarized. */
type RankedMetric = Exclude<SearchMetric, 'total'>;
type Pages = readonly SearchPage[];
/** The figures of a speaker on one kind of page in one period. */
type PageFigures = SearchFigures[SearchPage] | undefined;

/** A line of ranking changes, for searches by name only or by name and intent. */
export interface RankingLine {
  label: string;
  /** Ranking changes in the order of `PLACES`. */
  changes: readonly RankChange[];
}

export interface BucketLine {
  metric: string;
  /** The current and previous counts, in the order of `RANK_BUCKETS`. */
  cells: readonly ComparedCell[];
}

export interface PlaceBuckets {
  /** The label of the kind of pages, such as "Profile pages". */
  place: string;
  lines: readonly BucketLine[];
}

export interface FoundLine {
  place: string;
  impressions: ComparedCell;
  clicks: ComparedCell;
}

export interface SearchSummary {
  speakers: number;
  ranking: readonly RankingLine[];
  buckets: readonly PlaceBuckets[];
  found: readonly FoundLine[];
}

const SITES = { label: 'Speaker sites', pages: ['speaker'] } as const;
const PROFILES = { label: 'Profile pages', pages: ['profile'] } as const;
const TOTAL = { label: 'Total', pages: ['profile', 'speaker'] } as const;

/** The kinds of pages whose rankings are compared. */
export const PLACES = [SITES, PROFILES, TOTAL] as const;
const COUNTED: readonly { label: string; pages: Pages }[] = [PROFILES, SITES, TOTAL];

const RANKINGS: readonly (readonly [label: string, metrics: readonly RankedMetric[]])[] = [
  ['Speaker name', ['name']],
  ['Speaker name + intent', ['name', 'intent']],
];
const BUCKETED: readonly (readonly [RankedMetric, label: string])[] = [
  ['name', 'by name'],
  ['intent', 'by intent'],
];

/** The sums of one period. */
interface PeriodSums {
  counts: Record<RankedMetric, RankCounts>;
  impressions: Figure;
  clicks: Figure;
}
type Period = 'current' | 'benchmark';

/** The sums over all speakers on one kind of page. */
interface PageSums extends Record<Period, PeriodSums> {
  ranks: Record<RankedMetric, RankSums>;
}
type SummarySums = Readonly<Record<SearchPage, PageSums>>;

const noPeriodSums = (): PeriodSums => ({
  counts: { name: noRanks(), intent: noRanks() },
  impressions: null,
  clicks: null,
});

const noPageSums = (): PageSums => ({
  ranks: { name: noRankSums(), intent: noRankSums() },
  current: noPeriodSums(),
  benchmark: noPeriodSums(),
});

function addPeriod(sums: PeriodSums, figures: PageFigures): void {
  countRank(sums.counts.name, figures?.name.position ?? null);
  countRank(sums.counts.intent, figures?.intent.position ?? null);
  sums.impressions = plus(sums.impressions, figures?.total.impressions ?? null);
  sums.clicks = plus(sums.clicks, figures?.total.clicks ?? null);
}

function addPage({ ranks, current, benchmark }: PageSums, now: PageFigures, before: PageFigures): void {
  addRank(ranks.name, before?.name.position ?? null, now?.name.position ?? null);
  addRank(ranks.intent, before?.intent.position ?? null, now?.intent.position ?? null);
  addPeriod(current, now);
  addPeriod(benchmark, before);
}

/**
 * Adds up both kinds of pages in one pass: reading every figure from its row is most of the work, and the lines of the
 * summary need most figures several times.
 */
function sumUp(rows: Rows): SummarySums {
  const sums = { profile: noPageSums(), speaker: noPageSums() };
  for (const { current, benchmark } of rows) {
    addPage(sums.profile, current?.profile, benchmark?.profile);
    addPage(sums.speaker, current?.speaker, benchmark?.speaker);
  }
  return sums;
}

const rankChange = (sums: SummarySums, pages: Pages, metrics: readonly RankedMetric[]): RankChange =>
  rankChangeOf(pages.flatMap((page) => metrics.map((metric) => sums[page].ranks[metric])));

function bucketCells(sums: SummarySums, pages: Pages, metric: RankedMetric): ComparedCell[] {
  const count = (period: Period, bucket: RankBucket) =>
    pages.reduce((total, page) => total + sums[page][period].counts[metric][bucket], 0);
  return RANK_BUCKETS.map((bucket) => comparedCell(count('current', bucket), count('benchmark', bucket)));
}

function total(sums: SummarySums, pages: Pages, kind: 'impressions' | 'clicks'): ComparedCell {
  const sum = (period: Period) => pages.map((page) => sums[page][period][kind]).reduce(plus, null);
  return comparedCell(sum('current'), sum('benchmark'));
}

/** Returns the summary of the speakers' search figures. */
export function summarizeSearch(rows: Rows): SearchSummary {
  const sums = sumUp(rows);
  return {
    speakers: rows.length,
    ranking: RANKINGS.map(([label, metrics]) => ({
      label,
      changes: PLACES.map(({ pages }) => rankChange(sums, pages, metrics)),
    })),
    buckets: COUNTED.map(({ label, pages }) => ({
      place: label,
      lines: BUCKETED.map(([metric, name]) => ({ metric: name, cells: bucketCells(sums, pages, metric) })),
    })),
    found: COUNTED.map(({ label, pages }) => ({
      place: label,
      impressions: total(sums, pages, 'impressions'),
      clicks: total(sums, pages, 'clicks'),
    })),
  };
}

/** Returns the search summary, or `undefined` while the speakers' figures are not loaded. */
export const selectSearchSummary = createAppSelector(
  [
    (state: RootState, { site }: OfSite) =>
      selectDataset(state, { collection: 'searchProfiles', site, span: null }),
  ],
  (dataset): SearchSummary | undefined => dataset && summarizeSearch(Object.values(dataset.byId)),
);
