import { changeOf } from '../../../domain/figures/change';
import type { Figure } from '../../../domain/figures/figure';
import type { SearchFigures, SearchMetric, SearchPage, SearchStat } from '../../../domain/reports/search';
import { defineReport } from '../engine';
import type { Column, ColumnGroup, RowOrder } from '../report';

type StatKey = keyof SearchStat;
type Columns = Record<string, Column<SearchFigures>>;
type Orders = Record<string, RowOrder<SearchFigures>>;

const PAGES: readonly (readonly [SearchPage, heading: string])[] = [
  ['profile', 'Profile'],
  ['speaker', 'Website'],
];

/** The average position over all searches says little, so the total goes without. */
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
const orders: Orders = {};

type Heading = Omit<ColumnGroup, 'change'>;

function addColumn(page: SearchPage, metric: SearchMetric, stat: StatKey, group: Heading): void {
  const id = `${page}_${metric}_${stat}`;
  const [change, difference] = [`${id}_change`, `${id}_difference`];
  const header = `${group.name} ${group.part} ${group.metric.toLowerCase()}`;
  const of = (figures: SearchFigures | null | undefined): Figure => figures?.[page][metric][stat] ?? null;
  const isPosition = stat === 'position';
  columns[id] = {
    header,
    format: isPosition ? 'decimal' : 'count',
    inverse: isPosition,
    // Positions are averages, and a search may count for a name and for an intent.
    measure: { kind: 'plain', of },
    group: { ...group, change },
  };
  orders[change] = {
    column: id,
    header: `${header} change`,
    difference,
    of: (row) => fractionOf(of(row?.current), of(row?.benchmark)),
  };
  orders[difference] = {
    column: id,
    header: `${header} difference`,
    of: (row) => differenceOf(of(row?.current), of(row?.benchmark)),
  };
}

/** What has come from nothing is above every percentage, what has gone below nothing is below every one. */
function fractionOf(value: Figure, benchmark: Figure): Figure {
  const change = changeOf(value, benchmark);
  switch (change.kind) {
    case 'none':
      return null;
    case 'equal':
      return 0;
    case 'new':
      return Number.POSITIVE_INFINITY;
    case 'belowZero':
      return Number.NEGATIVE_INFINITY;
    case 'up':
    case 'down':
      return change.fraction;
  }
}

const differenceOf = (value: Figure, benchmark: Figure): Figure =>
  value === null || benchmark === null ? null : value - benchmark;

for (const [page, name] of PAGES)
  for (const [metric, part, stats] of METRICS)
    for (const stat of stats) addColumn(page, metric, stat, { name, part, metric: HEADINGS[stat] });

/** How the site's speakers are found: their pages on it and their own websites, in a newer and an older period. */
export default defineReport({
  id: 'seo_performance',
  collection: 'searchProfiles',
  rowNoun: 'speakers',
  empty: {
    noun: 'search figures',
    hint: 'Speakers show here as soon as they have a profile or are found in searches.',
  },
  comparison: 'New period compared with the old period. Position: lower is better, – is no data',
  firstDirection: 'asc',
  differences: true,
  ofSpeakers: true,
  defaultSort: { column: 'name', direction: 'asc' },
  columns,
  orders,
});
