import { askEarly } from '@src/services/http/early';
import { createHttp } from '@src/services/http/http';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { DK_SITE, grant, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { openAllSites } from '../../support/openAllSites';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { seconds, settle } from '../../support/startTestApp';
import { answers, says } from '../../support/wire';

withFreshBrowser();
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

const CALL = `/products_summary/${DK_SITE}`;
const notices = () => screen.getByRole('status', { name: 'Notices' });

test('counts a prefetched load from the time of its call, and aborts the call on Cancel', async () => {
  const signals: AbortSignal[] = [];
  // jsdom has no network.
  globalThis.fetch = (_url, init) => {
    if (init?.signal) signals.push(init.signal);
    return new Promise(() => undefined);
  };
  void askEarly(`/api${CALL}?days=365`);
  await seconds(6);
  const http = createHttp();
  await renderApp(`/requests_and_bookings/${DK_SITE}`, {
    who: user({ roles: [grant('product_sales_viewer')] }),
    reportRows: (_id, signal) =>
      http({ method: 'GET', path: CALL, query: { days: '365' }, signal, decode: () => [] }),
  });
  await act(() => seconds(3));
  expect(notices()).not.toHaveTextContent('Still working');
  await act(() => seconds(1));
  expect(notices()).toHaveTextContent('Still working, 10 s');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await settle();
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(screen.getByRole('alert')).toHaveTextContent('Cancelled');
});

test.each([
  [1, 'could not be loaded completely'],
  [3, 'could not be loaded'],
])('does not report all sites as loaded if %i failed', async (failing, text) => {
  const all = deferred<undefined>();
  let asked = 0;
  await openAllSites(undefined, {
    answer: async () => {
      asked += 1;
      const isFailing = asked <= failing;
      await all.promise;
      return isFailing ? says(500, 'no') : answers({});
    },
    browser: { isLookedAt: () => false },
  });
  await act(() => seconds(3));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  await act(async () => {
    all.resolve(undefined);
    await seconds(1);
  });
  expect(within(notices()).getByText(`Requests & Bookings · All sites ${text}`)).toBeVisible();
  expect(document.title).toMatch(/^! /);
});
