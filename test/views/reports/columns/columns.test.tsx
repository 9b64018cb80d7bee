import { productRow, user } from '@test/support/factories';
import { memoryStore } from '@test/support/fakeServices';
import { headersShown, openReport, plainText, REPORT, table } from '@test/support/openReport';
import { openSeo, seoRow, seoTable } from '@test/support/openSeo';
import { withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';

withFreshBrowser();

const ROWS = ['Anna', 'Bo'].map((name, index) => productRow(name, { TotalInbound: 100 - index }));
const KEY = 'greenroom.preferences.10';

type Person = Awaited<ReturnType<typeof openReport>>['person'];
const openColumns = async (person: Person) => {
  await table();
  await person.click(screen.getByRole('button', { name: /^Columns/ }));
  return within(await screen.findByRole('menu', { name: 'Columns' }));
};
const item = (name: string) => screen.getByRole('menuitem', { name });
const toggle = (name: string) => screen.getByRole('menuitemcheckbox', { name });
const listed = () => screen.getAllByRole('menuitemcheckbox').map(plainText);
const said = () => screen.getAllByRole('status').map(plainText);
const kept = (store: ReturnType<typeof memoryStore>) => JSON.parse(store.texts.get(KEY) ?? '{}') as unknown;

describe('a column', () => {
  test('is moved by its buttons, at once and after a reload, while the name stays first', async () => {
    const deviceStore = memoryStore();
    const { person, unmount } = await openReport('', ROWS, { deviceStore });
    const before = await headersShown();
    const menu = await openColumns(person);
    expect(listed()).toEqual(before.slice(1));
    const [first = '', second = '', third = ''] = listed();
    expect(item(`Move ${first} up`)).toHaveAttribute('aria-disabled', 'true');
    await person.click(item(`Move ${third} up`));
    expect(said()).toContain(`${third}, 2 of 15`);
    expect(item(`Move ${third} up`)).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(said()).toContain(`${third}, 1 of 15`);
    expect(listed().slice(0, 3)).toEqual([third, first, second]);
    await person.keyboard('{Enter}');
    expect(listed().slice(0, 3)).toEqual([third, first, second]);
    expect(menu.getByRole('menuitem', { name: 'Reset to default' })).not.toHaveAttribute('aria-disabled');
    unmount();
    const again = await openReport('', ROWS, { deviceStore });
    expect((await headersShown()).slice(0, 4)).toEqual([before[0], third, first, second]);
    await openColumns(again.person);
    await again.person.click(item('Reset to default'));
    expect(listed()).toEqual(before.slice(1));
    expect(item('Reset to default')).toHaveAttribute('aria-disabled', 'true');
    expect(kept(deviceStore)).toMatchObject({ columnOrder: {}, hiddenColumns: {} });
  });

  test('is moved by Alt and arrow keys, and keeps the focus', async () => {
    const { person } = await openReport('?sort=name&dir=asc', ROWS);
    await openColumns(person);
    const [first = '', second = ''] = listed();
    expect(toggle(first)).toHaveFocus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(listed().slice(0, 2)).toEqual([second, first]);
    expect(toggle(first)).toHaveFocus();
    expect(said()).toContain(`${first}, 2 of 15`);
    await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(listed().slice(0, 2)).toEqual([first, second]);
  });

  test('has buttons that arrow keys reach, along a row and between rows', async () => {
    const { person } = await openReport('?sort=name&dir=asc', ROWS);
    await openColumns(person);
    const [first = '', second = ''] = listed();
    await person.keyboard('{ArrowDown}');
    expect(toggle(second)).toHaveFocus();
    await person.keyboard('{ArrowRight}');
    expect(item(`Move ${second} up`)).toHaveFocus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(item(`Move ${second} down`)).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(item(`Move ${first} down`)).toHaveFocus();
    await person.keyboard('{ArrowLeft}');
    // The first column has no enabled button to move up.
    expect(toggle(first)).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(toggle(listed().at(-1) ?? '')).toHaveFocus();
    await person.keyboard('{Home}{ArrowLeft}{Tab}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('is dragged by its handle, without being hidden', async () => {
    const { person } = await openReport('?sort=name&dir=asc', ROWS);
    await openColumns(person);
    const [first = '', second = '', third = '', fourth = ''] = listed();
    const row = 34;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
      this: HTMLElement,
    ) {
      const place = listed().indexOf(plainText(this));
      return new DOMRect(0, Math.max(place, 0) * row, 200, row);
    });
    const grip = toggle(first).firstElementChild ?? document.body;
    Object.assign(grip, { setPointerCapture: () => undefined });
    const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number) =>
      act(() => {
        const event = createEvent[type](grip, { button: 0 });
        Object.defineProperties(event, { clientY: { value: clientY }, button: { value: 0 } });
        fireEvent(grip, event);
      });
    at('pointerDown', 10);
    at('pointerMove', row * 3 - 10);
    // Only the preview changes before the pointer is released.
    expect(listed()[0]).toBe(first);
    expect((await headersShown())[1]).toBe(first);
    at('pointerUp', row * 3 - 10);
    fireEvent.click(grip);
    expect(listed().slice(0, 4)).toEqual([second, third, first, fourth]);
    expect(toggle(first)).toBeChecked();
    expect(said()).toContain(`${first}, 3 of 15`);
  });

  test('keeps its place while it is hidden', async () => {
    const { person } = await openReport('', ROWS);
    const before = await headersShown();
    await openColumns(person);
    await person.click(item('Move Deals down'));
    await person.click(toggle('Deals'));
    await person.click(item('Move Deals up'));
    await person.click(toggle('Deals'));
    expect(await headersShown()).toEqual(before);
  });
});

test('ignores unknown columns in a stored order, and puts new columns at their usual place', async () => {
  const usual = await (async () => {
    const { unmount } = await openReport('', ROWS);
    const shown = await headersShown();
    unmount();
    return shown;
  })();
  const columnOrder = { requests_and_bookings: ['gone', 'deals', 'deals', 'total_inbound'] };
  await openReport('', ROWS, { deviceStore: memoryStore({ [KEY]: JSON.stringify({ columnOrder }) }) });
  const shown = await headersShown();
  expect([...shown].sort()).toEqual([...usual].sort());
  expect(shown.indexOf('Deals')).toBeLessThan(shown.indexOf('Total inbound'));
  expect(shown[shown.indexOf('Deals') + 1]).toBe(usual[usual.indexOf('Deals') + 1]);
});

test('exports the columns in their order', async () => {
  const columnOrder = { requests_and_bookings: ['deals', 'total_inbound'] };
  const deviceStore = memoryStore({ [KEY]: JSON.stringify({ columnOrder }) });
  const { person, saved } = await openReport('', ROWS, { deviceStore });
  const shown = await headersShown();
  await person.click(screen.getByRole('button', { name: 'Export 2 rows' }));
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await act(settle);
  const head = saved[0]?.text.slice(1).split('\r\n')[0]?.split(';') ?? [];
  const compared = head.filter((name) => !/, (earlier|change)/.test(name));
  expect(compared).toEqual(shown);
  expect(head.indexOf('Deals')).toBeLessThan(head.indexOf('Total inbound'));
});

describe('a link with columns', () => {
  test('shows its columns in its order, whatever the user has arranged', async () => {
    const deviceStore = memoryStore({
      [KEY]: JSON.stringify({ hiddenColumns: { requests_and_bookings: ['deals'] } }),
    });
    await openReport('?cols=deals,nothing,added,deals,total_inbound', ROWS, { deviceStore });
    expect(await headersShown()).toEqual(['Name', 'Deals', 'Added', 'Total inbound']);
    expect(screen.getByRole('button', { name: 'Columns, 4 shown' })).toBeVisible();
  });

  test.each(['?cols=', '?cols=,', '?cols=nothing,name', '?cols=__proto__'])(
    '%s has no effect',
    async (search) => {
      await openReport(search, ROWS);
      expect(await headersShown()).toHaveLength(16);
    },
  );

  test('becomes the user’s own order on the first change, and leaves the address', async () => {
    const deviceStore = memoryStore({
      [KEY]: JSON.stringify({ hiddenColumns: { requests_and_bookings: ['deals'] } }),
    });
    const { person, address, unmount } = await openReport('?span=30&cols=deals,added,total_inbound', ROWS, {
      deviceStore,
    });
    await openColumns(person);
    await person.click(toggle('Added'));
    expect(address()).toBe(`${REPORT}?span=30`);
    expect(await headersShown()).toEqual(['Name', 'Deals', 'Total inbound']);
    unmount();
    await openReport('', ROWS, { deviceStore });
    expect(await headersShown()).toEqual(['Name', 'Deals', 'Total inbound']);
  });

  test('stays in the address while other settings change, and is not stored', async () => {
    const deviceStore = memoryStore();
    const { person, address, unmount } = await openReport('?cols=deals,total_inbound', ROWS, { deviceStore });
    await person.click(within(await table()).getByRole('button', { name: 'Deals' }));
    expect(new URL(address(), 'https://greenroom.example').searchParams.get('cols')).toBe(
      'deals,total_inbound',
    );
    unmount();
    await openReport('', ROWS, { deviceStore, who: user({ id: 99 }) });
    expect(await headersShown()).toHaveLength(16);
  });
});

test('gives a column outside its group a group heading of its own', async () => {
  const order = ['profile_total_impressions', 'profile_name_clicks', 'profile_total_clicks'];
  const deviceStore = memoryStore({
    [KEY]: JSON.stringify({ columnOrder: { seo_performance: order } }),
  });
  await openSeo('', {}, { deviceStore });
  const headings = [...(await seoTable()).querySelectorAll<HTMLElement>('[scope=colgroup]')];
  expect(headings.map((head) => `${plainText(head)} ${head.getAttribute('colspan')}`)).toEqual([
    'Profile total 1',
    'Profile by name 1',
    'Profile by intent 3',
    'Website total 2',
    'Website by name 3',
    'Website by intent 3',
    'Profile total 1',
    'Profile by name 2',
  ]);
  expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  const clicks = screen.getAllByRole('button', { name: 'Clicks' });
  const groups = clicks.map((control) => control.getAttribute('aria-describedby'));
  expect([groups[0], groups.at(-1)]).toEqual([headings[1]?.id, headings[6]?.id]);
  const [first] = await seoRow('Anna Berg');
  expect(first).toMatch(/^1.200/);
});
