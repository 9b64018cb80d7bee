import { spanKey } from '../dates/spans';
import { keysOf } from '../records/keysOf';
import { type FollowerFigures, type FollowerPeriod, type SpeakerFigures } from '../reports/reportRows';
import { SEARCH_METRICS, SEARCH_PAGES, type SearchFigures } from '../reports/searchPositions';
import { SPEAKER_SPANS } from '../reports/speakerSpans';
import type { ActivitySummary } from '../summaries/activity';
import { type BookingFigures, type Insights, type RequestFigures, SOURCES } from '../summaries/summaries';
import type { WatchedRow } from './answer';
import { mapRows, type Steps } from './steps';

/** The rows of an answer for one of its spans. */
export interface SpanRows {
  span: string;
  rows: readonly WatchedRow[];
}

/** The span of each period of followers. "1day" may mean yesterday, which no other period begins with. */
const PERIOD_SPANS: Readonly<Record<FollowerPeriod, string | null>> = {
  now: '',
  today: 'today',
  '1day': null,
  '30days': '30',
  '90days': '90',
  '180days': '180',
  '365days': '365',
};

/** Returns the followers now, and the new followers of each period. */
export function* followerSpans(
  rows: readonly { name: string; current: FollowerFigures | null }[],
): Steps<readonly SpanRows[]> {
  const spans: SpanRows[] = [];
  for (const period of keysOf(PERIOD_SPANS)) {
    const span = PERIOD_SPANS[period];
    if (span === null) continue;
    const key = period === 'now' ? 'followers' : 'new';
    const read = yield* mapRows(rows, ({ name, current }) => ({
      name,
      current: current && { [key]: current[period] },
      benchmark: null,
    }));
    spans.push({ span, rows: read });
  }
  return spans;
}

/** Returns the speakers, and the requests and bookings of each span. */
export function* speakerSpans(
  rows: readonly { name: string; current: SpeakerFigures | null }[],
): Steps<readonly SpanRows[]> {
  const names = yield* mapRows(rows, ({ name }) => ({ name, current: {}, benchmark: null }));
  const spans: SpanRows[] = [{ span: '', rows: names }];
  for (const span of SPEAKER_SPANS) {
    const read = yield* mapRows(rows, ({ name, current }) => ({
      name,
      current: current?.spans[span] ?? null,
      benchmark: null,
    }));
    spans.push({ span, rows: read });
  }
  return spans;
}

/** The keys of the search figures, made once because 50,000 rows need them. */
const SEARCH_KEYS = SEARCH_PAGES.flatMap((page) =>
  SEARCH_METRICS.map((metric) => ({
    page,
    metric,
    impressions: `${page}.${metric}.impressions`,
    clicks: `${page}.${metric}.clicks`,
  })),
);

function flatSearch(figures: SearchFigures | null): object | null {
  if (!figures) return null;
  const flat: Record<string, number | null> = {};
  for (const { page, metric, impressions, clicks } of SEARCH_KEYS) {
    const stat = figures[page][metric];
    flat[impressions] = stat.impressions;
    flat[clicks] = stat.clicks;
  }
  return flat;
}

/** Returns the search figures of speakers with one key for each figure. */
export const searchRows = (
  rows: readonly { name: string; current: SearchFigures | null; benchmark: SearchFigures | null }[],
): Steps<readonly WatchedRow[]> =>
  mapRows(rows, ({ name, current, benchmark }) => ({
    name,
    current: flatSearch(current),
    benchmark: flatSearch(benchmark),
  }));

function insightFigures(requests: RequestFigures, bookings: BookingFigures): object {
  const bySource = (total: string, of: RequestFigures['bySource']) =>
    SOURCES.map((source) => [`${total}.${source}`, of[source]] as const);
  return Object.fromEntries([
    ['requests', requests.total],
    ['bookings', bookings.total],
    ['value', bookings.value],
    ...bySource('requests', requests.bySource),
    ...bySource('bookings', bookings.bySource),
    ...bySource('value', bookings.valueBySource),
  ]);
}

const SPAN_OF_KEY = new Map(
  (['ytd', '365', '90', '60', '30', '14', '7', 'lm', 'today'] as const).map((span) => [spanKey(span), span]),
);

/** Returns one row for each span of the insights. Spans that the app does not know are left out. */
export const insightSpans = (insights: Insights): readonly SpanRows[] =>
  Object.entries(insights).flatMap(([key, parts]): SpanRows[] => {
    const span = SPAN_OF_KEY.get(key);
    if (span === undefined) return [];
    const current = insightFigures(parts.requests, parts.bookings);
    const benchmark = insightFigures(parts.requestsBenchmark, parts.bookingsBenchmark);
    return [{ span, rows: [{ name: '', current, benchmark }] }];
  });

/** Returns one row for each span of the activity. */
export const activitySpans = (activity: ActivitySummary): readonly SpanRows[] =>
  Object.entries(activity).map(([span, figures]) => ({
    span,
    rows: [{ name: '', current: figures, benchmark: null }],
  }));
