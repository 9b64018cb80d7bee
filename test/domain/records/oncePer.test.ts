import { oncePer } from '@src/domain/records/oncePer';

test('makes a value once for each object', () => {
  const make = jest.fn((rows: readonly string[]) => rows.join());
  const joined = oncePer(make);
  const rows = ['Anna', 'Bo'];
  expect([joined(rows), joined(rows), joined(['Eva'])]).toEqual(['Anna,Bo', 'Anna,Bo', 'Eva']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('makes the value again for other arguments, and keeps only the last value', () => {
  const make = jest.fn((rows: readonly string[], ...separators: string[]) => rows.join(separators.join('')));
  const joined = oncePer(make);
  const rows = ['Anna', 'Bo'];
  expect([joined(rows, '-'), joined(rows, '-')]).toEqual(['Anna-Bo', 'Anna-Bo']);
  expect(make).toHaveBeenCalledTimes(1);
  expect([joined(rows, '-', '-'), joined(rows, '-')]).toEqual(['Anna--Bo', 'Anna-Bo']);
  expect(make).toHaveBeenCalledTimes(3);
});

test('keeps an undefined value', () => {
  const make = jest.fn((_rows: readonly string[]) => undefined);
  const nothing = oncePer(make);
  const rows = ['Anna'];
  nothing(rows);
  nothing(rows);
  expect(make).toHaveBeenCalledTimes(1);
});
