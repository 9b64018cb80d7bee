import { useFilterText } from '@src/views/ui/toolbar/useFilterText';
import { act, renderHook } from '@testing-library/react';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(inAddress = '') {
  const write = jest.fn();
  const { result, rerender } = renderHook(({ address }) => useFilterText('filter', address, write), {
    initialProps: { address: inAddress },
  });
  return {
    write,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    rest: () => act(() => jest.advanceTimersByTime(300)),
    come: (address: string) => rerender({ address }),
  };
}

test('writes to the router when the user stops typing', () => {
  const { write, text, type, rest, come } = open();
  type('a');
  type('an');
  expect(write).not.toHaveBeenCalled();
  rest();
  expect(write.mock.calls).toEqual([['an']]);
  come('an');
  rest();
  expect(text()).toBe('an');
  expect(write).toHaveBeenCalledTimes(1);
});

test('keeps what is typed while the router is busy, and writes it next', () => {
  const { write, text, type, rest, come } = open();
  type('an');
  rest();
  type('ann');
  come('an');
  expect(text()).toBe('ann');
  rest();
  expect(write.mock.calls).toEqual([['an'], ['ann']]);
});

test('follows an address that changes otherwise, also to a former text', () => {
  const { text, type, rest, come } = open();
  type('an');
  rest();
  come('an');
  come('bo');
  expect(text()).toBe('bo');
  come('an');
  expect(text()).toBe('an');
});

test('puts the typed text into the address at once, for a reload', () => {
  window.history.replaceState({ key: 'one' }, '', '/?sort=name');
  const { write, type } = open();
  type('an');
  expect(window.location.search).toBe('?sort=name&filter=an');
  expect(window.history.state).toEqual({ key: 'one' });
  expect(write).not.toHaveBeenCalled();
  type('');
  expect(window.location.search).toBe('?sort=name');
});

test('writes the address only if it changes', () => {
  window.history.replaceState(null, '', '/?filter=an');
  const replace = jest.spyOn(window.history, 'replaceState');
  const { type } = open('an');
  type('an');
  expect(replace).not.toHaveBeenCalled();
});
