import type { Span } from '@src/domain/dates/spans';
import { selectTimeZone } from '@src/store/config/config.slice';
import { selectColumnOrder, selectHiddenColumns } from '@src/store/device/deviceSettings.slice';
import { useAppSelector, useAppStore } from '@src/store/hooks';
import { orderId, type Report } from '@src/store/reports/report';
import { arrangementOf } from '@src/store/reports/savedViews/arrangement';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useCallback, useMemo } from 'react';
import { useFilterText } from '../../ui/toolbar/useFilterText';
import { useChance } from '../chance/useChance';
import { useShownColumns } from '../columns/useShownColumns';
import { useConditions } from '../conditions/useConditions';
import { useReportData } from '../data/useReportData';
import type { MomentumCode } from '../momentum/useMomentum';
import { cellFormat, withDifferences } from '../table/figure';
import type { ChangeReport, ReportAddress } from './useReportAddress';

const NONE: readonly string[] = [];

/** Returns the sort order. Without a benchmark, rows sort by a column's figures instead of their change. */
function sortsOf({ orders, compared }: Report, { sort, span, absolute }: ReportAddress) {
  const order = orders[sort.column];
  if (!order) return { sorted: sort.column, sort, rowSort: sort };
  const { column } = order;
  if (!compared || span === 'today') {
    const byFigures = { ...sort, column };
    return { sorted: column, sort: byFigures, rowSort: byFigures };
  }
  const by = absolute ? 'difference' : 'change';
  return { sorted: column, sort, rowSort: { ...sort, column: orderId(column, by) } };
}

/** Everything that the parts of a report's table show: the request, the result and the arrangement. */
export type ReportView = ReturnType<typeof useReportView>;

/**
 * Returns everything that a report's table shows.
 *
 * @param useData the hook that loads the rows
 * @param momentum the momentum code, if the report has a momentum column
 */
export function useReportView(
  report: Report,
  siteId: string,
  address: ReportAddress,
  change: ChangeReport,
  useData = useReportData,
  momentum: MomentumCode | null = null,
) {
  const store = useAppStore();
  const site = useAppSelector((state) => selectSite(state, { site: siteId }));
  const timeZone = useAppSelector(selectTimeZone);
  const { span, absolute } = address;
  const { sorted, sort, rowSort } = useMemo(() => sortsOf(report, address), [report, address]);
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
  const writeFilter = useCallback((filter: string) => change({ filter }, { replace: true }), [change]);
  const [filter, setFilter] = useFilterText('filter', address.filter, writeFilter);
  const chooseSpan = useCallback((chosen: Span) => change({ span: chosen }), [change]);
  const conditions = useConditions(report, siteId, address.where, span, timeZone);
  const data = useData(report, siteId, span, filter, rowSort, conditions?.test);
  // Depends on the shown rows, even while other rows load.
  const compared = report.compared && data.shownSpan !== 'today';
  const chance = useChance(data.shownSpan, data.days[0], compared);
  const shown = useShownColumns(report, arrangement, sorted, data.table?.rows, chance !== null);
  const format = useMemo(() => {
    const usual = cellFormat(site, timeZone);
    const written = absolute ? withDifferences(usual) : usual;
    return {
      ...written,
      ...(chance && { mayBeChance: chance.mayBe }),
      ...(momentum && { momentum: momentum.draw }),
    };
  }, [site, timeZone, absolute, chance, momentum]);
  const { refresh: refreshRows } = data;
  const refresh = useCallback(() => {
    refreshRows();
    momentum?.reloadOtherSpans(store, report, siteId, span);
  }, [refreshRows, momentum, store, report, siteId, span]);
  return {
    ...data,
    refresh,
    report,
    site,
    address,
    change,
    chooseSpan,
    /** The typed text. The address follows later. */
    filter,
    setFilter,
    /** `null` without conditions. */
    conditions,
    ...shown,
    arrangement,
    /** Id of the sorted column. `sort` is the order that the heading shows, and `rowSort` is the order of the rows. */
    sorted,
    sort,
    rowSort,
    format,
    chance,
    /** `null` unless the address requests a momentum. */
    momentum,
    compared,
  };
}
