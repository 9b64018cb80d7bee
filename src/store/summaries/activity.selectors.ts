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

const TOTALS = keysOf(ACTIVITY_TOTALS);
const EVENTS = keysOf(ACTIVITY_EVENTS);

/** Returns the totals from the longest span, or `undefined` while the data are not loaded. */
export const selectActivityTotals = createAppSelector(
  [selectActivity],
  (activity): readonly ActivityLine[] | undefined => {
    if (!activity) return undefined;
    const longest = Object.keys(activity).sort((a, b) => Number(b) - Number(a))[0] ?? '';
    return TOTALS.map((key) => ({ label: ACTIVITY_TOTALS[key], value: activity[longest]?.[key] ?? null }));
  },
);

/** Returns the choice of spans in the data. */
export const selectActivitySpans = createAppSelector([selectActivity], (activity = {}) =>
  speakerSpanChoice((span) => Object.hasOwn(activity, span)),
);

const eventsOf = (figures: ActivityFigures | undefined): ActivityLine[] =>
  EVENTS.map((key) => ({ label: ACTIVITY_EVENTS[key], value: figures?.[key] ?? null }));

/** Returns the events within a span. */
export const selectActivityInSpan = createAppSelector(
  [selectActivity, (_state: RootState, { span }: { span: SpeakerSpan }) => span],
  (activity, span) => eventsOf(activity?.[span]),
);

/** The averages of one figure over several spans. */
export interface Multiple {
  label: string;
  /** Averages over 30 days, so that spans of different lengths are comparable. */
  averages: readonly { span: SpeakerSpan; value: Figure }[];
}

export const AVERAGE_DAYS = 30;

/**
 * Events whose numbers add up over time. A speaker who logs in twice counts once in a span, so an average of logins has
 * no meaning.
 */
const ADDING_UP = EVENTS.filter((key) => key !== 'SpeakersLoggedIn');

const average = (value: Figure, days: number): Figure => divide(value && value * AVERAGE_DAYS, days);

/** Returns the averages of each additive figure over all spans in the data. */
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
