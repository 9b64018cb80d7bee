import { productRow, user } from '@test/support/factories';
import { headersShown, namesShown, openReport, REPORT, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import {
  actOn,
  item,
  keepView,
  keptViews,
  opensName,
  openViews,
  radio,
  said,
  saveAs,
  viewsListed,
} from '@test/support/savedViews';
import { settle } from '@test/support/startTestApp';
import { act, screen, waitFor } from '@testing-library/react';

withFreshBrowser();

const ROWS = ['Anna', 'Bo'].map((name, index) =>
  productRow(name, { TotalInbound: 100 - index, NumDeals: index }),
);
const LOOK = '?span=30&sort=deals&dir=asc&filter=anna&where=deals~gte~0&cols=deals,added,total_inbound';

describe('a view', () => {
  test('saves span, sort, filter, conditions and columns, and shows them again, also after a reload', async () => {
    const first = await openReport(LOOK, ROWS);
    await table();
    await saveAs(first.person, 'Anna’s');
    expect(keptViews()).toEqual({
      'Anna’s': {
        version: 1,
        report: 'requests_and_bookings',
        name: 'Anna’s',
        search: 'span=30&sort=deals&dir=asc&filter=anna&where=deals~gte~0',
        columns: ['deals', 'added', 'total_inbound'],
      },
    });
    await openViews(first.person);
    expect(radio('Anna’s')).toBeChecked();
    first.unmount();

    const { person, address } = await openReport('', ROWS);
    expect(await namesShown()).toEqual(['Anna', 'Bo']);
    await openViews(person);
    expect(radio('Anna’s')).not.toBeChecked();
    await person.click(radio('Anna’s'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(address()).toBe(`${REPORT}?span=30&sort=deals&dir=asc&filter=anna&where=deals~gte~0`);
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Bo' })).toBeNull());
    expect(await namesShown()).toEqual(['Anna']);
    expect(await headersShown()).toEqual(['Name', 'Deals', 'Added', 'Total inbound']);
    await openViews(person);
    expect(radio('Anna’s')).toBeChecked();
  });

  // Each search string has a single setting, which is therefore the first in the view.
  test.each([
    ['span=30', ['Anna', 'Bo']],
    ['sort=deals&dir=desc', ['Bo', 'Anna']],
    ['filter=anna', ['Anna']],
    ['where=deals~gte~1', ['Bo']],
    ['where=deals~gte~0&where=name~has~B', ['Bo']],
    ['chart=1', ['Anna', 'Bo']],
    ['momentum=deals', ['Anna', 'Bo']],
  ])(
    'with only %s shows it when chosen, and when the report opens with the view by default',
    async (look, names) => {
      const first = await openReport(`?${look}`, ROWS);
      await table();
      await saveAs(first.person, 'Mine');
      expect(keptViews()).toMatchObject({ Mine: { search: look } });
      first.unmount();

      const chosen = await openReport('', ROWS);
      await table();
      await openViews(chosen.person);
      expect(radio('Mine')).not.toBeChecked();
      await chosen.person.click(radio('Mine'));
      await act(settle);
      expect(chosen.address()).toBe(`${REPORT}?${look}`);
      expect(await namesShown()).toEqual(names);
      await openViews(chosen.person);
      expect(radio('Mine')).toBeChecked();
      await actOn(chosen.person, 'Mine', 'Open by default');
      chosen.unmount();

      const opened = await openReport('', ROWS);
      expect(await namesShown()).toEqual(names);
      expect(opened.address()).toBe(`${REPORT}?${look}`);
    },
  );

  test('adds one entry to the history', async () => {
    keepView();
    const { person, address } = await openReport('?span=90', ROWS);
    await table();
    const { length } = window.history;
    await openViews(person);
    await person.click(radio('Weekly'));
    expect(address()).toBe(`${REPORT}?span=7&sort=deals&dir=desc`);
    expect(window.history.length).toBe(length + 1);
  });

  test('ignores unknown columns, spans and conditions, and shows the rest', async () => {
    keepView({
      search: 'span=61&sort=gone&dir=asc&filter=anna&where=gone~gt~1&odd=1',
      columns: ['gone', 'deals'],
    });
    const { person } = await openReport('?span=90', ROWS);
    await table();
    await openViews(person);
    await person.click(radio('Weekly'));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Bo' })).toBeNull());
    expect(await namesShown()).toEqual(['Anna']);
    expect(await headersShown()).toEqual(['Name', 'Total inbound', 'Deals']);
    expect(screen.getByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText(/could not be read: gone~gt~1/)).toBeVisible();
  });

  test('belongs to its report, and to every site', async () => {
    keepView({ id: 'a', name: 'Here' });
    keepView({ id: 'b', name: 'Elsewhere', report: 'googleads' });
    const { person } = await openReport('', ROWS);
    await openViews(person);
    expect(viewsListed()).toEqual(['Here']);
  });

  test('asks before it replaces a view of the same name', async () => {
    keepView();
    const { person } = await openReport('?span=90', ROWS);
    await table();
    await saveAs(person, 'Weekly');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'There is a view “Weekly” already: replace it?',
    );
    expect(keptViews()['Weekly']).toMatchObject({ search: 'span=7&sort=deals&dir=desc' });
    await person.click(screen.getByRole('button', { name: 'Replace' }));
    expect(keptViews()).toMatchObject({ Weekly: { search: 'span=90' } });
    expect(Object.keys(keptViews())).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
  });

  test('needs a name', async () => {
    const { person } = await openReport('', ROWS);
    await table();
    await saveAs(person, '  ');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Type a name');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(keptViews()).toEqual({});
  });

  test('can be renamed, but not to the name of another view', async () => {
    keepView();
    keepView({ id: 'two', name: 'Monthly' });
    const { person } = await openReport('', ROWS);
    await openViews(person);
    await actOn(person, 'Weekly', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Weekly');
    await person.clear(name);
    await person.type(name, 'Monthly{Enter}');
    expect(name).toHaveAccessibleDescription('There is a view “Monthly” already');
    await person.type(name, ' 2{Enter}');
    expect(Object.keys(keptViews()).sort()).toEqual(['Monthly', 'Monthly 2']);
  });

  test('can be replaced by what is on screen, and restored by Undo', async () => {
    keepView();
    const { person } = await openReport('?span=90', ROWS);
    await openViews(person);
    expect(radio('Weekly')).not.toBeChecked();
    await actOn(person, 'Weekly', 'Replace');
    expect(said()).toContain('View “Weekly” replaced');
    expect(radio('Weekly')).toBeChecked();
    expect(keptViews()).toMatchObject({ Weekly: { search: 'span=90' } });
    await person.click(item('Undo'));
    expect(keptViews()).toMatchObject({ Weekly: { search: 'span=7&sort=deals&dir=desc' } });
    expect(screen.queryByRole('menuitem', { name: 'Undo' })).toBeNull();
  });

  test('shows a condition that replaced it', async () => {
    keepView();
    const { person, address } = await openReport('?where=deals~gte~1', ROWS);
    await table();
    await openViews(person);
    expect(radio('Weekly')).not.toBeChecked();
    await actOn(person, 'Weekly', 'Replace');
    expect(radio('Weekly')).toBeChecked();
    await person.click(radio('Weekly'));
    await act(settle);
    expect(address()).toBe(`${REPORT}?where=deals~gte~1`);
    expect(await namesShown()).toEqual(['Bo']);
  });

  test('can be deleted, and Undo restores the view and its default', async () => {
    keepView();
    localStorage.setItem(opensName(), 'one');
    const { person } = await openReport('?span=90', ROWS);
    await openViews(person);
    await actOn(person, 'Weekly', 'Delete');
    expect(said()).toContain('View “Weekly” deleted');
    expect(item('Undo')).toHaveFocus();
    expect([keptViews(), localStorage.getItem(opensName())]).toEqual([{}, null]);
    await person.keyboard('{Enter}');
    expect(keptViews()).toMatchObject({ Weekly: { columns: ['deals', 'total_inbound'] } });
    expect(localStorage.getItem(opensName())).toBe('one');
    expect(radio('Weekly')).toHaveAccessibleDescription('Opens by default');
  });

  test('can be copied as a link', async () => {
    keepView();
    const copied: string[] = [];
    const { person } = await openReport('?span=90', ROWS, {
      browser: { copyLink: async (link) => void copied.push(link) },
    });
    await openViews(person);
    await actOn(person, 'Weekly', 'Copy link');
    expect(copied).toEqual([`${REPORT}?span=7&sort=deals&dir=desc&cols=deals,total_inbound`]);
    expect(said()).toContain('Link copied');
  });

  test('is shown to its owner only', async () => {
    keepView();
    const other = await openReport('', ROWS, { who: user({ id: 99 }) });
    await openViews(other.person);
    expect(screen.getByText('No saved views of this report yet')).toBeVisible();
    other.unmount();
    const own = await openReport('', ROWS);
    await openViews(own.person);
    expect(viewsListed()).toEqual(['Weekly']);
  });
});

describe('the menu', () => {
  test('moves by arrow keys between views, and to the actions of a view', async () => {
    keepView();
    keepView({ id: 'two', name: 'Monthly' });
    const { person, address } = await openReport('', ROWS);
    await openViews(person);
    expect(radio('Monthly')).toHaveFocus();
    await person.keyboard('{ArrowRight}');
    expect(item('Actions of Monthly')).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(item('Actions of Weekly')).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(item('Save view…')).toHaveFocus();
    await person.keyboard('{ArrowUp}{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(address()).toBe(`${REPORT}?span=7&sort=deals&dir=desc`);
  });
});
