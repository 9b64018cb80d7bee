import { SOURCES } from '../summaries/summaries';
import { figureAt, isWithin, lengthOf, periodOfSpan, type WatchedAnswer, type WatchedRow } from './answer';
import { mayHaveArrived } from './arrivals';
import { FEED, INSIGHT_TOTALS, type WatchedFigure } from './feeds';
import type { Finding } from './finding';
import { findingsOf, type Violation } from './violations';

/** Tolerance for sums of rounded figures: two cents. */
const ROUNDING = 0.02;
/**
 * Maximum time in ms between two answers that are compared. Between answers that are further apart, new requests and
 * corrections arrive, so that their figures may differ although both are right.
 */
export const MOST_APART_MS = 10 * 60_000;

const isComparable = (one: WatchedAnswer, other: WatchedAnswer): boolean =>
  one.day === other.day && Math.abs(one.at - other.at) <= MOST_APART_MS;

const growing = ({ kind }: WatchedFigure): boolean => kind === 'count' || kind === 'amount';
const additive = (figure: WatchedFigure): boolean => growing(figure) || figure.kind === 'money';

type Sums = ReadonlyMap<string, readonly WatchedRow[]>;

/** Groups rows by name, because two rows of a list may have the same name. */
function byName(rows: readonly WatchedRow[]): Sums {
  const groups = new Map<string, WatchedRow[]>();
  for (const row of rows) {
    const group = groups.get(row.name);
    if (group) group.push(row);
    else groups.set(row.name, [row]);
  }
  return groups;
}

function sumOf(
  rows: readonly WatchedRow[] | undefined,
  key: string,
  period: 'current' | 'benchmark',
): number {
  let sum = 0;
  if (rows) for (const row of rows) sum += figureAt(row[period], key) ?? 0;
  return sum;
}

/** Returns true if the rows have the figure, or have no figures of the period at all. */
const isKnown = (
  rows: readonly WatchedRow[] | undefined,
  key: string,
  period: 'current' | 'benchmark',
): boolean => !rows?.some((row) => row[period] !== null && figureAt(row[period], key) === null);

/** Returns by how much each figure may differ because new events arrived between the answers. */
const slackOf = (shorter: WatchedAnswer, longer: WatchedAnswer, figures: readonly WatchedFigure[]) =>
  new Map(figures.map((figure) => [figure.key, mayHaveArrived(shorter, longer, figure)]));

/** Checks that the figures of a longer span are not smaller, because the longer span contains the shorter span. */
function nestViolations(shorter: WatchedAnswer, longer: WatchedAnswer): Violation[] {
  const [few, many] = [byName(shorter.rows), byName(longer.rows)];
  const found: Violation[] = [];
  const figures = FEED[longer.feed].figures.filter(growing);
  const slack = slackOf(shorter, longer, figures);
  for (const [name, rows] of few) {
    const more = many.get(name);
    // The row may be one of the records that could not be read.
    if (!more && longer.unread > 0) continue;
    for (const { key } of figures) {
      const [less, most] = [sumOf(rows, key, 'current'), sumOf(more, key, 'current')];
      if (less <= most + ROUNDING + (slack.get(key) ?? 0) || !isKnown(more, key, 'current')) continue;
      found.push({
        kind: 'nest',
        figure: key,
        spans: [shorter.span, longer.span],
        values: [less, most],
        name,
      });
    }
  }
  return found;
}

/** Returns the shortest answer whose period contains the period of the given answer and is longer. */
function nextLonger(answer: WatchedAnswer, answers: readonly WatchedAnswer[]): WatchedAnswer | undefined {
  const inner = periodOfSpan(answer.span, answer.day);
  if (!inner) return undefined;
  let next: { answer: WatchedAnswer; days: number } | undefined;
  for (const other of answers) {
    const outer = periodOfSpan(other.span, other.day);
    if (!outer || !isComparable(answer, other) || !isWithin(inner, outer)) continue;
    const days = lengthOf(outer);
    if (days > lengthOf(inner) && (!next || days < next.days)) next = { answer: other, days };
  }
  return next?.answer;
}

/** Checks that the figures of N days and of the N days before add up to the figures of 2N days. */
function halfViolations(half: WatchedAnswer, whole: WatchedAnswer): Violation[] {
  const [halves, wholes] = [byName(half.rows), byName(whole.rows)];
  const hasBenchmark = half.rows.some(({ benchmark }) => benchmark !== null);
  if (!hasBenchmark || half.unread > 0 || whole.unread > 0) return [];
  const found: Violation[] = [];
  const figures = FEED[half.feed].figures.filter(additive);
  const slack = slackOf(half, whole, figures);
  for (const name of new Set([...halves.keys(), ...wholes.keys()])) {
    const [parts, rows] = [halves.get(name), wholes.get(name)];
    for (const { key } of figures) {
      if (!isKnown(parts, key, 'benchmark') || !isKnown(rows, key, 'current')) continue;
      const sum = sumOf(parts, key, 'current') + sumOf(parts, key, 'benchmark');
      const all = sumOf(rows, key, 'current');
      if (Math.abs(sum - all) <= ROUNDING + 1e-9 * Math.abs(all) + (slack.get(key) ?? 0)) continue;
      found.push({ kind: 'halves', figure: key, spans: [half.span, whole.span], values: [sum, all], name });
    }
  }
  return found;
}

function pairViolations(answers: readonly WatchedAnswer[]): [WatchedAnswer, Violation[]][] {
  return answers.flatMap((answer): [WatchedAnswer, Violation[]][] => {
    const longer = nextLonger(answer, answers);
    const whole = answers.find(
      ({ span, ...other }) =>
        /^\d+$/.test(answer.span) &&
        Number(span) === 2 * Number(answer.span) &&
        isComparable(answer, { span, ...other }),
    );
    return [
      ...(longer ? [[longer, nestViolations(answer, longer)] as [WatchedAnswer, Violation[]]] : []),
      ...(whole ? [[whole, halfViolations(answer, whole)] as [WatchedAnswer, Violation[]]] : []),
    ];
  });
}

/** Checks that the sources of requests and bookings add up to their total. */
export function sourceViolations({ span, rows }: WatchedAnswer): Violation[] {
  return rows.flatMap(({ current, benchmark }) =>
    [current, benchmark].flatMap((figures, period) =>
      INSIGHT_TOTALS.flatMap((total): Violation[] => {
        const all = figureAt(figures, total);
        const sources = SOURCES.map((source) => figureAt(figures, `${total}.${source}`));
        if (all === null) return [];
        const sum = sources.reduce<number>((sofar, source) => sofar + (source ?? 0), 0);
        // A missing source may explain a total above the sum.
        const isRight =
          Math.abs(sum - all) <= ROUNDING + 1e-9 * Math.abs(all) || (sum < all && sources.includes(null));
        if (isRight) return [];
        const spans = period === 0 ? [span] : [span, 'before'];
        return [{ kind: 'sources', figure: total, spans, values: [sum, all] }];
      }),
    ),
  );
}

/** Checks that the sellers of a site do not win more deals than the site has bookings in the same span. */
export function teamFindings(
  sellers: readonly WatchedAnswer[],
  insights: readonly WatchedAnswer[],
): readonly Finding[] {
  return sellers.flatMap((team) => {
    const whole = insights.find((other) => other.span === team.span && isComparable(team, other));
    const booked = whole?.rows.map(({ current }) => figureAt(current, 'bookings'))[0] ?? null;
    const won = sumOf(team.rows, 'wonDeals', 'current');
    const slack = whole ? mayHaveArrived(team, whole, { key: 'bookings', kind: 'count' }) : 0;
    if (booked === null || won <= booked + slack) return [];
    return findingsOf(team, [
      { kind: 'moreWonThanBooked', figure: 'wonDeals', spans: [team.span], values: [won, booked] },
    ]);
  });
}

/**
 * Checks the laws that hold between the answers of one feed and site: shorter spans nest in longer spans, per row and
 * so also in the sum, and N days with the N days before make 2N days. Compares only answers of the same day that
 * arrived within ten minutes, and allows for events that arrived between them.
 */
export const lawsBetween = (answers: readonly WatchedAnswer[]): readonly Finding[] =>
  pairViolations(answers).flatMap(([answer, violations]) => findingsOf(answer, violations));
