import type { Span } from '@src/domain/dates/spans';
import { oncePer } from '@src/domain/records/oncePer';
import { type RowChanges, rowChanges, rowKeys } from '@src/domain/visits/rowChanges';
import { MOST_KEYS, type Snapshot } from '@src/domain/visits/visit';
import type { RootState } from '../../index';
import { selectLeftOut } from '../../requests/leftOut.slice';
import { loadedAtOf, selectStatus } from '../../requests/requests.slice';
import { selectPreviousVisit, selectThreshold, visitKey } from '../../visits/visits.slice';
import { datasetKey, selectDataset } from '../datasets/datasets.slice';
import { selectConnected } from '../networks/connected';
import type { ColumnHead, Report, ReportRows } from '../report';

/** The maximum number of figures for reports that are sorted by name or date by default. */
const MOST_FIGURES = 3;

const isFigure = ({ format }: ColumnHead): boolean => format === 'count' || format === 'money';

/**
 * Returns the indexes of the report's main figures: the default sort column and the default momentum column. For
 * reports sorted by name or date, returns the first count and money columns.
 */
export function mainFigures({ columns, defaultSort, momentum }: Report): number[] {
  const places = columns.map((_column, place) => place);
  const isMain = ({ id }: ColumnHead) => id === defaultSort.column || id === momentum;
  const figures = places.filter((place) => columns[place] && isFigure(columns[place]));
  const main = figures.filter((place) => columns[place] && isMain(columns[place]));
  const isSortedByFigure = main.some((place) => columns[place]?.id === defaultSort.column);
  return isSortedByFigure ? main : figures.slice(0, MOST_FIGURES);
}

/** How complete the rows are: still loading, some rows missing, or all rows loaded. */
export type Completeness = 'waiting' | 'partial' | 'whole';

/** The report that a screen shows. */
export interface Shown {
  report: Report;
  site: string;
  span: Span | null;
}

/** Returns the key under which the visits of the shown report are stored. */
export const keyOfShown = ({ report, site, span }: Shown): string =>
  visitKey(report.selectSites ? `all/${report.id}` : report.id, site, span);

/** Returns the datasets of the rows, or an empty list while these datasets are unknown. */
function datasetsOf(state: RootState, { report, site, span }: Shown) {
  const { collection, joined, selectSites } = report;
  const sites = selectSites ? selectSites(state).map(({ domain }) => domain) : [site];
  const collections = joined ? (selectConnected(state, { site }) ?? []) : [collection];
  return sites.flatMap((each) => collections.map((one) => ({ collection: one, site: each, span })));
}

/** Returns how complete the report's rows are. */
export function selectCompleteness(state: RootState, shown: Shown): Completeness {
  const ids = datasetsOf(state, shown);
  const statuses = ids.map((id) => selectStatus(state, datasetKey(id)).phase);
  if (ids.length === 0 || statuses.some((phase) => phase === 'idle' || phase === 'pending')) return 'waiting';
  const isLeftOut = ids.some((id) => selectLeftOut(state, datasetKey(id)).length > 0);
  const isMissing = ids.some((id) => !selectDataset(state, id));
  return isLeftOut || isMissing || statuses.includes('failed') ? 'partial' : 'whole';
}

function selectLoadedAt(state: RootState, shown: Shown): number | null {
  const times = datasetsOf(state, shown).map((id) => loadedAtOf(selectStatus(state, datasetKey(id))));
  const known = times.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Returns what a snapshot of the rows contains, cached by the rows. */
export const seenOf = oncePer((rows: ReportRows, report: Report): Omit<Snapshot, 'at'> => {
  const places = mainFigures(report);
  const labels = places.map((place) => report.columns[place]?.id ?? '');
  const every = Array.from({ length: rows.count }, (_, row) => row);
  // `orderKeys` reads no benchmarks, unlike `cell`.
  const figures = places.map((place) => every.map(rows.orderKeys(place)));
  const [first = []] = figures;
  const keys = rowKeys(
    every.map((row) => ({
      name: rows.name(row),
      site: rows.site(row)?.domain ?? '',
      figure: first[row] ?? null,
    })),
  );
  return { labels, keys, figures };
});

/** Returns the rows' snapshot to store for the next visit, cached by the rows. */
const snapshotOf = oncePer(
  (rows: ReportRows, report: Report, at: number): Snapshot => ({ at, ...seenOf(rows, report) }),
);

/** Returns the snapshot of a report to store, or `null` if the report is incomplete or too large. */
export function selectSnapshot(state: RootState, shown: Shown): Snapshot | null {
  if (selectCompleteness(state, shown) !== 'whole') return null;
  const { report, site, span } = shown;
  const rows = report.selectRows(state, { site, span });
  const at = selectLoadedAt(state, shown);
  return rows && at !== null && rows.count <= MOST_KEYS ? snapshotOf(rows, report, at) : null;
}

/** The changes of a report's rows since the previous visit. */
export interface ChangesSinceVisit extends RowChanges {
  before: Snapshot;
  rows: ReportRows;
  /** True if some rows could not be read or loaded. Missing rows then do not count as removed. */
  isPartial: boolean;
}

const compare = oncePer(
  (
    rows: ReportRows,
    report: Report,
    at: number,
    before: Snapshot,
    threshold: ReturnType<typeof selectThreshold>,
    isPartial: boolean,
  ): ChangesSinceVisit => {
    const changes = rowChanges(before, snapshotOf(rows, report, at), threshold);
    return { ...changes, gone: isPartial ? [] : changes.gone, before, rows, isPartial };
  },
);

/**
 * Returns the changes since the previous visit, `null` without a previous visit, or `undefined` while unknown. The
 * result is cached until the data change.
 */
export function selectSince(state: RootState, shown: Shown): ChangesSinceVisit | null | undefined {
  const before = selectPreviousVisit(state, keyOfShown(shown));
  if (!before) return before;
  const { report, site, span } = shown;
  const rows = report.selectRows(state, { site, span });
  const at = selectLoadedAt(state, shown);
  const completeness = selectCompleteness(state, shown);
  // A tab may still have rows that are older than the previous visit. Such rows contain no changes since the visit.
  if (!rows || at === null || at < before.at || rows.count > MOST_KEYS) return undefined;
  const isHeld = datasetsOf(state, shown).every((id) => selectDataset(state, id));
  const isPartial = completeness === 'partial' || (completeness === 'waiting' && isLacking(state, shown));
  if (completeness === 'waiting' && !isHeld) return undefined;
  return compare(rows, report, at, before, selectThreshold(state), isPartial);
}

/** Returns true if the loaded answers lack records that could not be read. */
const isLacking = (state: RootState, shown: Shown): boolean =>
  datasetsOf(state, shown).some((id) => selectLeftOut(state, datasetKey(id)).length > 0);
