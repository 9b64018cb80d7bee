import { isDeepStrictEqual } from 'node:util';
import { ActivityFigures, Bookings, Requests } from '../../server/contract/answers';
import { CONTRACT } from '../../server/contract/calls';
import { count } from '../../server/contract/figures';
import { ACTIVITY_EVENTS } from '../../src/domain/summaries/activity';
import type { Finding } from '../findings';
import { defaultSpanOf } from '../plan';
import { type Answered, byCompany, entriesOf, figureOf, type Law, propertyFinding, rawOf } from './answered';
import { type Rows, SPAN_REPORTS, type SpanReport, spanKeyOf } from './spanFigures';

/** Tolerance for sums of rounded figures: two cents. */
const ROUNDING = 0.02;

/** The rows of a report over a span. */
interface SpanRows {
  days: number;
  /** Path of the request. */
  place: string;
  rows: Rows;
}

const NOTHING: Readonly<Record<string, unknown>> = {};
const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Checks that the figures of a longer span are not smaller, because the longer span contains the shorter spans. */
function nestFindings(spans: readonly SpanRows[], keys: readonly string[]): Finding[] {
  const ordered = [...spans].sort((a, b) => a.days - b.days);
  return ordered.slice(1).flatMap((longer, index) => {
    const shorter = ordered[index];
    if (!shorter) return [];
    return [...shorter.rows].flatMap(([name, row]) => {
      const more = longer.rows.get(name) ?? NOTHING;
      return keys
        .filter((key) => figureOf(row[key]) > figureOf(more[key]) + ROUNDING)
        .map((key) => {
          const [less, most] = [figureOf(row[key]), figureOf(more[key])];
          const words = `is ${most} in ${inDays(longer.days)}, but ${less} in ${inDays(shorter.days)} of them`;
          return propertyFinding(longer.place, `${name}.${key} ${words}`, `nest ${key}`);
        });
    });
  });
}

/** Returns the length in days of a span that ends today, or `undefined` for other spans. */
const daysOf = (span: string | undefined): number | undefined =>
  span === 'today' ? 1 : span !== undefined && /^\d+$/.test(span) ? Number(span) : undefined;

const spanRows = (answers: readonly Answered[], read: (answer: Answered) => Rows): SpanRows[] =>
  answers.flatMap((answer) => {
    const days = daysOf(answer.span);
    return days === undefined ? [] : [{ days, place: answer.path, rows: read(answer) }];
  });

export const spansNest: Law = (answers) =>
  SPAN_REPORTS.flatMap(({ call, growing, current }) =>
    byCompany(answers, call).flatMap((group) =>
      nestFindings(
        spanRows(group, ({ value, span = '' }) => current(value, span)),
        growing,
      ),
    ),
  );

/** Checks that the figures of N days and of the N days before add up to the figures of 2N days. */
function sumFindings({ additive, current, benchmark }: SpanReport, answers: readonly Answered[]): Finding[] {
  if (!benchmark) return [];
  const bySpan = new Map(answers.map((answer) => [answer.span, answer]));
  return [...bySpan].flatMap(([span, half]) => {
    const days = daysOf(span);
    const whole = days === undefined || span === 'today' ? undefined : bySpan.get(String(2 * days));
    if (!whole || span === undefined) return [];
    const [now, before] = [current(half.value, span), benchmark(half.value, span)];
    const together = current(whole.value, whole.span ?? '');
    // The benchmark of all rows or of a single figure may be missing.
    if (before.size === 0) return [];
    const names = new Set([...now.keys(), ...before.keys(), ...together.keys()]);
    const isKnown = (name: string, key: string) => !before.has(name) || before.get(name)?.[key] !== undefined;
    return [...names].flatMap((name) =>
      additive
        .filter((key) => isKnown(name, key))
        .flatMap((key) => {
          const [sum, total] = [
            figureOf(now.get(name)?.[key]) + figureOf(before.get(name)?.[key]),
            figureOf(together.get(name)?.[key]),
          ];
          const isRight = Math.abs(sum - total) <= ROUNDING + 1e-9 * Math.abs(total);
          const words = `is ${total} in ${whole.span} days, but ${sum} in ${span} and the ${span} before`;
          return isRight ? [] : [propertyFinding(whole.path, `${name}.${key} ${words}`, `sum ${key}`)];
        }),
    );
  });
}

export const benchmarksAddUp: Law = (answers) =>
  SPAN_REPORTS.flatMap((report) =>
    byCompany(answers, report.call).flatMap((group) => sumFindings(report, group)),
  );

/** Checks that an answer contains the requested span, and that today has no benchmark. */
export const askedSpanIsThere: Law = (answers) =>
  SPAN_REPORTS.flatMap(({ call, current, benchmark }) =>
    answers
      .filter((answer) => answer.call === call)
      .flatMap(({ path, span, value }) => {
        if (span === undefined || !benchmark) return [];
        const findings: Finding[] = [];
        const isByProduct = call === '/products_summary/{site}';
        const hasRows = entriesOf(value).length > 0;
        if (isByProduct && hasRows && current(value, span).size === 0)
          findings.push(propertyFinding(path, `No speaker has ${spanKeyOf(span)}, which was requested`));
        const raw = rawOf(value);
        if (call === '/linkedin_ads/{site}' && !(span in raw) && !(spanKeyOf(span) in raw))
          findings.push(propertyFinding(path, `The answer has no ${span}, which was requested`));
        const compared = [...benchmark(value, span)].filter(([, row]) => Object.keys(row).length > 0);
        if (span === 'today' && compared.length > 0)
          findings.push(
            propertyFinding(path, `${compared[0]?.[0]} has a benchmark, but the span today has no benchmark`),
          );
        return findings;
      }),
  );

/** Checks that a call without a span gives the same answer as a call with the default span. */
export const defaultSpanIsTaken: Law = (answers) =>
  CONTRACT.flatMap((contract) => {
    const usual = defaultSpanOf(contract);
    if (usual === undefined) return [];
    return byCompany(answers, contract.path).flatMap((group) => {
      const [without, asked] = [undefined, usual].map((span) => group.find((answer) => answer.span === span));
      if (!without || !asked || isDeepStrictEqual(without.value, asked.value)) return [];
      return [
        propertyFinding(without.path, `The answer without days differs from the answer with days=${usual}`),
      ];
    });
  });

const rowOf = (name: string, row: unknown): Rows => new Map([[name, rawOf(row)]]);

/** Checks that figures do not decrease with longer spans, for answers that contain several spans. */
export const summariesNest: Law = (answers) =>
  answers.flatMap(({ call, path: place, value }) => {
    const bySpan = (read: (figures: unknown) => Rows, raw: unknown = value) =>
      entriesOf(raw).flatMap(([key, figures]): SpanRows[] => {
        const days = key === 'today' ? 1 : /^(\d+)days?$/.exec(key)?.[1];
        return days === undefined ? [] : [{ days: Number(days), place, rows: read(figures) }];
      });
    switch (call) {
      case '/speaker_activity_summary/{site}/insights':
        return [
          ...nestFindings(
            bySpan((figures) => rowOf('Requests', rawOf(figures)['Requests'])),
            Object.keys(Requests.shape),
          ),
          ...nestFindings(
            bySpan((figures) => rowOf('Bookings', rawOf(figures)['Bookings'])),
            Object.entries(Bookings.shape).flatMap(([key, kind]) => (kind === count ? [key] : [])),
          ),
        ];
      case '/speaker_activity_summary/{site}':
        return nestFindings(
          bySpan((figures) => rowOf('The site', figures)),
          Object.keys(ActivityFigures.shape).filter((key) => key in ACTIVITY_EVENTS),
        );
      case '/products_info/{site}':
        return entriesOf(value).flatMap(([name, speaker]) =>
          nestFindings(
            bySpan((figures) => rowOf(name, figures), rawOf(speaker)['SpanDependent']),
            ['Requests'],
          ),
        );
      case '/email_subscription_stats/{site}':
      case '/email_info_sub_stats': {
        const lists = new Set(entriesOf(value).flatMap(([, counts]) => Object.keys(rawOf(counts))));
        // The span `1day` may mean yesterday, which `today` does not contain.
        const { '1day': _, ...spans } = rawOf(value);
        return nestFindings(
          bySpan((counts) => rowOf('New', counts), spans),
          [...lists],
        );
      }
      default:
        return [];
    }
  });
