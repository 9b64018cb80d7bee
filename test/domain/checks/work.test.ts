import type { CheckGroup } from '@src/domain/checks/checks';
import { readDismissedFile, writeDismissedFile } from '@src/domain/checks/dismissedFile';
import {
  applyResults,
  dismissedOf,
  indexIn,
  marksToDrop,
  newMark,
  nextToDo,
  parseMark,
  type WorkMark,
  workListOf,
} from '@src/domain/checks/work';

const day = (text: string) => text;
const TODAY = day('2026-03-15');
const OF = { kind: 'profile', site: 'dk.athenas.example' } as const;
const ALL = { ofClass: 'all', tags: [], matches: () => true } as const;

const group = (id: string, ...issues: ['error' | 'warning', string][]): CheckGroup => ({
  id,
  name: id.toUpperCase(),
  errors: issues.filter(([ofClass]) => ofClass === 'error').length,
  warnings: issues.filter(([ofClass]) => ofClass === 'warning').length,
  issues: issues.map(([ofClass, tag]) => ({ class: ofClass, tag, reason: `${tag} is wrong` })),
});
const CARDS = [
  group('a', ['error', 'meta']),
  group('b'),
  group('c', ['warning', 'image']),
  group('d', ['error', 'meta'], ['error', 'image']),
];
const mark = (id: string, given: Partial<WorkMark> = {}): WorkMark => ({
  ...newMark(id, id.toUpperCase(), 100),
  ...given,
});
const aside = (until: string) => ({ aside: { reason: 'waits', until: day(until) } });
const fixed = (found: string[], verdict: 'awaited' | 'gone' | 'still' = 'awaited') => ({
  fixed: { found, verdict },
});
const ids = (groups: readonly { id: string }[]) => groups.map(({ id }) => id);
const results = (...groups: CheckGroup[]) => ({
  ids: ids(groups),
  byId: Object.fromEntries(groups.map((one) => [one.id, one])),
});

test('lists the groups with issues in the shown order, without dismissed groups', () => {
  expect(ids(workListOf(CARDS, {}, TODAY, ALL).groups)).toEqual(['a', 'c', 'd']);
  expect(ids(workListOf(CARDS, { a: mark('a', aside('2026-03-15')) }, TODAY, ALL).groups)).toEqual([
    'c',
    'd',
  ]);
  expect(ids(workListOf(CARDS, { a: mark('a', aside('2026-03-14')) }, TODAY, ALL).groups)).toEqual([
    'a',
    'c',
    'd',
  ]);
});

test('a group is done only if all its shown issues are marked as fixed', () => {
  const marks = { a: mark('a', fixed(['error meta'])), d: mark('d', fixed(['error meta'])) };
  expect([...workListOf(CARDS, marks, TODAY, ALL).done]).toEqual(['a']);
  const still = { a: mark('a', fixed(['error meta'], 'still')) };
  expect([...workListOf(CARDS, still, TODAY, ALL).done]).toEqual([]);
});

test('counts a gone group only under filters that match its issues', () => {
  const marks = { x: mark('x', fixed(['error meta'], 'gone')) };
  const gone = (filter: object) => workListOf(CARDS, marks, TODAY, { ...ALL, ...filter }).gone;
  expect(gone({})).toBe(1);
  expect(gone({ ofClass: 'warning' })).toBe(0);
  expect(gone({ ofClass: 'error', tags: ['meta'] })).toBe(1);
  expect(gone({ tags: ['image'] })).toBe(0);
  expect(gone({ matches: () => false })).toBe(0);
});

test('the next group to do follows the current index, and wraps around at the end', () => {
  const walk = workListOf(CARDS, { c: mark('c', fixed(['warning image'])) }, TODAY, ALL);
  expect(nextToDo(walk, 0)).toBe('d');
  expect(nextToDo(walk, 2)).toBe('a');
  expect(indexIn(walk, 'd')).toBe(2);
  expect(indexIn(walk, 'nowhere')).toBe(0);
  expect(nextToDo(workListOf([], {}, TODAY, ALL), 0)).toBeNull();
});

test('a check run marks issues as gone or still there; other results only mark them as gone', () => {
  const said = mark('a', fixed(['error meta']));
  const verdict = (given: WorkMark, groups: CheckGroup[], ranFrom: number | null) =>
    applyResults(given, results(...groups), ranFrom).fixed?.verdict;
  expect(verdict(said, [group('a')], 200)).toBe('gone');
  expect(verdict(said, [], null)).toBe('gone');
  expect(verdict(said, [group('a', ['warning', 'image'])], 200)).toBe('gone');
  expect(verdict(said, [group('a', ['error', 'meta'])], 200)).toBe('still');
  expect(verdict(said, [group('a', ['error', 'meta'])], null)).toBe('awaited');
  // The issue was marked as fixed while the run was under way, so the run may not have seen the fix.
  expect(verdict(said, [group('a', ['error', 'meta'])], 50)).toBe('awaited');
  expect(verdict(mark('a', fixed(['error meta'], 'still')), [group('a')], null)).toBe('gone');
});

test('drops the oldest marks first, and never the dismissed ones', () => {
  const marks = {
    a: mark('a', { at: 1, ...aside('2026-03-20') }),
    b: mark('b', { at: 3 }),
    c: mark('c', { at: 2 }),
  };
  expect(marksToDrop(marks, 2)).toEqual(['c']);
  expect(marksToDrop(marks, 0)).toEqual(['c', 'b']);
});

test('restores a stored mark, and rejects malformed parts', () => {
  const whole = mark('a', { opened: true, ...aside('2026-03-20'), ...fixed(['error meta']) });
  expect(parseMark(JSON.stringify(whole))).toEqual(whole);
  for (const odd of [null, '', '{', '[]', '7', '{"id":1,"name":"A"}']) expect(parseMark(odd)).toBeNull();
  expect(parseMark('{"id":"a","name":"A","aside":{"reason":"x","until":"never"},"fixed":7}')).toMatchObject({
    aside: null,
    fixed: null,
  });
});

test('restores dismissed groups from a file, and validates the file', () => {
  const set = dismissedOf({ a: mark('a', aside('2026-03-20')), b: mark('b') }, TODAY);
  const text = writeDismissedFile(OF, set);
  expect(readDismissedFile(text, OF)).toEqual({
    ok: true,
    unreadableCount: 0,
    marks: [{ id: 'a', name: 'A', ...aside('2026-03-20') }],
  });
  expect(readDismissedFile(text, { ...OF, site: 'no.athenas.example' })).toMatchObject({ ok: false });
  expect(readDismissedFile(text, { ...OF, kind: 'topic' })).toMatchObject({ ok: false });
  expect(readDismissedFile(text.replace('2026-03-20', 'soon'), OF)).toEqual({
    ok: true,
    unreadableCount: 1,
    marks: [],
  });
  for (const odd of ['', '{', '[]', '{"format":"greenroom.setAside","entries":[],"version":2}'])
    expect(readDismissedFile(odd, OF)).toMatchObject({ ok: false });
});
