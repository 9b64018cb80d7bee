import { parseDay } from '../dates/days';
import type { Day } from '../dates/timestamps';
import { isRecord, parseJson } from '../text/json';
import type { CheckGroup, CheckGroups, CheckIssue, ClassFilter } from './checks';

export const REASON_LENGTH = 300;
/** As many marks as a device keeps of one dashboard; what is set aside is never dropped for room. */
export const MARKS_KEPT = 5_000;

/** Left alone for a while. */
export interface Aside {
  reason: string;
  /** The last day on which it is. */
  until: Day;
}

/** Somebody says that issues are fixed, which the next run tells. */
export interface SaidFixed {
  /** The issues that were shown then, by class and tag: their words may change with what is wrong. */
  found: readonly string[];
  verdict: 'awaited' | 'gone' | 'still';
}

/** What a person has done about one profile or topic. */
export interface WorkMark {
  id: string;
  name: string;
  /** Epoch ms of the last change. */
  at: number;
  opened: boolean;
  fixed: SaidFixed | null;
  aside: Aside | null;
}
export type WorkMarks = Readonly<Record<string, WorkMark>>;

export const issueKey = ({ class: ofClass, tag }: CheckIssue): string => `${ofClass} ${tag}`;

export const foundIn = ({ issues }: Pick<CheckGroup, 'issues'>): string[] => [
  ...new Set(issues.map(issueKey)),
];

export const newMark = (id: string, name: string, at: number): WorkMark => ({
  id,
  name,
  at,
  opened: false,
  fixed: null,
  aside: null,
});

/** Whether it is set aside today; after its day it comes back by itself. */
export function isAside(mark: WorkMark | undefined, today: Day): boolean {
  const aside = mark?.aside ?? null;
  return aside !== null && today <= aside.until;
}

/** Whether all that is shown of a group was said to be fixed, and no run has shown otherwise. */
export function isDone(group: CheckGroup, mark: WorkMark | undefined): boolean {
  const fixed = mark?.fixed;
  if (!fixed || fixed.verdict !== 'awaited') return false;
  return group.issues.every((issue) => fixed.found.includes(issueKey(issue)));
}

export interface Walk {
  /** What is gone through, in the order shown. */
  groups: readonly CheckGroup[];
  /** The ids in it that are done. */
  done: ReadonlySet<string>;
  /** What was said fixed and is no longer found, under the same filter. */
  gone: number;
}

export interface WalkFilter {
  ofClass: ClassFilter;
  tags: readonly string[];
  matches: (name: string) => boolean;
}

function isUnder(mark: WorkMark, { ofClass, tags, matches }: WalkFilter): boolean {
  if (!matches(mark.name)) return false;
  return (mark.fixed?.found ?? []).some((key) => {
    const [itsClass = '', ...tag] = key.split(' ');
    return (ofClass === 'all' || itsClass === ofClass) && (tags.length === 0 || tags.includes(tag.join(' ')));
  });
}

/** The groups with issues in their order, but for what is set aside. */
export function walkOf(cards: readonly CheckGroup[], marks: WorkMarks, today: Day, filter: WalkFilter): Walk {
  const groups = cards.filter(({ id, issues }) => issues.length > 0 && !isAside(marks[id], today));
  const ids = new Set(groups.map(({ id }) => id));
  const gone = Object.values(marks).filter(
    (mark) =>
      mark.fixed?.verdict === 'gone' && !ids.has(mark.id) && !isAside(mark, today) && isUnder(mark, filter),
  );
  return {
    groups,
    done: new Set(groups.filter((group) => isDone(group, marks[group.id])).map(({ id }) => id)),
    gone: gone.length,
  };
}

/** What is set aside today, by name. */
export const asideOf = (marks: WorkMarks, today: Day): WorkMark[] =>
  Object.values(marks)
    .filter((mark) => isAside(mark, today))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));

/** What was said to be fixed and is still there. */
export const stillOf = (marks: WorkMarks): WorkMark[] =>
  Object.values(marks).filter(({ fixed }) => fixed?.verdict === 'still');

/** The place of who is at an id; whoever is nowhere begins at the first that is not done. */
export function placeIn({ groups, done }: Walk, id: string | null): number {
  const at = groups.findIndex((group) => group.id === id);
  if (at >= 0) return at;
  return Math.max(
    groups.findIndex((group) => !done.has(group.id)),
    0,
  );
}

/** The next after a place that is to be done, from the start again at the end; `null` when nothing is left. */
export function nextToDo({ groups, done }: Walk, place: number): string | null {
  const around = [...groups.slice(place + 1), ...groups.slice(0, place)];
  return around.find(({ id }) => !done.has(id))?.id ?? null;
}

/**
 * What a mark becomes when new results come. Those of a run tell both ways; those of before a run can only show that
 * something is gone.
 * @param ranFrom when the run began, epoch ms; `null` where the results are of no run
 */
export function judged(mark: WorkMark, groups: CheckGroups, ranFrom: number | null): WorkMark {
  const { fixed } = mark;
  if (!fixed || fixed.verdict === 'gone') return mark;
  const now = new Set((groups.byId[mark.id]?.issues ?? []).map(issueKey));
  const isThere = fixed.found.some((key) => now.has(key));
  if (!isThere) return { ...mark, fixed: { ...fixed, verdict: 'gone' } };
  if (ranFrom === null || mark.at > ranFrom) return mark;
  return fixed.verdict === 'still' ? mark : { ...mark, fixed: { ...fixed, verdict: 'still' } };
}

/** The ids to drop for room: the oldest first, and none that is set aside. */
export function beyondRoom(marks: WorkMarks, room = MARKS_KEPT): string[] {
  const all = Object.values(marks);
  return all
    .filter(({ aside }) => aside === null)
    .sort((a, b) => a.at - b.at)
    .slice(0, Math.max(0, all.length - room))
    .map(({ id }) => id);
}

/** From whatever was stored or sent; anything odd is none. */
export function readAside(raw: unknown): Aside | null {
  if (!isRecord(raw) || typeof raw.reason !== 'string' || typeof raw.until !== 'string') return null;
  const until = parseDay(raw.until);
  return until ? { reason: raw.reason.slice(0, REASON_LENGTH), until } : null;
}

function readFixed(raw: unknown): SaidFixed | null {
  if (!isRecord(raw) || !Array.isArray(raw.found)) return null;
  const verdict = (['awaited', 'gone', 'still'] as const).find((known) => known === raw.verdict);
  const found = raw.found.filter((key): key is string => typeof key === 'string');
  return verdict ? { found, verdict } : null;
}

/** From stored text; `null` for anything odd. */
export function parseMark(text: string | null): WorkMark | null {
  const raw = parseJson(text);
  if (!isRecord(raw) || typeof raw.id !== 'string' || typeof raw.name !== 'string') return null;
  return {
    id: raw.id,
    name: raw.name,
    at: typeof raw.at === 'number' ? raw.at : 0,
    opened: raw.opened === true,
    fixed: readFixed(raw.fixed),
    aside: readAside(raw.aside),
  };
}

/** Begins the names under which a device keeps what a person has done about what the checks found. */
export const checkWorkPrefix = (userId: number): string => `greenroom.checkWork.${userId}.`;
