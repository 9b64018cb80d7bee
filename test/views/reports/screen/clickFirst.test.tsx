import { productRow } from '@test/support/factories';
import { openReport, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { getConfig, screen, within } from '@testing-library/react';

withFreshBrowser();

const button = (name: string) => screen.getByRole('button', { name });

/** Acts, and returns what the page shows after the event's own rendering, before the deferred ones. */
async function rightAfter<State>(act: () => void, stateOf: () => Promise<State>): Promise<State | undefined> {
  let state: State | undefined;
  // Outside `act` of React, which would also finish the deferred renderings.
  await getConfig().asyncWrapper(async () => {
    act();
    await Promise.resolve();
    state = await stateOf();
  });
  return state;
}

const afterClick = <State,>(element: HTMLElement, stateOf: () => Promise<State>) =>
  rightAfter(() => element.click(), stateOf);

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

test('the explanation of a total opens before its parts are computed', async () => {
  const { person } = await openReport('', async () => [productRow('Anna'), productRow('Bo')]);
  const total = within(await table()).getByRole('row', { name: /^Total/ });
  const [figure] = within(total).getAllByRole('button');
  if (!figure) throw new Error('The total explains no figure');
  await person.click(figure);
  await screen.findByRole('heading', { name: 'Why' });
  await person.keyboard('{Escape}');
  const seen = await afterClick(figure, async () => [
    screen.getAllByRole('dialog').length,
    screen.queryAllByRole('heading', { name: 'Why' }).length,
  ]);
  expect(seen).toEqual([1, 0]);
  expect(await screen.findByRole('heading', { name: 'Why' })).toBeVisible();
});

test('a scroll does not wait for the rows that it brings into view', async () => {
  const names = Array.from({ length: 200 }, (_, n) => `Speaker ${String(n).padStart(3, '0')}`);
  await openReport('', async () => names.map((name) => productRow(name)));
  await table();
  const scroller = screen.getByRole('region', { name: /, scrolls$/ });
  const seen = await rightAfter(
    () => {
      scroller.scrollTop = 100 * 45;
      scroller.dispatchEvent(new Event('scroll'));
    },
    async () => screen.queryAllByRole('rowheader', { name: 'Speaker 105' }).length,
  );
  expect(seen).toBe(0);
  expect(await screen.findByRole('rowheader', { name: 'Speaker 105' })).toBeVisible();
});
