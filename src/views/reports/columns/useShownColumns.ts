import { emptyColumns } from '@src/store/reports/columns/emptyColumns';
import type { Report, ReportRows } from '@src/store/reports/report';
import type { Arrangement } from '@src/store/reports/savedViews/arrangement';
import { useMemo } from 'react';
import { shownColumns } from './shownColumns';

const NONE: readonly string[] = [];

/** Removes an id from a list. Returns the same list if it does not contain the id. */
function without(ids: readonly string[], id: string): readonly string[] {
  if (!ids.includes(id)) return ids;
  return ids.length === 1 ? NONE : ids.filter((each) => each !== id);
}

/**
 * Returns the shown columns. The sorted column is always shown, because a heading must show the sort order.
 *
 * @param counts true if counts can be explained
 */
export function useShownColumns(
  report: Report,
  arrangement: Arrangement,
  sorted: string,
  rows: ReportRows | undefined,
  counts: boolean,
) {
  const chosen = useMemo(() => without(arrangement.hidden, sorted), [arrangement, sorted]);
  const empty = useMemo(() => {
    const ids = emptyColumns(report, rows);
    return ids.length === 0 ? NONE : without(ids, sorted);
  }, [report, rows, sorted]);
  const hidden = useMemo(() => (empty === NONE ? chosen : [...chosen, ...empty]), [chosen, empty]);
  const columns = useMemo(
    () => shownColumns(report, arrangement.order, hidden, counts),
    [report, arrangement, hidden, counts],
  );
  return {
    columns,
    /** Ids of the columns that are not shown. */
    hidden,
    /** Ids of the hidden columns in which no row has a value. */
    empty,
    /** Columns for links and saved views. Empty columns are included, because they may have values elsewhere. */
    linkColumns: useMemo(
      () => (hidden === chosen ? columns : shownColumns(report, arrangement.order, chosen, counts)),
      [hidden, chosen, columns, report, arrangement, counts],
    ),
  };
}
