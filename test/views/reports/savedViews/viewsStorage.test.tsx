import { productRow } from '@test/support/factories';
import { headersShown, namesShown, openReport, REPORT, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import {
  actOn,
  fromAnotherTab,
  giveFile,
  item,
  keepView,
  keptViews,
  openActions,
  opensName,
  openViews,
  radio,
  said,
  saveAs,
  viewName,
  viewsListed,
} from '@test/support/savedViews';
import { settle } from '@test/support/startTestApp';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

const ROWS = ['Anna', 'Bo'].map((name, index) =>
  productRow(name, { TotalInbound: 100 - index, NumDeals: index }),
);
describe('two tabs', () => {
  test('show each other’s views, and neither loses a view of the other', async () => {
    keepView();
    const { person } = await openReport('?span=90', ROWS);
    await openViews(person);
    await fromAnotherTab(
      viewName('theirs'),
      JSON.stringify({
        version: 1,
        report: 'requests_and_bookings',
        name: 'Theirs',
        search: '',
        columns: [],
      }),
    );
    expect(viewsListed()).toEqual(['Theirs', 'Weekly']);
    await person.click(item('Save view…'));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
    expect(Object.keys(keptViews()).sort()).toEqual(['Mine', 'Theirs', 'Weekly']);
    await openViews(person);
    await fromAnotherTab(viewName('one'), null);
    expect(viewsListed()).toEqual(['Mine', 'Theirs']);
    await fromAnotherTab(opensName(), 'theirs');
    expect(radio('Theirs')).toHaveAccessibleDescription('Opens by default');
  });
});

describe('storage', () => {
  const quota = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  test('that is full keeps a view until the page is closed, and says so', async () => {
    const { person } = await openReport('?span=90', ROWS);
    await table();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    await saveAs(person, 'Mine');
    expect(said()).toContain('This device does not keep “Mine”: it is there until this page is closed');
    expect(radio('Mine')).toBeChecked();
  });

  test.each([
    ['Rename', 'This device does not keep “Weekly2”'],
    ['Replace', 'This device does not keep “Weekly”'],
    ['Open by default', 'This device does not keep which view opens by default'],
  ])('that is full is reported at once after %s', async (action, text) => {
    keepView();
    const { person } = await openReport('?span=90', ROWS);
    await openViews(person);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    await actOn(person, 'Weekly', action);
    if (action === 'Rename')
      await person.type(await screen.findByRole('textbox', { name: 'Name' }), '2{Enter}');
    expect(said()).toContain(text);
    expect(screen.getByRole('menu', { name: 'Views' })).toBeVisible();
  });

  test('that is full is reported with the names of the imported views', async () => {
    const { person } = await openReport('?span=90', ROWS);
    await openViews(person);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    await giveFile(
      JSON.stringify({
        kind: 'views',
        version: 1,
        views: [{ report: 'requests_and_bookings', name: 'Theirs', search: '', columns: ['deals'] }],
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Import views' })).toHaveTextContent(
      'This device does not keep “Theirs”: it is there until this page is closed.',
    );
  });

  test('that is blocked has no views, and the report is shown', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(quota);
    jest.spyOn(Storage.prototype, 'key').mockImplementation(quota);
    const { person } = await openReport('', ROWS);
    expect(await namesShown()).toEqual(['Anna', 'Bo']);
    await openViews(person);
    expect(viewsListed()).toEqual([]);
  });

  test.each([
    ['{'],
    ['[]'],
    ['{"version":1,"name":"x"}'],
    ['{"report":"gone","name":"x","search":"","columns":[]}'],
  ])('that contains %s has no views, and is reset with a message', async (text) => {
    localStorage.setItem(viewName('odd'), text);
    const { person } = await openReport('', ROWS);
    await openViews(person);
    expect(said()).toContain('Saved views could not be read and are reset');
    expect(viewsListed()).toEqual([]);
    expect(localStorage.getItem(viewName('odd'))).toBeNull();
  });

  test('keeps readable views next to unreadable ones, and views of a newer release', async () => {
    keepView();
    localStorage.setItem(viewName('odd'), '{');
    localStorage.setItem(viewName('newer'), '{"version":2,"name":["x"]}');
    const { person } = await openReport('', ROWS);
    await openViews(person);
    expect(said()).toContain('1 saved view could not be read');
    expect(viewsListed()).toEqual(['Weekly']);
    expect(localStorage.getItem(viewName('newer'))).not.toBeNull();
  });
});

describe('by default', () => {
  const spansOf = (spans: string[]) => async (_site: string, span: string) => {
    spans.push(span);
    return ROWS;
  };

  test('a report opens with a view if its address has no settings, with one call', async () => {
    keepView();
    const first = await openReport('?span=90', ROWS);
    await openViews(first.person);
    await actOn(first.person, 'Weekly', 'Open by default');
    expect(radio('Weekly')).toHaveAccessibleDescription('Opens by default');
    first.unmount();

    const spans: string[] = [];
    const { address } = await openReport('', spansOf(spans));
    expect(await headersShown()).toEqual(['Name', 'Deals', 'Total inbound']);
    expect(address()).toBe(`${REPORT}?span=7&sort=deals&dir=desc`);
    expect(spans).toEqual(['7']);
  });

  test('a report with settings in its address opens without the view', async () => {
    keepView();
    localStorage.setItem(opensName(), 'one');
    const spans: string[] = [];
    const { address } = await openReport('?span=30', spansOf(spans));
    expect(await namesShown()).toEqual(['Anna', 'Bo']);
    expect([address(), spans]).toEqual([`${REPORT}?span=30`, ['30']]);
  });

  test('a report that the user comes back to opens without the view', async () => {
    keepView();
    localStorage.setItem(opensName(), 'one');
    const { person, address } = await openReport('', ROWS);
    await table();
    await person.click(screen.getByRole('button', { name: '365 days' }));
    await person.click(within(await table()).getByRole('button', { name: 'Total inbound' }));
    expect(address()).toBe(REPORT);
    await person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
    await act(async () => {
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await jest.advanceTimersByTimeAsync(10);
      await arrived;
      await settle();
    });
    await table();
    expect(address()).toBe(REPORT);
  });

  test('a missing view, or a view of another report, has no effect', async () => {
    localStorage.setItem(opensName(), 'gone');
    const { address } = await openReport('', ROWS);
    expect(await namesShown()).toEqual(['Anna', 'Bo']);
    expect(address()).toBe(REPORT);
  });

  test('a view can be switched off', async () => {
    keepView();
    localStorage.setItem(opensName(), 'one');
    const { person } = await openReport('?span=90', ROWS);
    await openViews(person);
    const menu = await openActions(person, 'Weekly');
    expect(menu.getByRole('menuitemcheckbox', { name: 'Open by default' })).toBeChecked();
    await person.click(menu.getByText('Open by default'));
    expect(localStorage.getItem(opensName())).toBeNull();
    expect(radio('Weekly')).not.toHaveAccessibleDescription();
  });
});
