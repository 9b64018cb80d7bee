import type { Figure } from '@src/domain/figures/figure';
import type {
  SearchFigures,
  SearchMetric,
  SearchPage,
  SearchStat,
} from '@src/domain/reports/searchPositions';
import { defineReport } from '../engine/reportEngine';
import type { Column, ColumnGroup } from '../report';

type StatKey = keyof SearchStat;
type Columns = Record<string, Column<SearchFigures>>;

const PAGES: readonly (readonly [SearchPage, heading: string])[] = [
  ['profile', 'Profile'],
  ['speaker', 'Website'],
];

/** The total has no position, because an average position over all searches has no meaning. */
const METRICS: readonly (readonly [SearchMetric, heading: string, stats: readonly StatKey[]])[] = [
  ['total', 'total', ['impressions', 'clicks']],
  ['name', 'by name', ['position', 'impressions', 'clicks']],
  ['intent', 'by intent', ['position', 'impressions', 'clicks']],
];

const HEADINGS: Record<StatKey, string> = {
  position: 'Position',
  impressions: 'Impressions',
  clicks: 'Clicks',
};

const columns: Columns = {};

function addColumn(page: SearchPage, metric: SearchMetric, stat: StatKey, group: ColumnGroup): void {
  const id = `${page}_${metric}_${stat}`;
  const header = `${group.name} ${group.part} ${group.metric.toLowerCase()}`;
  const of = (figures: SearchFigures | null | undefined): Figure => figures?.[page][metric][stat] ?? null;
  const isPosition = stat === 'position';
  columns[id] = {
    header,
    format: isPosition ? 'decimal' : 'count',
    inverse: isPosition,
    // Neither figure can be added over rows: positions are averages, and a search may count for a name and for an
    // intent.
    measure: { kind: 'plain', of },
    group,
  };
}

for (const [page, name] of PAGES)
  for (const [metric, part, stats] of METRICS)
    for (const stat of stats) addColumn(page, metric, stat, { name, part, metric: HEADINGS[stat] });

/** How searches find the site's speakers, by profile page and by own website, in a new and an old period. */
export default defineReport({
  id: 'seo_performance',
  collection: 'searchProfiles',
  rowNoun: 'speakers',
  empty: {
    noun: 'search figures',
    hint: 'Speakers appear here as soon as they have a profile or are found in searches.',
  },
  comparison: 'New period compared with the old period. Position: lower is better, – is no data',
  firstDirection: 'asc',
  differences: true,
  defaultSort: { column: 'name', direction: 'asc' },
  columns,
});
