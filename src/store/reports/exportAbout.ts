import { comparisonText, daysText } from '../../domain/dates/comparison';
import { SPAN_LABELS } from '../../domain/dates/spans';
import { formatDateTime } from '../../domain/figures/formats';
import { GROUP_FOLLOWERS, SITE_SCREENS } from '../../domain/screens/screens';
import { selectToday } from '../clock/clock.slice';
import { selectTimeZone } from '../config/config.slice';
import type { RootState } from '../index';
import { leftOutOf } from '../requests/csvFile';
import { loadedAtOf, selectStatus } from '../requests/requests.slice';
import { selectSite } from '../sites/sites.selectors';
import { datasetKey } from './datasets.slice';
import type { ExportWish } from './export';
import { appliedFilter } from './filter';
import type { Report, ReportTable } from './report';
import { countText, orderText } from './words';

/** The title of a report's screen. */
export function titleOf(state: RootState, { id }: Report, site: string): string {
  const screen = SITE_SCREENS.find((one) => one.id === id);
  return screen ? screen.title(selectSite(state, site).label) : GROUP_FOLLOWERS.title;
}

const NONE = 'none';

/** Which days the figures are of, and of which those that they are compared with. */
function periodLines(state: RootState, { compared, comparison }: Report, { span }: ExportWish) {
  const today = selectToday(state);
  if (span === null) return comparison ? [['Compared', comparison] as const] : [];
  const days = today && `, ${daysText(span, today)}`;
  const line = ['Period', `${SPAN_LABELS[span]}${days}`] as const;
  if (!compared || span === 'today' || !today) return [line];
  return [line, ['Compared', comparisonText(span, today)] as const];
}

/** What stands beside the rows for those who get them without their screen. */
export function aboutExport(
  state: RootState,
  report: Report,
  wish: ExportWish,
  { order, rows }: ReportTable,
): (readonly [label: string, text: string])[] {
  const { site, span, filter, conditions, sort } = wish;
  const { label, locale } = selectSite(state, site);
  const timeZone = selectTimeZone(state);
  const request = datasetKey({ collection: report.collection, site, span });
  const loadedAt = loadedAtOf(selectStatus(state, request));
  const leftOut = leftOutOf(state, site, [request]).texts;
  return [
    ['Report', titleOf(state, report, site)],
    ...(site === '' ? [] : [['Site', `${label} (${site})`] as const]),
    ...periodLines(state, report, wish),
    ['Filter', appliedFilter(filter) === '' ? NONE : filter.trim()],
    ['Conditions', conditions.join('\n') || NONE],
    ['Sorted by', orderText(report, sort)],
    ['Rows', countText(order.length, rows.count, report.rowNoun, locale)],
    ...(leftOut.length > 0 ? [['Left out', leftOut.join('\n')] as const] : []),
    ...(loadedAt === null ? [] : [['Data of', formatDateTime(loadedAt, timeZone)] as const]),
    ['Time zone', timeZone],
    ['Application', 'Greenroom'],
  ];
}
