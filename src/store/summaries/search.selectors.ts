import type { Figure } from '../../domain/figures/figure';
import type { ReportRow } from '../../domain/reports/reportRows';
import type {
  SearchFigures,
  SearchMetric,
  SearchPage,
  SearchStat,
} from '../../domain/reports/searchPositions';
import {
  countRanks,
  RANK_BUCKETS,
  type RankChange,
  rankChangeOf,
  sumOf,
} from '../../domain/summaries/searchSums';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectDataset } from '../reports/datasets/datasets.slice';
import { comparedCell } from '../reports/engine/comparedCell';
import type { ComparedCell } from '../reports/report';
import type { OfSite } from '../selectorArguments';

type Rows = readonly ReportRow<SearchFigures>[];
type Pages = readonly SearchPage[];

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

const RANKINGS: readonly (readonly [label: string, metrics: readonly SearchMetric[]])[] = [
  ['Speaker name', ['name']],
  ['Speaker name + intent', ['name', 'intent']],
];
const BUCKETED: readonly (readonly [SearchMetric, label: string])[] = [
  ['name', 'by name'],
  ['intent', 'by intent'],
];

type Period = 'current' | 'benchmark';

/** Returns a figure of all speakers for each combination of page and metric. */
const figuresOf = (
  rows: Rows,
  period: Period,
  pages: Pages,
  metrics: readonly SearchMetric[],
  key: keyof SearchStat,
): Figure[] => {
  const figures: Figure[] = [];
  for (const page of pages)
    for (const metric of metrics)
      for (const row of rows) figures.push(row[period]?.[page][metric][key] ?? null);
  return figures;
};

const rankChange = (rows: Rows, pages: Pages, metrics: readonly SearchMetric[]): RankChange =>
  rankChangeOf(
    figuresOf(rows, 'benchmark', pages, metrics, 'position'),
    figuresOf(rows, 'current', pages, metrics, 'position'),
  );

function bucketCells(rows: Rows, pages: Pages, metric: SearchMetric): ComparedCell[] {
  const now = countRanks(figuresOf(rows, 'current', pages, [metric], 'position'));
  const before = countRanks(figuresOf(rows, 'benchmark', pages, [metric], 'position'));
  return RANK_BUCKETS.map((bucket) => comparedCell(now[bucket], before[bucket]));
}

const total = (rows: Rows, pages: Pages, key: keyof SearchStat): ComparedCell =>
  comparedCell(
    sumOf(figuresOf(rows, 'current', pages, ['total'], key)),
    sumOf(figuresOf(rows, 'benchmark', pages, ['total'], key)),
  );

/** Returns the summary of the speakers' search figures. */
export const summarizeSearch = (rows: Rows): SearchSummary => ({
  speakers: rows.length,
  ranking: RANKINGS.map(([label, metrics]) => ({
    label,
    changes: PLACES.map(({ pages }) => rankChange(rows, pages, metrics)),
  })),
  buckets: COUNTED.map(({ label, pages }) => ({
    place: label,
    lines: BUCKETED.map(([metric, name]) => ({ metric: name, cells: bucketCells(rows, pages, metric) })),
  })),
  found: COUNTED.map(({ label, pages }) => ({
    place: label,
    impressions: total(rows, pages, 'impressions'),
    clicks: total(rows, pages, 'clicks'),
  })),
});

/** Returns the search summary, or `undefined` while the speakers' figures are not loaded. */
export const selectSearchSummary = createAppSelector(
  [
    (state: RootState, { site }: OfSite) =>
      selectDataset(state, { collection: 'searchProfiles', site, span: null }),
  ],
  (dataset): SearchSummary | undefined => dataset && summarizeSearch(Object.values(dataset.byId)),
);
