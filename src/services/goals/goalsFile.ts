import { byKey, type Goal, goalKey } from '../../domain/goals/goal';
import { isRecord, parseJson } from '../../domain/text/json';
import { readGoal, writeGoal } from './readGoal';

const VERSION = 1;
const MOST_GOALS = 1_000;
/** Maximum number of named faults. */
const MOST_NAMED = 10;

/** Returns the content of a file with these goals. */
export const writeGoalsFile = (goals: readonly Goal[]): string =>
  `${JSON.stringify(
    {
      application: 'Greenroom',
      kind: 'goals',
      version: VERSION,
      goals: [...goals].sort(byKey).map(writeGoal),
    },
    null,
    2,
  )}\n`;

/** The goals of a file, and sentences about goals that were left out. */
export interface GoalsRead {
  goals: readonly Goal[];
  messages: readonly string[];
}

/** Parses and validates a file of goals. Leaves out invalid goals. The last of two goals for the same figure counts. */
export function readGoalsFile(text: string): GoalsRead {
  const nothing = (message: string): GoalsRead => ({
    goals: [],
    messages: [`${message} Nothing was imported.`],
  });
  const raw = parseJson(text);
  if (!isRecord(raw) || raw.kind !== 'goals' || !Array.isArray(raw.goals))
    return nothing('This is no file of Greenroom goals.');
  if (raw.version !== VERSION) return nothing('The file is of another release of Greenroom.');
  if (raw.goals.length > MOST_GOALS) return nothing(`The file has more than ${MOST_GOALS} goals.`);
  const goals = new Map<string, Goal>();
  const faults: string[] = [];
  raw.goals.forEach((each: unknown, index) => {
    const read = readGoal(each);
    if ('goal' in read) goals.set(goalKey(read.goal), read.goal);
    else faults.push(`Goal ${index + 1} was left out: it ${read.fault}.`);
  });
  const more = faults.length - MOST_NAMED;
  return {
    goals: [...goals.values()],
    messages: [
      ...faults.slice(0, MOST_NAMED),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'goal was' : 'goals were'} left out.`] : []),
    ],
  };
}

/** Returns the goals of a file that are new or have another amount, and sentences with the counts. */
export function mergeGoals(there: readonly Goal[], come: readonly Goal[]): GoalsRead {
  const known = new Map(there.map((goal) => [goalKey(goal), goal]));
  const added = come.filter((goal) => !known.has(goalKey(goal)));
  const changed = come.filter((goal) => {
    const before = known.get(goalKey(goal));
    return before !== undefined && before.amount !== goal.amount;
  });
  const same = come.length - added.length - changed.length;
  const were = (count: number) => (count === 1 ? 'goal was' : 'goals were');
  return {
    goals: [...added, ...changed],
    messages: [
      ...(added.length > 0 ? [`${added.length} ${were(added.length)} added.`] : []),
      ...(changed.length > 0 ? [`${changed.length} ${were(changed.length)} replaced.`] : []),
      ...(same > 0 ? [`${same} ${were(same)} there already.`] : []),
      ...(come.length === 0 ? ['No goal was imported.'] : []),
    ],
  };
}
