import { SPANS, type Span } from '../../domain/dates/spans';
import type { Goal } from '../../domain/goals/goal';
import { planOf } from '../../domain/goals/goalPlan';
import { type Amounts, type Progress, progressOf } from '../../domain/goals/goalProgress';
import type { Failure } from '../../domain/requests/failure';
import { selectIsOfEarlierDay, selectToday } from '../clock/clock.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { datasetKey } from '../reports/datasets/datasets.slice';
import { selectStatus } from '../requests/requests.slice';
import { datasetOf, selectAmounts } from './goalAmounts';

interface OfGoal {
  goal: Goal;
}

/** Returns which answers a goal needs today. */
export const selectGoalPlan = createAppSelector(
  [(_state: RootState, { goal }: OfGoal) => goal, selectToday],
  (goal, today) => planOf(goal, today),
);

/** Returns the amounts of a span if the goal needs the span and its answer is of today. */
const amountsIn =
  (span: Span) =>
  (state: RootState, { goal }: OfGoal): Amounts | undefined =>
    selectGoalPlan(state, { goal }).spans.includes(span) &&
    !selectIsOfEarlierDay(state, datasetKey(datasetOf(goal, span)))
      ? selectAmounts(state, { goal, span })
      : undefined;

const selectAnswers = createAppSelector(SPANS.map(amountsIn), (...answers) => {
  const all: [Span, Amounts][] = [];
  SPANS.forEach((span, index) => {
    const amounts = answers[index];
    if (amounts) all.push([span, amounts]);
  });
  return new Map(all);
});

/** Returns how far a goal is, or `undefined` until all its answers of today have loaded. */
export const selectProgress = createAppSelector(
  [(_state: RootState, { goal }: OfGoal) => goal, selectToday, selectGoalPlan, selectAnswers],
  (goal, today, { spans }, answers): Progress | undefined =>
    spans.every((span) => answers.has(span)) ? progressOf(goal, today, answers) : undefined,
);

/** Returns the failure of an answer that a goal needs, or `null`. */
export const selectGoalFailure = (state: RootState, { goal }: OfGoal): Failure | null => {
  for (const span of selectGoalPlan(state, { goal }).spans) {
    const status = selectStatus(state, datasetKey(datasetOf(goal, span)));
    if (status.phase === 'failed') return status.failure;
  }
  return null;
};
