import { faultOf, type Goal, isGoalFigure } from '../../domain/goals/goal';
import { isRecord, parseJson } from '../../domain/text/json';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const optional = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Reads a goal in the form of the API and of files. Returns what is wrong as a clause after "it". */
export function readGoal(value: unknown): { goal: Goal } | { fault: string } {
  if (!isRecord(value)) return { fault: 'is no goal' };
  const { figure, amount } = value;
  if (!isGoalFigure(figure)) return { fault: 'is for an unknown figure' };
  const setAt = textOf(value.set_at);
  const goal: Goal = {
    site: textOf(value.site),
    figure,
    seller: optional(value.seller),
    currency: optional(value.currency),
    period: textOf(value.period),
    amount: typeof amount === 'number' ? amount : 0,
    setBy: textOf(value.set_by),
    setAt: Number.isNaN(Date.parse(setAt)) ? '' : setAt,
    isOwn: typeof value.is_own === 'boolean' ? value.is_own : null,
  };
  const fault = faultOf(goal);
  return fault === null ? { goal } : { fault };
}

/** Returns a goal in the form of the API and of files. Whose goal it is depends on the reader, so a file does not say. */
export const writeGoal = ({ setBy, setAt, isOwn: _isOwn, ...goal }: Goal) => ({
  ...goal,
  set_by: setBy,
  set_at: setAt,
});

/** Reads a goal that this device stores. Returns `null` if the text is no goal. */
export function parseStoredGoal(text: string): Goal | null {
  const read = readGoal(parseJson(text));
  return 'goal' in read ? read.goal : null;
}

export const writeStoredGoal = (goal: Goal): string => JSON.stringify(writeGoal(goal));
