import { dayOf, periodOf } from '../../domain/dates/periods';
import type { Day } from '../../domain/dates/timestamps';
import type { Figure } from '../../domain/figures/figure';
import { isDate } from '../../domain/figures/formats';
import type { SpeakerFigures } from '../../domain/reports/reportRows';
import { type SpeakerSpan, speakerSpanChoice } from '../../domain/reports/speakerSpans';
import { selectDataDays } from '../clock/clock.slice';
import { selectTimeZone } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { datasetKey, selectDataset, speakersOf } from '../reports/datasets/datasets.slice';
import { divide } from '../reports/engine/measures';
import type { OfSite } from '../selectorArguments';

type Is = (speaker: SpeakerFigures) => boolean;

const isExclusive: Is = ({ exclusivity }) => exclusivity !== '';
const hasFullWebsite: Is = ({ website }) => website !== '';

/** The counted properties of speakers, in display order. */
const COUNTED: readonly (readonly [label: string, is: Is])[] = [
  ['Exclusive speakers', isExclusive],
  ['Speakers with full website', hasFullWebsite],
  ['Speakers with form on website', ({ hasWebsiteForm }) => hasWebsiteForm],
  ['Speakers with link on website', ({ hasWebsiteLink }) => hasWebsiteLink],
  ['Speakers with books', ({ books }) => (books ?? 0) > 0],
  ['Speakers with courses', ({ courses }) => (courses ?? 0) > 0],
  ['Speakers with automation content', ({ hasAutomationContent }) => hasAutomationContent],
];

export interface CountLine {
  label: string;
  count: number;
  /** A fraction of all speakers. */
  share: Figure;
}

export interface RelationsOverall {
  total: number;
  lines: readonly CountLine[];
  /** A fraction: the average over the speakers with a rate that is not 0. */
  commissionRate: Figure;
  /** The number of speakers with a rate that is not 0. */
  withCommission: number;
}

const PERCENT = 100;

/** Counts the speakers by property and averages their commission rates. */
export function countRelations(speakers: readonly SpeakerFigures[]): RelationsOverall {
  const total = speakers.length;
  const rates = speakers.flatMap(({ commissionRate }) => (commissionRate ? [commissionRate] : []));
  const sum = rates.reduce((all, rate) => all + rate, 0);
  return {
    total,
    lines: COUNTED.map(([label, is]) => {
      const count = speakers.filter(is).length;
      return { label, count, share: divide(count, total) };
    }),
    commissionRate: divide(sum, rates.length * PERCENT),
    withCommission: rates.length,
  };
}

export interface SpanLine {
  label: string;
  requests: Figure;
  /** In whole units of the site's currency, floored. */
  bookingValue: Figure;
}

export interface RelationsInSpan {
  newProfiles: number;
  lines: readonly SpanLine[];
}

/** Sums the figures and ignores missing figures. Returns 0 for an empty list, and `null` if all figures are missing. */
function sumOf(figures: readonly (Figure | undefined)[]): Figure {
  const there = figures.filter((figure) => figure !== null && figure !== undefined);
  return there.length === 0 && figures.length > 0 ? null : there.reduce((all, figure) => all + figure, 0);
}

/**
 * Compensates for floating-point errors before rounding down: ten times 0.1 is slightly less than 1. The value is far
 * less than a cent, so 0.999 still rounds down to 0.
 */
const SUM_ERROR = 1e-4;
const floored = (value: Figure): Figure => value && Math.floor(value + SUM_ERROR);

const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * Returns a predicate: true if a profile was created within the span, in the time zone. The slow conversion to a day
 * runs only for times close to the span.
 */
function isNewIn(span: SpeakerSpan, day: Day, timeZone: string): Is {
  const { from, to } = periodOf(span, day);
  const [earliest, latest] = [Date.parse(from) - TWO_DAYS_MS, Date.parse(to) + TWO_DAYS_MS];
  return ({ profileCreatedAt: at }) => {
    if (at === null || !isDate(at) || at < earliest || at > latest) return false;
    const made = dayOf(at, timeZone);
    return made >= from && made <= to;
  };
}

/**
 * Sums the requests and booking values of groups of speakers in a span.
 * @param day the day on which the figures were requested, which is the last day of the span
 */
export function sumRelationsInSpan(
  speakers: readonly SpeakerFigures[],
  span: SpeakerSpan,
  day: Day,
  timeZone: string,
): RelationsInSpan {
  const isNew = isNewIn(span, day, timeZone);
  const line = (label: string, is: Is): SpanLine => {
    const figures = speakers.filter(is).map(({ spans }) => spans[span]);
    return {
      label,
      requests: sumOf(figures.map((each) => each?.requests)),
      bookingValue: floored(sumOf(figures.map((each) => each?.bookingValue))),
    };
  };
  return {
    newProfiles: speakers.filter(isNew).length,
    lines: [
      line('New speakers', isNew),
      line('Exclusive speakers', isExclusive),
      line('Speakers with full website', hasFullWebsite),
    ],
  };
}

const selectSpeakers = createAppSelector(
  [(state: RootState, { site }: OfSite) => selectDataset(state, speakersOf(site))],
  (dataset): readonly SpeakerFigures[] | undefined =>
    dataset?.ids.flatMap((id) => dataset.byId[id]?.current ?? []),
);

/** Returns the overall counts, or `undefined` while the speakers are not loaded. */
export const selectRelationsOverall = createAppSelector(
  [selectSpeakers],
  (speakers) => speakers && countRelations(speakers),
);

/** Returns the choice of spans for which at least one speaker has figures. */
export const selectRelationsSpans = createAppSelector([selectSpeakers], (speakers = []) =>
  speakerSpanChoice((span) => speakers.some(({ spans }) => spans[span] !== undefined)),
);

/** Returns the sums of a span, or `undefined` while the speakers or the day are unknown. */
export const selectRelationsInSpan = createAppSelector(
  [
    selectSpeakers,
    (_state: RootState, { span }: { span: SpeakerSpan }) => span,
    (state, { site }: OfSite) => selectDataDays(state, [datasetKey(speakersOf(site))])[0],
    selectTimeZone,
  ],
  (speakers, span, day, timeZone) =>
    speakers && day !== undefined ? sumRelationsInSpan(speakers, span, day, timeZone) : undefined,
);
