import { parseDay } from '../dates/days';
import type { Day } from '../dates/timestamps';
import { isRecord, parseJson } from '../text/json';
import type { CheckGroup, CheckGroups, CheckIssue, ClassFilter } from './checks';

export const REASON_LENGTH = 300;
/**
 * Maximum number of marks that a device stores per dashboard. Dismissed profiles and topics are never dropped to save
 * space.
 */
export const MAX_MARKS = 5_000;

/** The dismissal of a profile or topic until a given day. */
export interface Dismissed {
  reason: string;
  /** The last day of the dismissal. */
  until: Day;
}

/** A user's claim that issues are fixed. Later results confirm or refute the claim. */
export interface FixClaim {
  /**
   * Class and tag of the issues that were shown at the time of the claim. The reason is not included, because its text
   * may change.
   */
  found: readonly string[];
  verdict: 'awaited' | 'gone' | 'still';
}

/** A person's progress on one profile or topic. */
export interface WorkMark {
  id: string;
  name: string;
  /** Epoch ms of the last change. */
  at: number;
  opened: boolean;
  fixed: FixClaim | null;
  aside: Dismissed | null;
}
export type WorkMarks = Readonly<Record<string, WorkMark>>;

export const issueKey = ({ class: ofClass, tag }: CheckIssue): string => `${ofClass} ${tag}`;

export const issueKeysOf = ({ issues }: Pick<CheckGroup, 'issues'>): string[] => [
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

/** Returns true if the profile or topic is dismissed today. A dismissal ends by itself after its last day. */
export function isDismissed(mark: WorkMark | undefined, today: Day): boolean {
  const aside = mark?.aside ?? null;
  return aside !== null && today <= aside.until;
}

/**
 * Returns true if all shown issues of a group are claimed to be fixed, and no results have confirmed or refuted the
 * claim yet.
 */
export function isDone(group: CheckGroup, mark: WorkMark | undefined): boolean {
  const fixed = mark?.fixed;
  if (!fixed || fixed.verdict !== 'awaited') return false;
  return group.issues.every((issue) => fixed.found.includes(issueKey(issue)));
}

export interface WorkList {
  /** The groups to work through, in the order shown. */
  groups: readonly CheckGroup[];
  /** The ids of the groups that are done. */
  done: ReadonlySet<string>;
  /** Number of profiles or topics, under the same filter, with a claimed fix that later results confirm. */
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

/** Returns the groups with issues in their order, without dismissed groups, and the progress on these groups. */
export function workListOf(
  cards: readonly CheckGroup[],
  marks: WorkMarks,
  today: Day,
  filter: WalkFilter,
): WorkList {
  const groups = cards.filter(({ id, issues }) => issues.length > 0 && !isDismissed(marks[id], today));
  const ids = new Set(groups.map(({ id }) => id));
  const gone = Object.values(marks).filter(
    (mark) =>
      mark.fixed?.verdict === 'gone' &&
      !ids.has(mark.id) &&
      !isDismissed(mark, today) &&
      isUnder(mark, filter),
  );
  return {
    groups,
    done: new Set(groups.filter((group) => isDone(group, marks[group.id])).map(({ id }) => id)),
    gone: gone.length,
  };
}

/** Returns the marks that are dismissed today, sorted by name. */
export const dismissedOf = (marks: WorkMarks, today: Day): WorkMark[] =>
  Object.values(marks)
    .filter((mark) => isDismissed(mark, today))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));

/** Returns the marks whose issues are claimed to be fixed but still exist. */
export const stillFailing = (marks: WorkMarks): WorkMark[] =>
  Object.values(marks).filter(({ fixed }) => fixed?.verdict === 'still');

/**
 * Returns the index of the group with an id. If there is no such group, returns the index of the first group that is
 * not done, or 0.
 */
export function indexIn({ groups, done }: WorkList, id: string | null): number {
  const at = groups.findIndex((group) => group.id === id);
  if (at >= 0) return at;
  return Math.max(
    groups.findIndex((group) => !done.has(group.id)),
    0,
  );
}

/**
 * Returns the id of the next group after `place` that is not done, continuing from the start after the last group.
 * Returns `null` if no other group is left.
 */
export function nextToDo({ groups, done }: WorkList, place: number): string | null {
  const around = [...groups.slice(place + 1), ...groups.slice(0, place)];
  return around.find(({ id }) => !done.has(id))?.id ?? null;
}

/**
 * Updates a mark from new results. If the issues are gone, the verdict is `gone`. If the issues still exist, the
 * verdict is `still`, but only for a run that began after the mark was set.
 * @param ranFrom start of the run in epoch ms; `null` if the results come from no run
 */
export function applyResults(mark: WorkMark, groups: CheckGroups, ranFrom: number | null): WorkMark {
  const { fixed } = mark;
  if (!fixed || fixed.verdict === 'gone') return mark;
  const now = new Set((groups.byId[mark.id]?.issues ?? []).map(issueKey));
  const isThere = fixed.found.some((key) => now.has(key));
  if (!isThere) return { ...mark, fixed: { ...fixed, verdict: 'gone' } };
  if (ranFrom === null || mark.at > ranFrom) return mark;
  return fixed.verdict === 'still' ? mark : { ...mark, fixed: { ...fixed, verdict: 'still' } };
}

/** Returns the ids of the marks to drop beyond the limit, oldest first. Dismissed marks are never dropped. */
export function marksToDrop(marks: WorkMarks, room = MAX_MARKS): string[] {
  const all = Object.values(marks);
  return all
    .filter(({ aside }) => aside === null)
    .sort((a, b) => a.at - b.at)
    .slice(0, Math.max(0, all.length - room))
    .map(({ id }) => id);
}

/** Reads a dismissal from stored or imported data. Returns `null` if the data is invalid. */
export function readDismissed(raw: unknown): Dismissed | null {
  if (!isRecord(raw) || typeof raw.reason !== 'string' || typeof raw.until !== 'string') return null;
  const until = parseDay(raw.until);
  return until ? { reason: raw.reason.slice(0, REASON_LENGTH), until } : null;
}

function readFixed(raw: unknown): FixClaim | null {
  if (!isRecord(raw) || !Array.isArray(raw.found)) return null;
  const verdict = (['awaited', 'gone', 'still'] as const).find((known) => known === raw.verdict);
  const found = raw.found.filter((key): key is string => typeof key === 'string');
  return verdict ? { found, verdict } : null;
}

/** Parses a stored mark. Returns `null` if the text is invalid. */
export function parseMark(text: string | null): WorkMark | null {
  const raw = parseJson(text);
  if (!isRecord(raw) || typeof raw.id !== 'string' || typeof raw.name !== 'string') return null;
  return {
    id: raw.id,
    name: raw.name,
    at: typeof raw.at === 'number' ? raw.at : 0,
    opened: raw.opened === true,
    fixed: readFixed(raw.fixed),
    aside: readDismissed(raw.aside),
  };
}

/** Prefix of the storage keys of a person's marks on check results. */
export const checkWorkPrefix = (userId: number): string => `greenroom.checkWork.${userId}.`;
