import { shownTables } from '@src/store/reports/shownTables';
import { productRow, user } from '@test/support/factories';
import { deferred } from '@test/support/fakeApi';
import { namesShown, openReport, table } from '@test/support/openReport';
import { renderApp } from '@test/support/renderApp';
import { rowsReceived } from '@test/support/reportRows';
import { seconds, withFakeClock } from '@test/support/startTestApp';
import { act, fireEvent, screen } from '@testing-library/react';

withFakeClock();

/** Returns the arguments of the tables on screen. */
const asked = () => [...shownTables()].map((shown) => shown.tableIn(shown.getState())?.asked);

test('a report on screen names its table as the user has filtered and sorted it', async () => {
  const { person, unmount } = await openReport('?span=30', [productRow('Anna'), productRow('Bo')]);
  await table();
  expect(asked()).toMatchObject([{ span: '30', filter: '', column: 'total_inbound', direction: 'desc' }]);
  await person.click(screen.getByRole('button', { name: 'Name' }));
  await person.type(screen.getByRole('textbox', { name: 'Filter speakers by name' }), 'anna');
  expect(asked()).toMatchObject([{ span: '30', filter: 'anna', column: 'name' }]);
  unmount();
  expect(asked()).toEqual([]);
});

test('a report of many rows that were loaded elsewhere opens once it has been computed', async () => {
  // The code loads at once when the screen needs it.
  await import('@src/sagas/reports/computeInSlices');
  const rows = Array.from({ length: 2_001 }, (_, n) => productRow(`Speaker ${n}`, { TotalInbound: n }));
  const never = deferred<never>().promise;
  const { store } = await renderApp('/', { who: user(), productsSummary: () => never });
  act(() => void store.dispatch(rowsReceived('products', rows, { span: '365' })));
  const link = await screen.findByRole('link', { name: 'Requests & Bookings' });
  await act(async () => {
    fireEvent.click(link);
    await seconds(1);
  });
  expect(await namesShown()).toContain('Speaker 2000');
});
