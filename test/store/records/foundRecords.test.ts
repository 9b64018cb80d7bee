import { createAppStore } from '@src/store';
import { createSelectFound } from '@src/store/records/foundRecords';

const ROWS = [{ name: 'Åse Østerby' }, { name: 'Bo Holm' }];

test('finds records by a part of their text, and reads each text once', () => {
  const textOf = jest.fn(({ name }: { name: string }) => name);
  const select = createSelectFound(() => ROWS, textOf);
  const state = createAppStore(() => (next) => (action) => next(action)).getState();
  expect(select(state, { find: '' })).toBe(ROWS);
  expect(select(state, { find: 'oster' })).toEqual([ROWS[0]]);
  expect(select(state, { find: 'HOLM' })).toEqual([ROWS[1]]);
  expect(select(state, { find: 'holm' })).toBe(select(state, { find: 'holm' }));
  expect(select(state, { find: 'x' })).toEqual([]);
  expect(textOf).toHaveBeenCalledTimes(ROWS.length);
});
