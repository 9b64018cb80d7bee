import type { WatchedAnswer } from '../../domain/dataWatch/answer';
import {
  activitySpans,
  followerSpans,
  insightSpans,
  type SpanRows,
  searchRows,
  speakerSpans,
} from '../../domain/dataWatch/conversions';
import { FEEDS, type FeedId } from '../../domain/dataWatch/feeds';
import type { Finding } from '../../domain/dataWatch/finding';
import { eachRow, mapRows, type Steps } from '../../domain/dataWatch/steps';
import type { Span } from '../../domain/dates/spans';
import { SPANS } from '../../domain/dates/spans';
import type { RootState } from '..';
import { selectDataDays } from '../clock/clock.slice';
import { selectCachedGraph } from '../graph/requestGraphs.slice';
import { type Dataset, selectCachedDatasets } from '../reports/datasets/datasets.slice';
import { selectLeftOut } from '../requests/leftOut.slice';
import { loadedAtOf, selectRequests, selectStatus } from '../requests/requests.slice';
import { selectActivity, selectInsights, selectSearchKeywords } from '../summaries/summaries.slice';
import type { FeedOfSite } from './dataWatch.slice';

interface Parsed extends FeedOfSite {
  span: Span | null;
}

const isFeed = (name: string | undefined): FeedId | undefined => FEEDS.find((feed) => feed === name);

/** Reads the key of a request: the feed, site and span of its answer. Returns `null` for other requests. */
export function parseKey(key: string): Parsed | null {
  const parts = key.split('/');
  const [name, site, span] = parts[0] === 'summary' ? parts.slice(1) : parts;
  const feed = isFeed(name);
  if (!feed || site === undefined) return null;
  return { feed, site: decodeURIComponent(site), span: SPANS.find((known) => known === span) ?? null };
}

/** Returns the rows of a dataset in its order. */
function* listed<Row>({ ids, byId }: Dataset<Row>): Steps<readonly Row[]> {
  const rows: Row[] = [];
  yield* eachRow(ids, (id) => {
    const row = byId[id];
    if (row) rows.push(row);
  });
  return rows;
}

function* rowsOf(state: RootState, key: string, { feed, site, span }: Parsed): Steps<readonly SpanRows[]> {
  const whole = (rows: SpanRows['rows'] | undefined) => (rows ? [{ span: span ?? '', rows }] : []);
  switch (feed) {
    case 'insights':
      return insightSpans(selectInsights(state, { site }) ?? {});
    case 'activity':
      return activitySpans(selectActivity(state, { site }) ?? {});
    case 'searchKeywords':
      return whole(selectSearchKeywords(state, { site }));
    case 'requestGraph': {
      const graph = span && selectCachedGraph(state, { site, span });
      if (!graph) return [];
      const { names, sources, targets, weights } = graph;
      const edges = yield* mapRows(weights.entries(), ([edge, weight]) => ({
        name: `${names[sources[edge] ?? 0]} → ${names[targets[edge] ?? 0]}`,
        current: { weight },
        benchmark: null,
      }));
      return whole(edges);
    }
    default: {
      const cached = selectCachedDatasets(state);
      if (feed === 'speakers')
        return cached.speakers[key] ? yield* speakerSpans(yield* listed(cached.speakers[key])) : [];
      if (feed === 'siteFollowers' || feed === 'groupFollowers')
        return cached[feed][key] ? yield* followerSpans(yield* listed(cached[feed][key])) : [];
      if (feed === 'searchProfiles') {
        const profiles = cached.searchProfiles[key];
        return profiles ? whole(yield* searchRows(yield* listed(profiles))) : [];
      }
      return cached[feed][key] ? whole(yield* listed<SpanRows['rows'][number]>(cached[feed][key])) : [];
    }
  }
}

const unreadOf = (state: RootState, key: string): number =>
  selectLeftOut(state, key).reduce((sum, { count }) => sum + count, 0);

/** Returns the requests whose answers are of a feed and site. */
const keysOf = (state: RootState, { feed, site }: FeedOfSite): readonly [string, Parsed][] =>
  Object.keys(selectRequests(state)).flatMap((key): [string, Parsed][] => {
    const parsed = parseKey(key);
    return parsed && parsed.feed === feed && parsed.site === site ? [[key, parsed]] : [];
  });

/** Returns the loaded answers of a feed and site. Only the saga of Data watch calls it, so it is not memoized. */
export function* watchedAnswers(state: RootState, of: FeedOfSite): Steps<readonly WatchedAnswer[]> {
  const answers: WatchedAnswer[] = [];
  for (const [key, parsed] of keysOf(state, of)) {
    const at = loadedAtOf(selectStatus(state, key));
    const [day] = selectDataDays(state, [key]);
    if (at === null || day === undefined) continue;
    const { feed, site, span: asked } = parsed;
    const graph =
      feed === 'requestGraph' && asked ? selectCachedGraph(state, { site, span: asked }) : undefined;
    // An edge that the API left out may be missing in a longer span.
    const unread = unreadOf(state, key) + (graph?.omittedEdges?.edges ?? 0);
    for (const { span, rows } of yield* rowsOf(state, key, parsed))
      answers.push({
        feed,
        site,
        span,
        day,
        at,
        rows,
        unread,
        ...(feed === 'sellers' && { isList: true }),
      });
    yield;
  }
  return answers;
}

/** Returns what the app noticed when it read the answers: records and whole answers that could not be read. */
export function readingFindings(state: RootState, of: FeedOfSite, now: number): readonly Finding[] {
  return keysOf(state, of).flatMap(([key, { feed, site, span }]): Finding[] => {
    const status = selectStatus(state, key);
    const seenAt = loadedAtOf(status) ?? now;
    const spans = span === null ? [] : [span];
    const base = { feed, site, figure: '', spans, seenAt };
    if (status.phase === 'failed')
      return status.failure.status === 200
        ? [{ ...base, kind: 'unreadable', values: [], rows: 0, name: status.failure.message, seenAt: now }]
        : [];
    const found: Finding[] = selectLeftOut(state, key).map(({ count, total, reasons }) => ({
      ...base,
      kind: 'unread',
      values: [count, total],
      rows: count,
      ...(reasons[0] !== undefined && { name: reasons[0] }),
    }));
    const graph = feed === 'requestGraph' && span ? selectCachedGraph(state, { site, span }) : undefined;
    if (graph && graph.unknownNames > 0)
      found.push({ ...base, kind: 'strangers', values: [graph.unknownNames], rows: graph.unknownNames });
    if (graph?.repeatedNames) found.push({ ...base, kind: 'twice', values: [], rows: graph.repeatedNames });
    return found;
  });
}
