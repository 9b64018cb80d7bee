import { act, screen } from '@testing-library/react';
import { company, DK_SITE, grant, NO_SITE, norway, user } from '../../support/factories';
import { openAtRest as open, options } from '../../support/openCommandPalette';
import { withFreshBrowser } from '../../support/renderApp';
import { seconds } from '../../support/startTestApp';

withFreshBrowser();

describe('g and a screen’s key', () => {
  const who = user({ roles: [grant('product_sales_viewer'), grant('success_mgmt')] });

  test('open the screen of the same site with the same speaker', async () => {
    const { press, address } = await open(`/requests_and_bookings/${NO_SITE}?span=30&speaker=Bo`, { who });
    await press('gs');
    expect(address()).toMatch(new RegExp(`^/seo_performance/${NO_SITE}\\?speaker=Bo`));
    await press('gh');
    expect(address()).toBe('/');
  });

  test('ask for the site if there are several, and open the only site directly', async () => {
    const { press, address, unmount, stop } = await open('/', { who });
    await press('gb');
    expect(await options()).toContain('Requests & Bookings | Athenas Norge | Screen');
    unmount();
    stop();
    window.history.replaceState(null, '', '/');
    const alone = await open('/', { who, companies: [company()] });
    await alone.press('gb');
    expect(alone.address()).toBe(`/requests_and_bookings/${DK_SITE}`);
    expect(address()).toBe(alone.address());
  });

  test('have no effect while the user types, after a pause, or with another key between', async () => {
    const { press, address, person } = await open(`/requests_and_bookings/${NO_SITE}`, { who });
    await person.click(screen.getByRole('textbox', { name: /Filter/ }));
    await press('gs');
    expect(address()).toContain('requests_and_bookings');
    act(() => (document.activeElement as HTMLElement).blur());
    await press('g');
    await act(() => seconds(3));
    await press('s');
    expect(address()).toContain('requests_and_bookings');
    await press('gxs');
    expect(address()).toContain('requests_and_bookings');
  });

  test('work if the page changes between the two keys', async () => {
    const { press, address } = await open(`/requests_and_bookings/${NO_SITE}`, { who });
    await press('g');
    act(() => {
      window.history.pushState(null, '', `/seo_performance/${NO_SITE}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await press('h');
    expect(address()).toBe('/');
  });

  test('leave other keys their usual effect', async () => {
    const { press } = await open(`/requests_and_bookings/${NO_SITE}`, { who });
    await press('g/');
    expect(screen.getByRole('textbox', { name: /Filter/ })).toHaveFocus();
    act(() => (document.activeElement as HTMLElement).blur());
    await press('g?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

test('keeps span and filter when the user switches the site', async () => {
  const { person } = await open(`/requests_and_bookings/${DK_SITE}?span=30&filter=bo&speaker=Bo`, {
    companies: [company(), norway()],
  });
  await person.click(screen.getByRole('button', { name: 'Denmark Athenas Danmark' }));
  const item = await screen.findByRole('menuitem', { name: 'Norway Athenas Norge' });
  expect(item).toHaveAttribute('href', `/requests_and_bookings/${NO_SITE}?span=30&filter=bo`);
});

test('drops a tab that the user may not see at the other site', async () => {
  const who = user({ roles: [grant('product_sales_viewer'), grant('data_insights', 1)] });
  const { person } = await open(`/requests_and_bookings/${DK_SITE}?tab=summary&span=30`, { who });
  await person.click(screen.getByRole('button', { name: 'Denmark Athenas Danmark' }));
  const hrefOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
  expect(hrefOf('Norway Athenas Norge')).toBe(`/requests_and_bookings/${NO_SITE}?span=30`);
  expect(hrefOf('Denmark Athenas Danmark')).toContain('tab=summary');
});
