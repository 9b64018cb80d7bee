import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseSpan, type Span } from '../../domain/dates/spans';
import { NAME_COLUMN, type Report, type Sort } from '../../store/reports/report';
import { currentEntry } from '../ui/address/currentEntry';

export type Tab = 'table' | 'summary';

/** What a Summary tab says in the address for itself: both tabs keep theirs, whichever is shown. */
export const SUMMARY_PARAMETERS = { span: 'summary_span', keywords: 'keywords' } as const;

/** What the address says of a report. What it leaves out, or says wrongly, is the default. */
export interface ReportAddress {
  /** `null` for a report that takes none. */
  span: Span | null;
  sort: Sort;
  filter: string;
  tab: Tab;
  /** Whether the chart is shown. */
  chart: boolean;
  /** Whether changes are shown as differences, not as percentages. */
  absolute: boolean;
  /** Of whom more is shown. */
  speaker: string | null;
}

function parseAddress(report: Report, params: URLSearchParams): ReportAddress {
  const column = params.get('sort');
  const known =
    column === NAME_COLUMN ||
    report.columns.some(({ id, sortable }) => id === column && sortable) ||
    (column !== null && report.orders[column]?.difference !== undefined);
  const direction = params.get('dir') === 'asc' ? 'asc' : 'desc';
  return {
    span: report.spans && (parseSpan(params.get('span'), report.spans) ?? report.spans.default),
    sort: column !== null && known ? { column, direction } : report.defaultSort,
    filter: params.get('filter') ?? '',
    tab: params.get('tab') === 'summary' ? 'summary' : 'table',
    chart: params.get('chart') === '1',
    absolute: report.differences && params.get('benchmark') === 'absolute',
    speaker: report.ofSpeakers ? params.get('speaker') : null,
  };
}

function writeAddress(report: Report, address: ReportAddress, params: URLSearchParams): URLSearchParams {
  const { span, sort, filter, tab, chart, absolute, speaker } = address;
  const { defaultSort } = report;
  const sorted = sort.column !== defaultSort.column || sort.direction !== defaultSort.direction;
  return new URLSearchParams({
    ...(tab !== 'table' && { tab }),
    ...(span !== null && span !== report.spans?.default && { span }),
    ...(sorted && { sort: sort.column, dir: sort.direction }),
    ...(filter !== '' && { filter }),
    ...(chart && { chart: '1' }),
    ...(absolute && { benchmark: 'absolute' }),
    ...(speaker !== null && { speaker }),
    ...Object.fromEntries(
      Object.values(SUMMARY_PARAMETERS).flatMap((name) => {
        const value = params.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  });
}

export type ChangeReport = (changes: Partial<ReportAddress>, options?: { replace: boolean }) => void;

/** The address holds what a colleague needs to see the same. Typing replaces its entry, the rest adds one. */
export function useReportAddress(report: Report) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => parseAddress(report, params), [report, params]);
  const change = useCallback(
    (changes: Partial<ReportAddress>, options: { replace: boolean } = { replace: false }) => {
      const now = new URLSearchParams(currentEntry().search);
      setParams(writeAddress(report, { ...parseAddress(report, now), ...changes }, now), options);
    },
    [report, setParams],
  );
  return { address, change };
}
