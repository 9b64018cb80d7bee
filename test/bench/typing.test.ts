import { firstRetainedKey, type Key } from '../../bench/lib/typing';

const press = (text: string): Key[] => Array.from(text, (key, index) => ({ key, at: 100 + index * 50 }));

describe('The first retained key', () => {
  test('is the first key if all keys are in the field', () => {
    expect(firstRetainedKey(press('abcdef'), 'abcdef')).toBe(100);
  });

  test('is the first key after the last lost key', () => {
    expect(firstRetainedKey(press('abcdef'), 'cdef')).toBe(200);
    expect(firstRetainedKey(press('abcdef'), 'abef')).toBe(300);
  });

  test('is the first key from which the order is right', () => {
    expect(firstRetainedKey(press('abcdef'), 'cdabef')).toBe(300);
  });

  test('does not exist if the last key is lost', () => {
    expect(firstRetainedKey(press('abcdef'), 'abcde')).toBe(Number.POSITIVE_INFINITY);
    expect(firstRetainedKey(press('abcdef'), '')).toBe(Number.POSITIVE_INFINITY);
  });

  test('does not exist if no key was pressed', () => {
    expect(firstRetainedKey([], '')).toBe(Number.POSITIVE_INFINITY);
  });
});
