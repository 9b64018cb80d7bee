import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector, useAppStore } from '@src/store/hooks';
import { datasetKey } from '@src/store/reports/datasets/datasets.slice';
import type { Report } from '@src/store/reports/report';
import { loadedAtOf, selectStatus } from '@src/store/requests/requests.slice';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useDataDays } from '../../ui/data/useDataDays';
import { useFilterText } from '../../ui/toolbar/useFilterText';
import { type CellFormat, cellFormat, withDifferences } from '../cells/cells';
import type { Chance } from '../chance/chanceTest';
import { useChance } from '../chance/useChance';
import { type ReportColumns, useReportColumns } from '../columns/useReportColumns';
import type { ConditionSet } from '../conditions/useConditions';
import type { ReportData, RowQuery } from '../data/reportData';
import { useDataset } from '../data/useDataset';
import { useShownTable } from '../data/useShownTable';
import { type Sorting, sortingOf } from './sorting';
import type { OpenReport } from './useReport';

/** The choice of rows. */
export interface RowFilter {
  /** The typed text. The address follows later. */
  text: string;
  setText: (text: string) => void;
  /** `null` without conditions. */
  conditions: ConditionSet | null;
}

/** How the cells of the shown rows look. */
export interface CellLook {
  format: CellFormat;
  /** True if cells show the change against the benchmark. */
  compared: boolean;
  /** `null` while changes are not marked as chance. */
  chance: Chance | null;
}

/** What the table of a report shows, by the parts of the screen that need it. */
export interface ReportTableState {
  data: ReportData;
  filter: RowFilter;
  sorting: Sorting;
  columns: ReportColumns;
  look: CellLook;
}

/**
 * Requests the rows of a report and returns what its table shows.
 *
 * @param useData the hook that loads the rows
 */
export function useReportTable(open: OpenReport, useData = useReportData): ReportTableState {
  const { report, reportIn, site, address, change, momentum, conditions } = open;
  const timeZone = useAppSelector(selectTimeZone);
  const sorting = useMemo(() => sortingOf(report, address), [report, address]);
  const writeFilter = useCallback((filter: string) => change({ filter }, { replace: true }), [change]);
  const [text, setText] = useFilterText('filter', address.filter, writeFilter);
  const loaded = useData(report, {
    reportIn,
    site: site.domain,
    // The pressed button of the span is painted before its rows.
    span: useDeferredValue(address.span),
    filter: text,
    sort: sorting.rowSort,
    test: conditions?.test,
  });
  const data = { ...loaded, refresh: useRefresh(open, loaded.refresh) };
  // The look depends on the shown rows, even while other rows load.
  const compared = report.compared && data.shownSpan !== 'today';
  const chance = useChance(data.shownSpan, data.days[0], compared);
  const columns = useReportColumns(open, sorting.sorted, data.table?.rows, chance !== null, compared);
  const format = useMemo(() => {
    const usual = cellFormat(site, timeZone);
    const written = address.absolute ? withDifferences(usual) : usual;
    return {
      ...written,
      ...(chance && { mayBeChance: chance.mayBe }),
      ...(momentum && { momentum: momentum.draw }),
    };
  }, [site, timeZone, address.absolute, chance, momentum]);
  return {
    data,
    filter: { text, setText, conditions },
    sorting,
    columns,
    look: { format, compared, chance },
  };
}

/** Returns a function that reloads the rows, and the other spans of a momentum. */
function useRefresh({ report, site, address, momentum }: OpenReport, refreshRows: () => void) {
  const store = useAppStore();
  const { span } = address;
  return useCallback(() => {
    refreshRows();
    momentum?.reloadOtherSpans(store, report, site.domain, span);
  }, [refreshRows, momentum, store, report, site.domain, span]);
}

/** Returns the table of a report for a site and span, with the state of the request. */
export function useReportData(report: Report, query: RowQuery): ReportData {
  const { reportIn, site, span, filter, sort, test } = query;
  const { collection } = report;
  const ids = useMemo(() => [{ collection, site, span }], [collection, site, span]);
  const isComputed = useShownTable(query, ids);
  const { refresh, stop } = useDataset({ collection, site, span }, report.retriesTimeouts);
  const request = datasetKey({ collection, site, span });
  const asked = useAppSelector((state) =>
    isComputed ? reportIn(state).selectTable(state, { site, span, filter, ...sort, test }) : undefined,
  );
  const [lastShown, setLastShown] = useState(span);
  if (asked && lastShown !== span) setLastShown(span);
  const shownSpan = asked ? span : lastShown;
  const before = useAppSelector((state) =>
    asked || shownSpan === span
      ? undefined
      : reportIn(state).selectTable(state, { site, span: shownSpan, filter, ...sort, test }),
  );
  const status = useAppSelector((state) => selectStatus(state, request));
  const shownRequest = datasetKey({ collection, site, span: shownSpan });
  const shownStatus = useAppSelector((state) => selectStatus(state, shownRequest));
  return {
    status,
    busy: status.phase === 'pending',
    failure: status.phase === 'failed' ? status.failure : null,
    table: asked ?? before,
    shownSpan,
    isPrevious: shownSpan !== span,
    shownRequest,
    loadedAt: loadedAtOf(shownStatus),
    days: useDataDays(shownRequest),
    progress: '',
    refresh,
    stop,
  };
}
