import { comparisonText, daysText } from '@src/domain/dates/comparison';
import { SPAN_LABELS } from '@src/domain/dates/spans';
import { formatDateTime } from '@src/domain/figures/formats';
import { MOMENTUM_COMPARES } from '@src/domain/figures/momentumWords';
import { GROUP_FOLLOWERS, SCREENS_OF_SITES } from '@src/domain/screens/screens';
import { identityOf } from '@src/domain/text/identity';
import { selectDataDays } from '../../clock/clock.slice';
import { selectTimeZone } from '../../config/config.slice';
import type { RootState } from '../../index';
import { leftOutOf } from '../../requests/csvFile';
import { loadedAtOf, selectStatus } from '../../requests/requests.slice';
import { selectSite } from '../../sites/sites.selectors';
import { appliedFilter } from '../engine/filter';
import { countText, orderText } from '../engine/reportWords';
import type { Report, ReportTable } from '../report';
import { requestsOf } from './exportedReport';
import type { ExportRequest } from './exportRequest';

/** Returns the title of a report's screen. */
export function titleOf(state: RootState, { id, selectSites }: Report, site: string): string {
  const screen = SCREENS_OF_SITES.find((one) => one.id === id);
  return screen
    ? screen.title(selectSites ? 'all sites' : selectSite(state, { site }).label)
    : GROUP_FOLLOWERS.title;
}

const NONE = 'none';

/** Returns the lines about the period of the figures and the period of the benchmark. */
function periodLines(state: RootState, report: Report, { site, span }: ExportRequest) {
  const { compared, comparison } = report;
  if (span === null) return comparison ? [['Compared', comparison] as const] : [];
  // A momentum covers other spans too. The file states their lengths, but not their dates.
  const days = selectDataDays(state, requestsOf(state, report, { site, span }));
  const period = [SPAN_LABELS[span], daysText(span, days)].filter(Boolean).join(', ');
  const line = ['Period', period] as const;
  if (!compared || span === 'today' || days.length === 0) return [line];
  return [line, ['Compared', comparisonText(span, days)] as const];
}

/** Returns the line about the momentum: its column, and the compared periods. */
function momentumLine({ columns }: Report) {
  const shown = columns.find(({ momentum }) => momentum)?.momentum;
  return shown ? [['Momentum', `of ${shown.of}: ${MOMENTUM_COMPARES}`] as const] : [];
}

/** Returns the description of an export, for readers who receive the file without the screen. */
export function aboutExport(
  state: RootState,
  report: Report,
  request: ExportRequest,
  { order, rows }: ReportTable,
): (readonly [label: string, text: string])[] {
  const { site, filter, conditions, sort } = request;
  const { label, locale } = selectSite(state, { site });
  const sites = report.selectSites?.(state).map((each) => `${each.label} (${each.domain})`) ?? [];
  const timeZone = selectTimeZone(state);
  const requests = requestsOf(state, report, request);
  const loadedAt = requests
    .map((request) => loadedAtOf(selectStatus(state, request)))
    .filter((at) => at !== null);
  const leftOut = leftOutOf(state, site, requests).texts;
  return [
    ['Report', titleOf(state, report, site)],
    ...(site === '' ? [] : [['Site', `${label} (${site})`] as const]),
    ...(sites.length === 0 ? [] : [['Sites', sites.join('\n')] as const]),
    ...periodLines(state, report, request),
    ['Filter', appliedFilter(filter) === '' ? NONE : identityOf(filter)],
    ['Conditions', conditions.join('\n') || NONE],
    ['Sorted by', orderText(report, sort)],
    ...momentumLine(report),
    ['Rows', countText(order.length, rows.count, report.rowNoun, locale)],
    ...(leftOut.length > 0 ? [['Left out', leftOut.join('\n')] as const] : []),
    ...(loadedAt.length === 0 ? [] : [['Data of', formatDateTime(Math.min(...loadedAt), timeZone)] as const]),
    ['Time zone', timeZone],
    ['Application', 'Greenroom'],
  ];
}
