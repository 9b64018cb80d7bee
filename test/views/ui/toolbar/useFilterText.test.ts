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

test('the router hears once the typing rests', () => {
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

test('what is typed while the router takes its time is kept, and told next', () => {
  const { write, text, type, rest, come } = open();
  type('an');
  rest();
  type('ann');
  come('an');
  expect(text()).toBe('ann');
  rest();
  expect(write.mock.calls).toEqual([['an'], ['ann']]);
});

test('an address that changes otherwise is what is typed, also one that was told before', () => {
  const { text, type, rest, come } = open();
  type('an');
  rest();
  come('an');
  come('bo');
  expect(text()).toBe('bo');
  come('an');
  expect(text()).toBe('an');
});

test('what is typed is in the address at once, for a reload', () => {
  window.history.replaceState({ key: 'one' }, '', '/?sort=name');
  const { write, type } = open();
  type('an');
  expect(window.location.search).toBe('?sort=name&filter=an');
  expect(window.history.state).toEqual({ key: 'one' });
  expect(write).not.toHaveBeenCalled();
  type('');
  expect(window.location.search).toBe('?sort=name');
});

test('the address is written only when it says something else', () => {
  window.history.replaceState(null, '', '/?filter=an');
  const replace = jest.spyOn(window.history, 'replaceState');
  const { type } = open('an');
  type('an');
  expect(replace).not.toHaveBeenCalled();
});
