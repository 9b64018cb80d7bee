import type { Figure } from '../../domain/figures/figure';
import type { ReportRow } from '../../domain/reports/reportRows';
import type { SearchFigures, SearchMetric, SearchPage } from '../../domain/reports/searchPositions';
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
/** The kinds of searches whose positions are summarized. */
type RankedMetric = Exclude<SearchMetric, 'total'>;
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

const RANKINGS: readonly (readonly [label: string, metrics: readonly RankedMetric[]])[] = [
  ['Speaker name', ['name']],
  ['Speaker name + intent', ['name', 'intent']],
];
const BUCKETED: readonly (readonly [RankedMetric, label: string])[] = [
  ['name', 'by name'],
  ['intent', 'by intent'],
];

const NONE: readonly Figure[] = [];

/** The figures of all speakers on one kind of page, in the order of the rows. */
interface PageFigures {
  /** Positions. */
  name: Figure[];
  intent: Figure[];
  /** Totals. */
  impressions: Figure[];
  clicks: Figure[];
}

type PeriodFigures = Readonly<Record<SearchPage, PageFigures>>;
/** The figures of the period and of its benchmark. */
type SummaryFigures = Readonly<Record<'current' | 'benchmark', PeriodFigures>>;

function pageFigures(rows: Rows, period: keyof SummaryFigures, page: SearchPage): PageFigures {
  const figures: PageFigures = { name: [], intent: [], impressions: [], clicks: [] };
  for (const row of rows) {
    const found = row[period]?.[page];
    figures.name.push(found?.name.position ?? null);
    figures.intent.push(found?.intent.position ?? null);
    figures.impressions.push(found?.total.impressions ?? null);
    figures.clicks.push(found?.total.clicks ?? null);
  }
  return figures;
}

/**
 * Reads the figures of all rows once. The summary needs most of them several times, and reading each of them from its
 * row every time took five times as long.
 */
function readFigures(rows: Rows): SummaryFigures {
  const of = (period: keyof SummaryFigures): PeriodFigures => ({
    profile: pageFigures(rows, period, 'profile'),
    speaker: pageFigures(rows, period, 'speaker'),
  });
  return { current: of('current'), benchmark: of('benchmark') };
}

/** Returns a figure of all speakers for each combination of page and kind. */
const pooled = (figures: PeriodFigures, pages: Pages, kinds: readonly (keyof PageFigures)[]): Figure[] =>
  NONE.concat(...pages.flatMap((page) => kinds.map((kind) => figures[page][kind])));

const rankChange = (
  { benchmark, current }: SummaryFigures,
  pages: Pages,
  metrics: readonly RankedMetric[],
): RankChange => rankChangeOf(pooled(benchmark, pages, metrics), pooled(current, pages, metrics));

function bucketCells(
  { current, benchmark }: SummaryFigures,
  pages: Pages,
  metric: RankedMetric,
): ComparedCell[] {
  const now = countRanks(pooled(current, pages, [metric]));
  const before = countRanks(pooled(benchmark, pages, [metric]));
  return RANK_BUCKETS.map((bucket) => comparedCell(now[bucket], before[bucket]));
}

const total = (
  { current, benchmark }: SummaryFigures,
  pages: Pages,
  kind: 'impressions' | 'clicks',
): ComparedCell =>
  comparedCell(sumOf(pooled(current, pages, [kind])), sumOf(pooled(benchmark, pages, [kind])));

/** Returns the summary of the speakers' search figures. */
export function summarizeSearch(rows: Rows): SearchSummary {
  const figures = readFigures(rows);
  return {
    speakers: rows.length,
    ranking: RANKINGS.map(([label, metrics]) => ({
      label,
      changes: PLACES.map(({ pages }) => rankChange(figures, pages, metrics)),
    })),
    buckets: COUNTED.map(({ label, pages }) => ({
      place: label,
      lines: BUCKETED.map(([metric, name]) => ({ metric: name, cells: bucketCells(figures, pages, metric) })),
    })),
    found: COUNTED.map(({ label, pages }) => ({
      place: label,
      impressions: total(figures, pages, 'impressions'),
      clicks: total(figures, pages, 'clicks'),
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
