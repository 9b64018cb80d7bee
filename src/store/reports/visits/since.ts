import type { Span } from '@src/domain/dates/spans';
import { type RowChanges, rowChanges, rowKeys } from '@src/domain/visits/rowChanges';
import { MOST_KEYS, type Snapshot } from '@src/domain/visits/visit';
import type { RootState } from '../../index';
import { selectLeftOut } from '../../requests/leftOut.slice';
import { loadedAtOf, selectStatus } from '../../requests/requests.slice';
import { selectBefore, selectThreshold, visitKey } from '../../visits/visits.slice';
import { datasetKey, selectDataset } from '../datasets/datasets.slice';
import { selectConnected } from '../networks/connected';
import type { ColumnHead, Report, ReportRows } from '../report';

/** Of a report that is sorted by names or dates at first, so many columns. */
const MOST_FIGURES = 3;

const isFigure = ({ format }: ColumnHead): boolean => format === 'count' || format === 'money';

/**
 * The figures that a report is about, by the places of their columns: the one that it is sorted by at first, and the one
 * whose momentum it offers first; where it is sorted by names or dates, its first counts and sums of money.
 */
export function mainFigures({ columns, defaultSort, momentum }: Report): number[] {
  const places = columns.map((_column, place) => place);
  const isMain = ({ id }: ColumnHead) => id === defaultSort.column || id === momentum;
  const figures = places.filter((place) => columns[place] && isFigure(columns[place]));
  const main = figures.filter((place) => columns[place] && isMain(columns[place]));
  const isSortedByFigure = main.some((place) => columns[place]?.id === defaultSort.column);
  return isSortedByFigure ? main : figures.slice(0, MOST_FIGURES);
}

/** What there is of the rows: not all of it yet, all but what could not be had, or all. */
export type Completeness = 'waiting' | 'partial' | 'whole';

/** A report as it is on screen. */
export interface Shown {
  report: Report;
  /** Empty for the group, and for all sites. */
  site: string;
  span: Span | null;
}

export const keyOfShown = ({ report, site, span }: Shown): string =>
  visitKey(report.selectSites ? `all/${report.id}` : report.id, site, span);

/** Which datasets the rows are of; none while that is not known. */
function datasetsOf(state: RootState, { report, site, span }: Shown) {
  const { collection, joined, selectSites } = report;
  const sites = selectSites ? selectSites(state).map(({ domain }) => domain) : [site];
  const collections = joined ? (selectConnected(state, site) ?? []) : [collection];
  return sites.flatMap((each) => collections.map((one) => ({ collection: one, site: each, span })));
}

/** Whether the rows are all that there are, and when the oldest of them came. */
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

const taken = new WeakMap<ReportRows, { of: string; snapshot: Snapshot }>();

/** The rows as they are remembered, once for as long as they are the same. */
function snapshotOf(report: Report, rows: ReportRows, at: number): Snapshot {
  const places = mainFigures(report);
  const labels = places.map((place) => report.columns[place]?.id ?? '');
  const of = labels.join(' ');
  const known = taken.get(rows);
  if (known?.of === of && known.snapshot.at === at) return known.snapshot;
  const every = Array.from({ length: rows.count }, (_, row) => row);
  const figures = places.map((place) => every.map((row) => rows.cell(row, place).value));
  const [first = []] = figures;
  const keys = rowKeys(
    every.map((row) => ({
      name: rows.name(row),
      site: rows.site(row)?.domain ?? '',
      figure: first[row] ?? null,
    })),
  );
  const snapshot: Snapshot = { at, labels, keys, figures };
  taken.set(rows, { of, snapshot });
  return snapshot;
}

/** What is to be remembered of a report; `null` while not all of it is there, or where it is too large. */
export function selectSeen(state: RootState, shown: Shown): Snapshot | null {
  if (selectCompleteness(state, shown) !== 'whole') return null;
  const { report, site, span } = shown;
  const rows = report.selectRows(state, site, span);
  const at = selectLoadedAt(state, shown);
  return rows && at !== null && rows.count <= MOST_KEYS ? snapshotOf(report, rows, at) : null;
}

/** What has become of a report's rows since the visit before. */
export interface Since extends RowChanges {
  before: Snapshot;
  rows: ReportRows;
  /** Whether rows are there that could not be read or loaded: nobody knows then what is gone. */
  isPartial: boolean;
}

const compared = new WeakMap<ReportRows, { by: readonly unknown[]; since: Since }>();

/** `undefined` while it is not known, `null` where there is no visit before. The same one for as long as nothing changes. */
export function selectSince(state: RootState, shown: Shown): Since | null | undefined {
  const before = selectBefore(state, keyOfShown(shown));
  if (!before) return before;
  const { report, site, span } = shown;
  const rows = report.selectRows(state, site, span);
  const at = selectLoadedAt(state, shown);
  const completeness = selectCompleteness(state, shown);
  // Rows from before that visit, as this tab may have kept them, tell nothing of it.
  if (!rows || at === null || at < before.at || rows.count > MOST_KEYS) return undefined;
  const isHeld = datasetsOf(state, shown).every((id) => selectDataset(state, id));
  const isPartial = completeness === 'partial' || (completeness === 'waiting' && isLacking(state, shown));
  if (completeness === 'waiting' && !isHeld) return undefined;
  const threshold = selectThreshold(state);
  const by = [before, threshold, isPartial, at, mainFigures(report).join(' ')];
  const known = compared.get(rows);
  if (known?.by.every((each, place) => each === by[place])) return known.since;
  const changes = rowChanges(before, snapshotOf(report, rows, at), threshold);
  const since = { ...changes, gone: isPartial ? [] : changes.gone, before, rows, isPartial };
  compared.set(rows, { by, since });
  return since;
}

/** Records of what is there that could not be read, while newer ones are on their way. */
const isLacking = (state: RootState, shown: Shown): boolean =>
  datasetsOf(state, shown).some((id) => selectLeftOut(state, datasetKey(id)).length > 0);
