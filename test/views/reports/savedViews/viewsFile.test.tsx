import { productRow } from '@test/support/factories';
import { namesShown, openReport, REPORT, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { giveFile, keepView, keptViews, opensName, openViews, viewsListed } from '@test/support/savedViews';
import { settle } from '@test/support/startTestApp';
import { act, screen } from '@testing-library/react';

withFreshBrowser();

const ROWS = [productRow('Anna')];
const told = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Import views' });
  return [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
};

test('exports all views of all reports to a file, and imports them on another device', async () => {
  keepView();
  keepView({ id: 'two', name: 'Ads', report: 'googleads', search: 'span=7', columns: ['clicks'] });
  localStorage.setItem(opensName(), 'one');
  const { person, saved, unmount } = await openReport('?span=90', ROWS);
  await openViews(person);
  await person.click(screen.getByRole('menuitem', { name: 'Export views' }));
  await act(settle);
  const [file] = saved;
  expect([file?.name, file?.mediaType]).toEqual(['greenroom_views_2026-03-15.json', 'application/json']);
  const before = keptViews();
  unmount();
  localStorage.clear();

  const other = await openReport('?span=90', ROWS);
  await openViews(other.person);
  expect(screen.getByRole('menuitem', { name: 'Export views' })).toHaveAttribute('aria-disabled', 'true');
  await giveFile(file?.text ?? '');
  expect(await told()).toEqual(['2 views were imported: “Weekly”, “Ads”.']);
  await other.person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
  expect(keptViews()).toEqual(before);
  await openViews(other.person);
  expect(viewsListed()).toEqual(['WeeklyOpens by default']);
});

test('shows an imported view that has only a condition', async () => {
  const rows = [productRow('Anna', { NumDeals: 9 }), productRow('Bo', { NumDeals: 8 })];
  const { person, address } = await openReport('', rows);
  await table();
  await openViews(person);
  await giveFile(
    JSON.stringify({
      kind: 'views',
      version: 1,
      views: [
        { report: 'requests_and_bookings', name: 'Many', search: 'where=deals~gt~8', columns: ['deals'] },
      ],
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await openViews(person);
  await person.click(screen.getByRole('menuitemradio', { name: 'Many' }));
  await act(settle);
  expect(await namesShown()).toEqual(['Anna']);
  expect(address()).toBe(`${REPORT}?where=deals~gt~8`);
});

test('rejects a file of another kind, and does not read a file that is too large', async () => {
  const { person } = await openReport('', ROWS);
  await table();
  await openViews(person);
  await giveFile('Name;Deals');
  expect(await told()).toEqual(['This is no file of Greenroom views. Nothing was imported.']);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await openViews(person);
  await giveFile(' '.repeat(1_000_001));
  expect(await told()).toEqual(['The file is larger than 1 MB. Nothing was imported.']);
  expect(keptViews()).toEqual({});
});

test('keeps the default view of a report when another one is imported', async () => {
  keepView();
  localStorage.setItem(opensName(), 'one');
  const { person } = await openReport('?span=90', ROWS);
  await openViews(person);
  await giveFile(
    JSON.stringify({
      kind: 'views',
      version: 1,
      views: [{ report: 'requests_and_bookings', name: 'Weekly', search: '', columns: [], opens: true }],
    }),
  );
  expect(await told()).toContain('There were others of the same name, so these have a number: “Weekly (2)”.');
  expect(localStorage.getItem(opensName())).toBe('one');
});
