import { selectColumnOrder, selectHiddenColumns } from '@src/store/device/deviceSettings.slice';
import { useAppSelector } from '@src/store/hooks';
import { emptyColumns } from '@src/store/reports/columns/emptyColumns';
import type { ReportRows } from '@src/store/reports/report';
import { type Arrangement, arrangementOf } from '@src/store/reports/savedViews/arrangement';
import { useMemo } from 'react';
import type { OpenReport } from '../screen/useReport';
import { type ShownColumn, shownColumns } from './shownColumns';

const NONE: readonly string[] = [];

/** Removes an id from a list. Returns the same list if it does not contain the id. */
function without(ids: readonly string[], id: string): readonly string[] {
  if (!ids.includes(id)) return ids;
  return ids.length === 1 ? NONE : ids.filter((each) => each !== id);
}

export interface ReportColumns {
  shown: readonly ShownColumn[];
  /** Ids of the columns that are not shown. */
  hidden: readonly string[];
  /** Ids of the hidden columns in which no row has a value. */
  empty: readonly string[];
  /** Columns for links and saved views. Empty columns are included, because they may have values elsewhere. */
  forLinks: readonly ShownColumn[];
  /** The user's arrangement, or the arrangement of the link. */
  arrangement: Arrangement;
}

/**
 * Returns the columns of a report, in the arrangement of the link or of the user. The sorted column is always shown,
 * because a heading must show the sort order.
 *
 * @param counts true if counts can be explained
 * @param compared true if cells show the change against the benchmark
 */
export function useReportColumns(
  { report, address }: OpenReport,
  sorted: string,
  rows: ReportRows | undefined,
  counts: boolean,
  compared: boolean,
): ReportColumns {
  const ownOrder = useAppSelector((state) => selectColumnOrder(state, report.id)) ?? NONE;
  const ownHidden = useAppSelector((state) => selectHiddenColumns(state, report.id)) ?? NONE;
  const arrangement = useMemo(
    () =>
      arrangementOf(
        report.columns.map(({ id }) => id),
        address.cols,
        ownOrder,
        ownHidden,
      ),
    [report, address.cols, ownOrder, ownHidden],
  );
  const chosen = useMemo(() => without(arrangement.hidden, sorted), [arrangement, sorted]);
  const empty = useMemo(() => {
    const ids = emptyColumns(report, rows);
    return ids.length === 0 ? NONE : without(ids, sorted);
  }, [report, rows, sorted]);
  const hidden = useMemo(() => (empty === NONE ? chosen : [...chosen, ...empty]), [chosen, empty]);
  const changes = compared && report.tabs.includes('why');
  const columns = useMemo(
    () => shownColumns(report, arrangement.order, hidden, counts, changes),
    [report, arrangement, hidden, counts, changes],
  );
  return {
    arrangement,
    shown: columns,
    hidden,
    empty,
    forLinks: useMemo(
      () => (hidden === chosen ? columns : shownColumns(report, arrangement.order, chosen, counts, changes)),
      [hidden, chosen, columns, report, arrangement, counts, changes],
    ),
  };
}
