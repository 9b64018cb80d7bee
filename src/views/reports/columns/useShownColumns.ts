import { emptyColumns } from '@src/store/reports/columns/emptyColumns';
import type { Report, ReportRows } from '@src/store/reports/report';
import type { Arrangement } from '@src/store/reports/savedViews/arrangement';
import { useMemo } from 'react';
import { shownColumns } from './shownColumns';

const NONE: readonly string[] = [];

/** The same list as long as nothing of it is taken away. */
function without(ids: readonly string[], id: string): readonly string[] {
  if (!ids.includes(id)) return ids;
  return ids.length === 1 ? NONE : ids.filter((each) => each !== id);
}

/**
 * Which columns are shown. The one that the rows are sorted by is, so that one heading always says so.
 *
 * @param counts whether counts can be asked how they came about.
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
    /** Those that are not shown, by id. */
    hidden,
    /** Those of them that no row has anything in. */
    empty,
    /** What a link and a view keep: what is empty here may not be so elsewhere. */
    keptColumns: useMemo(
      () => (hidden === chosen ? columns : shownColumns(report, arrangement.order, chosen, counts)),
      [hidden, chosen, columns, report, arrangement, counts],
    ),
  };
}
