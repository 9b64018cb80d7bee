import type { Figure } from '../../domain/figures/figure';
import { keysOf } from '../../domain/records/keysOf';
import { type SpeakerSpan, speakerSpanChoice } from '../../domain/reports/speakerSpans';
import { ACTIVITY_EVENTS, ACTIVITY_TOTALS, type ActivityFigures } from '../../domain/summaries/activity';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { divide } from '../reports/engine/measures';
import { selectActivity } from './summaries.slice';

export interface ActivityLine {
  label: string;
  value: Figure;
}

// The keys of these tables, and nothing else.
const TOTALS = keysOf(ACTIVITY_TOTALS);
const EVENTS = keysOf(ACTIVITY_EVENTS);

/** What there is at all, as the longest span has it; `undefined` while nothing has come. */
export const selectActivityTotals = createAppSelector(
  [selectActivity],
  (activity): readonly ActivityLine[] | undefined => {
    if (!activity) return undefined;
    const longest = Object.keys(activity).sort((a, b) => Number(b) - Number(a))[0] ?? '';
    return TOTALS.map((key) => ({ label: ACTIVITY_TOTALS[key], value: activity[longest]?.[key] ?? null }));
  },
);

export const selectActivitySpans = createAppSelector([selectActivity], (activity = {}) =>
  speakerSpanChoice((span) => Object.hasOwn(activity, span)),
);

const eventsOf = (figures: ActivityFigures | undefined): ActivityLine[] =>
  EVENTS.map((key) => ({ label: ACTIVITY_EVENTS[key], value: figures?.[key] ?? null }));

/** What happened within a span. */
export const selectActivityInSpan = createAppSelector(
  [selectActivity, (_state: RootState, _site: string, span: SpeakerSpan) => span],
  (activity, span) => eventsOf(activity?.[span]),
);

/** One figure over each of the spans. */
export interface Multiple {
  label: string;
  /** In 30 days on average, so that spans of unlike length compare. */
  averages: readonly { span: SpeakerSpan; value: Figure }[];
}

export const AVERAGE_DAYS = 30;

/** Speakers who log in twice count once in a span, so a span's number divided by its days says nothing. */
const ADDING_UP = EVENTS.filter((key) => key !== 'SpeakersLoggedIn');

const average = (value: Figure, days: number): Figure => divide(value && value * AVERAGE_DAYS, days);

/** Each figure that adds up, by itself over all spans that the data has. */
export const selectActivityMultiples = createAppSelector(
  [selectActivity, selectActivitySpans],
  (activity, { offered }): readonly Multiple[] =>
    ADDING_UP.map((key) => ({
      label: ACTIVITY_EVENTS[key],
      averages: offered.map((span) => ({
        span,
        value: average(activity?.[span]?.[key] ?? null, Number(span)),
      })),
    })),
);
