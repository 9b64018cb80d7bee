import type { Span } from '@src/domain/dates/spans';
import { conditionsIn } from '@src/domain/reports/where';
import { isSortable, type Report, type ReportTab, type Sort } from '@src/store/reports/report';
import { useMemo } from 'react';
import {
  type AddressSchema,
  type ChangeAddress,
  choice,
  constant,
  flag,
  optional,
  type Parameter,
  text,
  useAddress,
} from '../../ui/address/useAddress';

export type Tab = ReportTab;

/** Address parameters of the Summary tab. Each tab keeps its parameters while another tab is shown. */
export const SUMMARY_PARAMETERS = { span: 'summary_span', keywords: 'keywords' } as const;
/** Address parameters of the Search tab. */
export const SEARCH_PARAMETERS = { position: 'position', cost: 'cost', against: 'against' } as const;
/** Address parameters of the tab "Why". */
export const WHY_PARAMETERS = { figure: 'figure', currency: 'currency' } as const;
const OTHERS = [SUMMARY_PARAMETERS, SEARCH_PARAMETERS, WHY_PARAMETERS].flatMap(Object.values<string>);

/** The parameter for changes as differences instead of percentages. The table and the summary share the parameter. */
export const ABSOLUTE = flag('benchmark', 'absolute');

/** The state of a report in the address. */
export interface ReportAddress {
  tab: Tab;
  /** `null` for a report without spans. */
  span: Span | null;
  sort: Sort;
  filter: string;
  /** Encoded conditions. */
  where: readonly string[];
  chart: boolean;
  absolute: boolean;
  /** Name of the speaker in the panel, or `null`. */
  speaker: string | null;
  /** Site of the speaker in a report of several sites. */
  speakerSite: string | null;
  /** Id of the column whose momentum is shown, or `null`. */
  momentum: string | null;
  /** Ids of the columns that a link shows, in order and separated by commas. Usually empty. */
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
  span: report.spans
    ? choice<Span | null>('span', report.spans.offered, report.spans.default)
    : constant(null),
  sort: sortOf(report),
  filter: text('filter'),
  where: { read: (_params, search) => conditionsIn(search), write: (where) => ({ where }) },
  chart: flag('chart', '1'),
  absolute: report.differences ? ABSOLUTE : constant(false),
  speaker: report.ofSpeakers ? optional('speaker') : constant(null),
  speakerSite: report.ofSpeakers && report.selectSites ? optional('speaker_site') : constant(null),
  momentum: report.momentum === null ? constant(null) : optional('momentum'),
  cols: text('cols'),
});

/** Returns the state of a report in the address, and a function that changes the state. */
export const useReportAddress = (report: Report) =>
  useAddress(
    useMemo(() => reportSchema(report), [report]),
    OTHERS,
  );
