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

/** By what the rows are sorted: without a period before, by a column's figures and not by their change. */
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

/** All that the parts of a report's table show: what was asked for, what has come of it, and how it is arranged. */
export type ReportView = ReturnType<typeof useReportView>;

/**
 * @param useData says what there is of the rows, and what becomes of them.
 * @param momentum what shows that of a column, which the report has then.
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
  const site = useAppSelector((state) => selectSite(state, siteId));
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
  // Of the rows that are shown, whatever has been asked for since.
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
    momentum?.askAnew(store, report, siteId, span);
  }, [refreshRows, momentum, store, report, siteId, span]);
  return {
    ...data,
    refresh,
    report,
    site,
    address,
    change,
    chooseSpan,
    /** As it is typed, ahead of the address. */
    filter,
    setFilter,
    /** `null` where there are none. */
    conditions,
    ...shown,
    arrangement,
    /** The column that the rows are sorted by, the heading's control that says so, and the rows' order. */
    sorted,
    sort,
    rowSort,
    format,
    chance,
    /** `null` while none is asked for. */
    momentum,
    compared,
  };
}
