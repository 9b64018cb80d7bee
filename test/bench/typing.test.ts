import { firstRetainedKey, type Key } from '../../bench/lib/typing';

const press = (text: string): Key[] => Array.from(text, (key, index) => ({ key, at: 100 + index * 50 }));

describe('What is typed is kept', () => {
  test('from the first key on where all are in the field', () => {
    expect(firstRetainedKey(press('abcdef'), 'abcdef')).toBe(100);
  });

  test('from the first key after the last that was lost', () => {
    expect(firstRetainedKey(press('abcdef'), 'cdef')).toBe(200);
    expect(firstRetainedKey(press('abcdef'), 'abef')).toBe(300);
  });

  test('from where on the order is right', () => {
    expect(firstRetainedKey(press('abcdef'), 'cdabef')).toBe(300);
  });

  test('never where the last key is lost', () => {
    expect(firstRetainedKey(press('abcdef'), 'abcde')).toBe(Number.POSITIVE_INFINITY);
    expect(firstRetainedKey(press('abcdef'), '')).toBe(Number.POSITIVE_INFINITY);
  });

  test('never where none was pressed', () => {
    expect(firstRetainedKey([], '')).toBe(Number.POSITIVE_INFINITY);
  });
});
