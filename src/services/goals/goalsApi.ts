import type { Goal, GoalAmount, GoalId } from '../../domain/goals/goal';
import { DecodeError } from '../http/failure';
import type { Http } from '../http/http';
import { type LeaveOut, readRecord, readRecords } from '../http/read';
import { readGoal } from './readGoal';

/** The calls of shared goals, if the API offers them. Each call rejects as `Http` does. */
export interface GoalsApi {
  /** Returns the goals that the user may see. */
  goals: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<Goal[]>;
  /** Sets a goal, or replaces its amount. Returns the goal with the person and the time. */
  setGoal: (goal: GoalAmount, signal: AbortSignal) => Promise<Goal>;
  deleteGoal: (goal: GoalId, signal: AbortSignal) => Promise<void>;
}

const GOALS = '/goals';

function decodeGoal(value: unknown, where: string): Goal {
  const read = readGoal(value);
  if ('fault' in read) throw new DecodeError(where, `a goal: it ${read.fault}`);
  return read.goal;
}

/** Creates the calls of shared goals. */
export const createGoalsApi = (http: Http): GoalsApi => ({
  goals: (signal, leaveOut) =>
    http({
      method: 'GET',
      path: GOALS,
      signal,
      decode: (body) =>
        readRecords(readRecord(body, GOALS).goals, `${GOALS}.goals`, 'goals', decodeGoal, leaveOut),
    }),
  setGoal: ({ site, figure, seller, currency, period, amount }, signal) =>
    http({
      method: 'PUT',
      path: GOALS,
      body: { site, figure, seller, currency, period, amount },
      signal,
      decode: (body) => decodeGoal(body, GOALS),
    }),
  deleteGoal: ({ site, figure, seller, currency, period }, signal) =>
    http({
      method: 'DELETE',
      path: GOALS,
      query: {
        site,
        figure,
        period,
        ...(seller !== null && { seller }),
        ...(currency !== null && { currency }),
      },
      signal,
      decode: () => undefined,
    }),
});
