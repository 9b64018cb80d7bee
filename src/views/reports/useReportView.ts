import { useCallback, useMemo } from 'react';
import type { Span } from '../../domain/dates/spans';
import { selectTimeZone } from '../../store/config/config.slice';
import { selectHiddenColumns } from '../../store/device/deviceSettings.slice';
import { useAppSelector } from '../../store/hooks';
import type { Report } from '../../store/reports/report';
import { selectSite } from '../../store/sites/sites.selectors';
import { useFilterText } from '../ui/toolbar/useFilterText';
import { shownColumns } from './columns';
import { cellFormat, withDifferences } from './figure';
import type { ChangeReport, ReportAddress } from './useReportAddress';
import { useReportData } from './useReportData';

const NONE: readonly string[] = [];

/** All that the parts of a report's table show: what was asked for, what has come of it, and how it is arranged. */
export type ReportView = ReturnType<typeof useReportView>;

export function useReportView(report: Report, siteId: string, address: ReportAddress, change: ChangeReport) {
  const site = useAppSelector((state) => selectSite(state, siteId));
  const timeZone = useAppSelector(selectTimeZone);
  const { span, sort, absolute } = address;
  const order = report.orders[sort.column];
  const sorted = order?.column ?? sort.column;
  const rowSort = useMemo(
    () => ({ ...sort, column: (absolute && order?.difference) || sort.column }),
    [sort, order, absolute],
  );
  const hiddenByChoice = useAppSelector((state) => selectHiddenColumns(state, report.id)) ?? NONE;
  // The column that the rows are sorted by is shown, so that one heading always says so.
  const hidden = useMemo(
    // The same list as long as the same is hidden, whatever the rows are sorted by.
    () => (hiddenByChoice.includes(sorted) ? hiddenByChoice.filter((id) => id !== sorted) : hiddenByChoice),
    [hiddenByChoice, sorted],
  );
  const columns = useMemo(() => shownColumns(report, hidden), [report, hidden]);
  const format = useMemo(() => {
    const usual = cellFormat(site, timeZone);
    return absolute ? withDifferences(usual) : usual;
  }, [site, timeZone, absolute]);
  const writeFilter = useCallback((filter: string) => change({ filter }, { replace: true }), [change]);
  const [filter, setFilter] = useFilterText('filter', address.filter, writeFilter);
  const chooseSpan = useCallback((chosen: Span) => change({ span: chosen }), [change]);
  const data = useReportData(report, siteId, span, filter, rowSort);
  return {
    ...data,
    report,
    site,
    address,
    change,
    chooseSpan,
    /** As it is typed, ahead of the address. */
    filter,
    setFilter,
    columns,
    /** By id. */
    hidden,
    /** The column that the rows are sorted by, and by what of it. */
    sorted,
    rowSort,
    format,
    compared: report.compared && data.shownSpan !== 'today',
  };
}
