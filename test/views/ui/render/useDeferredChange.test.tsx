import { useDeferredChange } from '@src/views/ui/render/useDeferredChange';
import { act, renderHook } from '@testing-library/react';
import { flushSync } from 'react-dom';

interface Shown {
  page: string;
  panel: string;
}

const open = () => {
  const { result, rerender } = renderHook((value: Shown) => useDeferredChange(value, ({ page }) => page), {
    initialProps: { page: 'list', panel: 'open' },
  });
  /** Renders urgently, and returns what is drawn before the deferred renderings. */
  const show = (value: Shown): Shown => {
    flushSync(() => rerender(value));
    return result.current;
  };
  return { result, show };
};

test('draws a change at once, and another page later', async () => {
  const { result, show } = open();
  await act(async () => {
    expect(show({ page: 'list', panel: 'closed' })).toEqual({ page: 'list', panel: 'closed' });
    expect(show({ page: 'home', panel: 'none' })).toEqual({ page: 'list', panel: 'closed' });
  });
  expect(result.current).toEqual({ page: 'home', panel: 'none' });
});

test('draws only the last of several pages', async () => {
  const { result, show } = open();
  await act(async () => {
    expect(show({ page: 'home', panel: 'none' })).toEqual({ page: 'list', panel: 'open' });
    expect(show({ page: 'list', panel: 'closed' })).toEqual({ page: 'list', panel: 'closed' });
    expect(show({ page: 'users', panel: 'none' })).toEqual({ page: 'list', panel: 'closed' });
  });
  expect(result.current).toEqual({ page: 'users', panel: 'none' });
});
