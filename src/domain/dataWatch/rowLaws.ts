import { figureAt, type WatchedAnswer, type WatchedRow } from './answer';
import { FEED, type WatchedFigure } from './feeds';
import type { Finding } from './finding';
import { sourceViolations } from './laws';
import { eachRow, type Steps } from './steps';
import { createFindings, type Findings, type Violation } from './violations';

const PERIODS = ['current', 'benchmark'] as const;

/** Returns the violated law of one figure, or `null`. */
function violated({ kind, isOptional }: WatchedFigure, value: number | null): Violation['kind'] | null {
  if (value === null) return isOptional ? null : 'missing';
  if (kind !== 'money' && value < 0) return 'negative';
  if (kind === 'count' && !Number.isInteger(value)) return 'fraction';
  return kind === 'share' && value > 1 ? 'share' : null;
}

const hasFigures = (figures: object | null): boolean =>
  figures !== null && Object.values(figures).some((value) => typeof value === 'number');

function* addFigures({ feed, span, rows }: WatchedAnswer, found: Findings): Steps<void> {
  const { figures } = FEED[feed];
  yield* eachRow(rows, (row) => {
    for (const period of PERIODS) {
      // A row may have figures in one of the periods only.
      if (!hasFigures(row[period])) continue;
      for (const figure of figures) {
        const value = figureAt(row[period], figure.key);
        const kind = violated(figure, value);
        // The benchmark of a figure may be absent.
        if (kind === null || (kind === 'missing' && period === 'benchmark')) continue;
        found.add({
          kind,
          figure: figure.key,
          spans: span === '' ? [] : [span],
          values: value === null ? [] : [value],
          name: row.name,
        });
      }
    }
  });
}

/**
 * Rows of a list with the same name and the same figures. Two sellers may share a name and also a small number of deals,
 * but not the same money.
 */
function* addRepeated({ feed, span, rows }: WatchedAnswer, found: Findings): Steps<void> {
  const { figures } = FEED[feed];
  const seen = new Set<string>();
  yield* eachRow(rows, ({ name, current }) => {
    if (!figures.some(({ key, kind }) => kind === 'money' && (figureAt(current, key) ?? 0) !== 0)) return;
    const values = figures.map(({ key }) => figureAt(current, key) ?? 0);
    const key = JSON.stringify([name, values]);
    if (seen.has(key)) found.add({ kind: 'twice', figure: '', spans: [span], values: [], name });
    seen.add(key);
  });
}

const wonWithoutDeal = ({ span, rows }: WatchedAnswer): Violation[] =>
  rows.flatMap(({ name, current }): Violation[] => {
    const won = figureAt(current, 'totalWon') ?? 0;
    if (won === 0 || figureAt(current, 'wonDeals') !== 0) return [];
    return [{ kind: 'wonWithoutDeal', figure: 'totalWon', spans: [span], values: [won], name }];
  });

const isEmpty = ({ current, benchmark }: WatchedRow): boolean => current === null && benchmark === null;

/** Checks that the answer has the requested span, and that today has no benchmark. */
function spanViolations({ feed, span, rows }: WatchedAnswer): Violation[] {
  if (feed === 'products' && rows.length > 0 && rows.every(isEmpty))
    return [{ kind: 'noSpan', figure: '', spans: [span], values: [rows.length] }];
  const compared = span === 'today' ? rows.filter(({ benchmark }) => hasFigures(benchmark)) : [];
  return compared.map(({ name }) => ({
    kind: 'todayBenchmark',
    figure: '',
    spans: [span],
    values: [],
    name,
  }));
}

/**
 * Checks the laws that hold within one answer: no figure is missing, negative or broken, shares are at most 1, no row of
 * a list occurs twice, sources add up to their total, and the answer is about the requested span.
 */
export function* lawsWithin(answer: WatchedAnswer): Steps<readonly Finding[]> {
  const found = createFindings(answer);
  yield* addFigures(answer, found);
  for (const violation of spanViolations(answer)) found.add(violation);
  if (answer.isList) yield* addRepeated(answer, found);
  if (answer.feed === 'sellers') for (const violation of wonWithoutDeal(answer)) found.add(violation);
  if (answer.feed === 'insights') for (const violation of sourceViolations(answer)) found.add(violation);
  return found.list();
}
