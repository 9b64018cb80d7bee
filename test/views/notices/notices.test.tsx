import { areaFailed } from '@src/store/areas/areas.slice';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { admin, DK_SITE, grant, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { openAllSites } from '../../support/openAllSites';
import { PROFILES, RESULTS } from '../../support/openChecks';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { seconds, settle } from '../../support/startTestApp';
import { answers, playWire, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const REPORT = `/requests_and_bookings/${DK_SITE}`;
const CALL = `/products_summary/${DK_SITE}`;
const notices = () => screen.getByRole('status', { name: 'Notices' });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });
const goTo = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('link', { name }));
    await settle();
  });

describe('a slow load', () => {
  async function openSlow() {
    let answer = deferred<WireAnswer>();
    const signals: AbortSignal[] = [];
    const wire = playWire((address) => (address.pathname.endsWith(CALL) ? answer.promise : answers({})));
    const app = await renderApp(REPORT, {
      who: user({ roles: [grant('product_sales_viewer')] }),
      reportRows: (...request) => {
        for (const part of request) if (part instanceof AbortSignal) signals.push(part);
        return wire.reportRows(...request);
      },
    });
    return {
      ...app,
      signals,
      asked: wire.asked,
      resolve: (given: WireAnswer) => answer.resolve(given),
      again: () => {
        answer = deferred<WireAnswer>();
      },
    };
  }

  test('shows its seconds from the tenth on until the answer arrives', async () => {
    const { resolve } = await openSlow();
    await act(() => seconds(9));
    expect(notices()).not.toHaveTextContent('Still working');
    await act(() => seconds(1));
    expect(notices()).toHaveTextContent('Still working, 10 s');
    await act(() => seconds(3));
    expect(notices()).toHaveTextContent('Still working, 13 s');
    await act(async () => {
      resolve(answers({}));
      await settle();
    });
    expect(notices()).not.toHaveTextContent('Still working');
  });

  test('is aborted by Cancel, and can be tried again', async () => {
    const { signals, asked, again, resolve } = await openSlow();
    await act(() => seconds(13));
    await press('Cancel');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(notices()).not.toHaveTextContent('Still working');
    expect(screen.getByRole('alert')).toHaveTextContent('Cancelled');
    again();
    await press('Try again');
    expect(asked).toHaveLength(2);
    await act(async () => {
      resolve(answers({ Anna: { '365days': { TotalInbound: 5 } } }));
      await settle();
    });
    expect(await screen.findByRole('rowheader', { name: 'Anna' })).toBeVisible();
  });

  test('shows no counter while it waits for its next try', async () => {
    const wire = playWire(() => says(504, 'slow'));
    await renderApp(`/speaker_relations/${DK_SITE}`, {
      who: user({ roles: [grant('speaker_relations')] }),
      reportRows: wire.reportRows,
    });
    await act(() => seconds(30));
    expect(notices()).not.toHaveTextContent('Still working');
  });
});

describe('work that ends while the user looks elsewhere', () => {
  async function openRun(end: WireAnswer = answers(RESULTS)) {
    const run = deferred<WireAnswer>();
    const wire = playWire((address) => {
      if (address.pathname.endsWith('/stats')) return answers([]);
      return address.searchParams.size > 0 ? run.promise : answers(RESULTS);
    });
    let looks = true;
    const app = await renderApp(PROFILES.path, {
      who: user({ roles: [grant('content_editor')] }),
      openChecks: wire.openChecks,
      browser: { isLookedAt: () => looks },
    });
    await act(() => seconds(3));
    await press('Repopulate');
    return {
      ...app,
      look: (at: boolean) => {
        looks = at;
      },
      end: () =>
        act(async () => {
          run.resolve(end);
          await seconds(1);
        }),
    };
  }

  test('is reported with a link, and marks the title until its screen is shown', async () => {
    const { end, address } = await openRun();
    await goTo('Greenroom, home');
    await end();
    expect(notices()).toHaveTextContent('Profile checks · Athenas Danmark is repopulated');
    expect(document.title).toMatch(/^✓ /);
    await goTo('Show');
    expect(address()).toBe(PROFILES.path);
    expect(document.title).not.toMatch(/^✓ /);
    expect(within(notices()).queryByRole('link')).toBeNull();
  });

  test('marks the title of a hidden tab', async () => {
    const { end, look } = await openRun();
    look(false);
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    await end();
    expect(document.title).toMatch(/^✓ /);
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(document.title).not.toMatch(/^✓ /);
  });

  test('is not reported on its own screen', async () => {
    const { end } = await openRun();
    await end();
    expect(notices()).toHaveTextContent('');
    expect(document.title).not.toMatch(/^✓ /);
  });

  test('is reported as failed, and the notice can be closed', async () => {
    const { end } = await openRun(says(500, 'no'));
    await goTo('Greenroom, home');
    await end();
    expect(notices()).toHaveTextContent('Profile checks · Athenas Danmark could not be repopulated');
    expect(document.title).toMatch(/^! /);
    await press('Close notice');
    expect(notices()).toHaveTextContent('');
    expect(document.title).not.toMatch(/^[✓!] /);
  });

  test('is reported for all sites when every site has answered', async () => {
    const first = deferred<WireAnswer>();
    const others = deferred<WireAnswer>();
    await openAllSites(undefined, {
      answer: (address) => (address.pathname.includes(DK_SITE) ? first : others).promise,
      browser: { isLookedAt: () => false },
    });
    await act(() => seconds(3));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    await act(async () => {
      first.resolve(answers({}));
      await seconds(1);
    });
    expect(notices()).toHaveTextContent('');
    await act(async () => {
      others.resolve(answers({}));
      await seconds(1);
    });
    expect(notices()).toHaveTextContent('Requests & Bookings · All sites is loaded');
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  });
});

describe('a newer release', () => {
  test('is checked every 15 minutes, reported once, and loaded by Reload', async () => {
    let newer = false;
    let asked = 0;
    const { reloads } = await renderApp('/', {
      who: admin(),
      release: {
        isNewer: async () => {
          asked += 1;
          return newer;
        },
      },
    });
    await act(() => seconds(3 + 15 * 60));
    expect(asked).toBe(1);
    expect(notices()).toHaveTextContent('');
    newer = true;
    await act(() => seconds(15 * 60));
    expect(asked).toBe(2);
    expect(notices()).toHaveTextContent('A new version is there.');
    await press('Reload');
    expect(reloads).toHaveLength(1);
    await press('Close notice');
    await act(() => seconds(15 * 60));
    expect(notices()).toHaveTextContent('');
  });

  test('is checked once when the user returns several times', async () => {
    let asked = 0;
    const { comeBack } = await renderApp('/', {
      who: admin(),
      release: { isNewer: async () => ((asked += 1), false) },
    });
    await act(() => seconds(70));
    for (let n = 0; n < 3; n += 1)
      await act(async () => {
        comeBack();
        await settle();
      });
    expect(asked).toBe(1);
  });

  test('is reported after code was missing before the app listened', async () => {
    await renderApp('/', {
      who: admin(),
      release: {
        isNewer: async () => true,
        onMissingCode: (hear) => {
          hear();
          return () => undefined;
        },
      },
    });
    await act(() => seconds(3));
    expect(notices()).toHaveTextContent('A new version is there.');
  });

  test('is reported after a screen failed to load before the app listened', async () => {
    const { state, store } = await renderApp('/users', {
      who: admin(),
      release: { isNewer: async () => true },
    });
    expect(state().areas.notices).toBeUndefined();
    act(() => void store.dispatch(areaFailed('graph')));
    await act(() => seconds(3));
    expect(notices()).toHaveTextContent('A new version is there.');
  });

  test('is reported at once when code is missing, even after the notice was closed', async () => {
    let miss = () => {};
    await renderApp('/', {
      who: admin(),
      release: {
        isNewer: async () => true,
        onMissingCode: (hear) => {
          miss = hear;
          return () => undefined;
        },
      },
    });
    await act(() => seconds(3));
    const missCode = () =>
      act(async () => {
        miss();
        await settle();
      });
    await missCode();
    expect(notices()).toHaveTextContent('A new version is there.');
    await press('Close notice');
    await missCode();
    expect(notices()).toHaveTextContent('A new version is there.');
  });

  test('is not reported when the check fails', async () => {
    await renderApp('/', {
      who: admin(),
      release: { isNewer: () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    await act(() => seconds(16 * 60));
    expect(notices()).toHaveTextContent('');
  });
});
