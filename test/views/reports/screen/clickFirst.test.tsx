import { productRow } from '@test/support/factories';
import { openReport, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { getConfig, screen, within } from '@testing-library/react';

withFreshBrowser();

const button = (name: string) => screen.getByRole('button', { name });

/** Clicks, and returns what the page shows after the click's own rendering, before the deferred ones. */
async function afterClick<State>(
  element: HTMLElement,
  stateOf: () => Promise<State>,
): Promise<State | undefined> {
  let state: State | undefined;
  // Outside `act`, which would also finish the deferred renderings.
  await getConfig().asyncWrapper(async () => {
    element.click();
    await Promise.resolve();
    state = await stateOf();
  });
  return state;
}

test('a click on a loaded span presses its button before the rows change', async () => {
  const { person } = await openReport('', async (_site, asked) => [
    productRow(asked === '7' ? 'Week' : 'Year'),
  ]);
  await table();
  await person.click(button('7 days'));
  await screen.findByRole('rowheader', { name: 'Week' });
  const seen = await afterClick(button('365 days'), async () => [
    button('365 days').getAttribute('aria-pressed'),
    screen.queryAllByRole('rowheader', { name: 'Week' }).length,
  ]);
  expect(seen).toEqual(['true', 1]);
  expect(await screen.findByRole('rowheader', { name: 'Year' })).toBeVisible();
});

test('a click on a heading sorts the rows at once', async () => {
  await openReport('', async () => [productRow('Anna', { NumDeals: 2 }), productRow('Bo', { NumDeals: 1 })]);
  await table();
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  const seen = await afterClick(within(heading).getByRole('button'), async () => [
    heading.getAttribute('aria-sort'),
    screen.getAllByRole('rowheader')[0]?.textContent,
  ]);
  expect(seen).toEqual(['descending', 'Bo']);
});
