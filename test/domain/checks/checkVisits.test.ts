import type { CheckGroup, CheckGroups } from '../../../src/domain/checks/checks';
import {
  changeSince,
  markOf,
  parseVisits,
  snapshotOf,
  withVisit,
  writeVisits,
} from '../../../src/domain/checks/checkVisits';
import fc from '../../support/fastCheck';

const HOUR = 3_600_000;
const group = (id: string, broken: boolean): CheckGroup => ({
  id,
  name: id,
  errors: broken ? 1 : 0,
  warnings: 0,
  issues: broken ? [{ class: 'error', reason: 'x', tag: 'meta' }] : [],
});
const groups = (...all: CheckGroup[]): CheckGroups => ({
  ids: all.map(({ id }) => id),
  byId: Object.fromEntries(all.map((one) => [one.id, one])),
});
const namesOf = (all: readonly CheckGroup[]) => all.map(({ name }) => name);

test('what broke, was fixed and is still broken since an earlier visit', () => {
  const before = snapshotOf(
    groups(group('a', true), group('b', true), group('c', false), group('gone', true)),
    5,
  );
  const now = [
    group('a', true),
    group('b', false),
    group('c', true),
    group('new', true),
    group('fine', false),
  ];
  const change = changeSince(before, now);
  expect(change.since).toBe(5);
  expect(namesOf(change.newlyBroken)).toEqual(['c', 'new']);
  expect(namesOf(change.fixed)).toEqual(['b']);
  expect(namesOf(change.stillBroken)).toEqual(['a']);
});

test('whoever comes back within hours is still on the same visit', () => {
  const at = (hours: number) => ({ at: hours * HOUR, broken: [`m${hours}`] });
  const first = withVisit(null, at(0));
  expect(first).toEqual({ before: null, latest: at(0) });
  const again = withVisit(first, at(1));
  expect(again).toEqual({ before: null, latest: at(1) });
  const later = withVisit(again, at(20));
  expect(later).toEqual({ before: at(1), latest: at(20) });
  expect(withVisit(later, at(21))).toEqual({ before: at(1), latest: at(21) });
});

test('what is kept is read back, and anything odd is none', () => {
  const latest = snapshotOf(groups(group('a', true), group('b', true)), 7);
  for (const kept of [
    { before: null, latest },
    { before: { at: 3, broken: [] }, latest },
  ])
    expect(parseVisits(writeVisits(kept))).toEqual(kept);
  for (const odd of [null, '', '{', '[]', '{}', '{"latest":{}}', '{"latest":{"at":"1","broken":""}}'])
    expect(parseVisits(odd)).toBeNull();
});

test('marks are short and tell ids apart', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 50 }), (ids) => {
      const marks = ids.map(markOf);
      expect(new Set(marks).size).toBe(ids.length);
      expect(marks.every((mark) => /^[0-9a-z]{1,11}$/.test(mark))).toBe(true);
    }),
  );
});
