import { shownTables } from '@src/store/reports/shownTables';
import { screen } from '@testing-library/react';
import { productRow } from '../../../support/factories';
import { openReport, table } from '../../../support/openReport';
import { withFakeClock } from '../../../support/startTestApp';

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
