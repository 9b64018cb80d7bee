import { SOURCES } from '../summaries/summaries';
import { figureAt, isWithin, lengthOf, periodOfSpan, type WatchedAnswer, type WatchedRow } from './answer';
import { mayHaveArrived } from './arrivals';
import { FEED, INSIGHT_TOTALS, type WatchedFigure } from './feeds';
import type { Finding } from './finding';
import { eachRow, type Steps } from './steps';
import { createFindings, type Violation } from './violations';

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

type Groups = ReadonlyMap<string, readonly WatchedRow[]>;

/** An answer with its rows by name. */
interface Grouped {
  answer: WatchedAnswer;
  groups: Groups;
}

/** Groups rows by name, because two rows of a list may have the same name. */
function* byName(rows: readonly WatchedRow[]): Steps<Groups> {
  const groups = new Map<string, WatchedRow[]>();
  yield* eachRow(rows, (row) => {
    const group = groups.get(row.name);
    if (group) group.push(row);
    else groups.set(row.name, [row]);
  });
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
function* slackOf(
  shorter: WatchedAnswer,
  longer: WatchedAnswer,
  figures: readonly WatchedFigure[],
): Steps<ReadonlyMap<string, number>> {
  const slack = new Map<string, number>();
  for (const figure of figures) {
    slack.set(figure.key, mayHaveArrived(shorter, longer, figure));
    yield;
  }
  return slack;
}

/** Checks that the figures of a longer span are not smaller, because the longer span contains the shorter span. */
function* checkNesting(shorter: Grouped, longer: Grouped): Steps<readonly Finding[]> {
  const found = createFindings(longer.answer);
  const spans = [shorter.answer.span, longer.answer.span];
  const figures = FEED[longer.answer.feed].figures.filter(growing);
  const slack = yield* slackOf(shorter.answer, longer.answer, figures);
  yield* eachRow(shorter.groups, ([name, rows]) => {
    const more = longer.groups.get(name);
    // The row may be one of the records that could not be read.
    if (!more && longer.answer.unread > 0) return;
    for (const { key } of figures) {
      const [less, most] = [sumOf(rows, key, 'current'), sumOf(more, key, 'current')];
      if (less <= most + ROUNDING + (slack.get(key) ?? 0) || !isKnown(more, key, 'current')) continue;
      found.add({ kind: 'nest', figure: key, spans, values: [less, most], name });
    }
  });
  return found.list();
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
function* checkHalves(half: Grouped, whole: Grouped): Steps<readonly Finding[]> {
  const { answer } = half;
  const hasBenchmark = answer.rows.some(({ benchmark }) => benchmark !== null);
  if (!hasBenchmark || answer.unread > 0 || whole.answer.unread > 0) return [];
  const found = createFindings(whole.answer);
  const spans = [answer.span, whole.answer.span];
  const figures = FEED[answer.feed].figures.filter(additive);
  const slack = yield* slackOf(answer, whole.answer, figures);
  yield* eachRow(new Set([...half.groups.keys(), ...whole.groups.keys()]), (name) => {
    const [parts, rows] = [half.groups.get(name), whole.groups.get(name)];
    for (const { key } of figures) {
      if (!isKnown(parts, key, 'benchmark') || !isKnown(rows, key, 'current')) continue;
      const sum = sumOf(parts, key, 'current') + sumOf(parts, key, 'benchmark');
      const all = sumOf(rows, key, 'current');
      if (Math.abs(sum - all) <= ROUNDING + 1e-9 * Math.abs(all) + (slack.get(key) ?? 0)) continue;
      found.add({ kind: 'halves', figure: key, spans, values: [sum, all], name });
    }
  });
  return found.list();
}

/** Returns the answer with twice as many days. */
const wholeOf = (answer: WatchedAnswer, answers: readonly WatchedAnswer[]): WatchedAnswer | undefined =>
  answers.find(
    (other) =>
      /^\d+$/.test(answer.span) &&
      Number(other.span) === 2 * Number(answer.span) &&
      isComparable(answer, other),
  );

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
    const found = createFindings(team);
    found.add({ kind: 'moreWonThanBooked', figure: 'wonDeals', spans: [team.span], values: [won, booked] });
    return found.list();
  });
}

/**
 * Checks the laws that hold between the answers of one feed and site: shorter spans nest in longer spans, per row and
 * so also in the sum, and N days with the N days before make 2N days. Compares only answers of the same day that
 * arrived within ten minutes, and allows for events that arrived between them.
 */
export function* lawsBetween(answers: readonly WatchedAnswer[]): Steps<readonly Finding[]> {
  const known = new Map<WatchedAnswer, Grouped>();
  function* grouped(answer: WatchedAnswer): Steps<Grouped> {
    const one = known.get(answer) ?? { answer, groups: yield* byName(answer.rows) };
    known.set(answer, one);
    return one;
  }
  const found: Finding[] = [];
  for (const answer of answers) {
    const longer = nextLonger(answer, answers);
    if (longer) found.push(...(yield* checkNesting(yield* grouped(answer), yield* grouped(longer))));
    const whole = wholeOf(answer, answers);
    if (whole) found.push(...(yield* checkHalves(yield* grouped(answer), yield* grouped(whole))));
  }
  return found;
}
