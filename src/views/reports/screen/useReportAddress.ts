import type { Span } from '@src/domain/dates/spans';
import { conditionsIn } from '@src/domain/reports/where';
import { isSortable, type Report, type ReportTab, type Sort } from '@src/store/reports/report';
import { useMemo } from 'react';
import {
  type AddressSchema,
  type ChangeAddress,
  choice,
  flag,
  optional,
  type Parameter,
  text,
  unsaid,
  useAddress,
} from '../../ui/address/useAddress';

export type Tab = ReportTab;

/** What a Summary tab says in the address for itself: both tabs keep theirs, whichever is shown. */
export const SUMMARY_PARAMETERS = { span: 'summary_span', keywords: 'keywords' } as const;
/** The same of the tab Search. */
export const SEARCH_PARAMETERS = { position: 'position', cost: 'cost', against: 'against' } as const;
const OTHERS = [...Object.values(SUMMARY_PARAMETERS), ...Object.values(SEARCH_PARAMETERS)];

/** Whether changes are shown as differences, not as percentages; both tabs say so. */
export const ABSOLUTE = flag('benchmark', 'absolute');

/** What the address says of a report. */
export interface ReportAddress {
  tab: Tab;
  /** `null` for a report that takes none. */
  span: Span | null;
  sort: Sort;
  filter: string;
  /** Conditions, encoded as they are. */
  where: readonly string[];
  /** Whether the chart is shown. */
  chart: boolean;
  absolute: boolean;
  /** Of whom more is shown. */
  speaker: string | null;
  /** Which site's, where there are several. */
  speakerSite: string | null;
  /** Whose momentum is shown, by the id of its column. */
  momentum: string | null;
  /** The columns that a link shows, by id, in their order and with commas; usually none. */
  cols: string;
}

export type ChangeReport = ChangeAddress<ReportAddress>;

function sortOf(report: Report): Parameter<Sort> {
  const { defaultSort } = report;
  return {
    read: (params) => {
      const column = params.get('sort');
      if (column === null || !isSortable(report, column)) return defaultSort;
      return { column, direction: params.get('dir') === 'asc' ? 'asc' : 'desc' };
    },
    write: ({ column, direction }) =>
      column === defaultSort.column && direction === defaultSort.direction
        ? {}
        : { sort: column, dir: direction },
  };
}

export const reportSchema = (report: Report): AddressSchema<ReportAddress> => ({
  tab: choice('tab', report.tabs, 'table'),
  span: report.spans ? choice<Span | null>('span', report.spans.offered, report.spans.default) : unsaid(null),
  sort: sortOf(report),
  filter: text('filter'),
  where: { read: (_params, search) => conditionsIn(search), write: (where) => ({ where }) },
  chart: flag('chart', '1'),
  absolute: report.differences ? ABSOLUTE : unsaid(false),
  speaker: report.ofSpeakers ? optional('speaker') : unsaid(null),
  speakerSite: report.ofSpeakers && report.selectSites ? optional('speaker_site') : unsaid(null),
  momentum: report.momentum === null ? unsaid(null) : optional('momentum'),
  cols: text('cols'),
});

/** Typing replaces the entry in the history, the rest adds one. */
export const useReportAddress = (report: Report) =>
  useAddress(
    useMemo(() => reportSchema(report), [report]),
    OTHERS,
  );
