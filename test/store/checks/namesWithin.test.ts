import { type IssueGroup, namesWithin } from '@src/store/checks/issues';
import fc from '../../support/fastCheck';

const issue = (id: number, names: number): IssueGroup => ({
  id: `${id}`,
  class: 'error',
  tag: '',
  reason: '',
  groups: Array.from({ length: names }, (_, n) => ({
    id: `${n}`,
    name: `${n}`,
    errors: 1,
    warnings: 0,
    issues: [],
  })),
});

test('takes names of the first issues up to the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), fc.integer({ min: 0, max: 20 }), (sizes, room) => {
      const within = namesWithin(
        sizes.map((size, id) => issue(id, size)),
        room,
      );
      const names = sizes.flatMap((size, id) => Array<string>(size).fill(`${id}`)).slice(0, room);
      const expected = new Map<string, number>();
      for (const id of names) expected.set(id, (expected.get(id) ?? 0) + 1);
      expect([...within]).toEqual([...expected]);
    }),
  );
});
