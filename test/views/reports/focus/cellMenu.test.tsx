import { plainText } from '@test/support/openReport';
import { openScreen, shownTable } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { SALES_TEAM } from '@test/support/reportScreens';
import { RELATIONS, wireSpeaker } from '@test/support/speakers';
import { settle } from '@test/support/startTestApp';
import { act, fireEvent, screen, within } from '@testing-library/react';

withFreshBrowser();

const SPEAKERS = {
  Anna: wireSpeaker({ Exclusivity: 'Exclusive', MailjetFollowers: 3 }),
  Bo: wireSpeaker({ Exclusivity: 'Not ~ yet & so on', MailjetFollowers: 2 }),
  Eva: wireSpeaker({ Exclusivity: '', MailjetFollowers: 1, SpeakerWebsite: 'eva.example' }),
};

async function openRelations(search = '?sort=name&dir=asc') {
  const app = await openScreen(RELATIONS, { json: SPEAKERS }, { search });
  const table = await screen.findByRole('table', { name: RELATIONS.title });
  const headings = [...table.querySelectorAll('thead th')].map(plainText);
  const cellOf = (name: string, heading: string) => {
    const cell = within(table).getByRole('rowheader', { name }).closest('tr')?.children[
      headings.indexOf(heading)
    ];
    if (!(cell instanceof HTMLElement)) throw new Error(`There is no cell under ${heading}`);
    return cell;
  };
  const click = (element: Element) =>
    act(async () => {
      fireEvent.click(element);
      await settle();
    });
  const names = async () => (await shownTable(RELATIONS.title)).rows.map(({ name }) => name);
  return { ...app, table, cellOf, click, names };
}

const items = async () => {
  const menu = await screen.findByRole('menu');
  return within(menu).getAllByRole('menuitem').map(plainText);
};
const where = () => window.location.search.replace(/^.*?(?=where=)/, '');

test('offers to show only the clicked text or all others', async () => {
  const { cellOf, click, press, names } = await openRelations();
  await click(cellOf('Anna', 'Exclusivity'));
  expect(await items()).toEqual(['Only Exclusive', 'Without Exclusive']);
  await press('Only Exclusive', 'menuitem');
  await act(settle);
  expect(where()).toBe('where=exclusivity~is~Exclusive');
  expect(await names()).toEqual(['Anna']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(cellOf('Anna', 'Exclusivity')).toHaveFocus();
});

test('escapes the text in the address', async () => {
  const { cellOf, click, press, names } = await openRelations();
  await click(cellOf('Bo', 'Exclusivity'));
  await press('Without Not ~ yet & so on', 'menuitem');
  await act(settle);
  expect(where()).toBe('where=exclusivity~isnot~Not%20%7E%20yet%20%26%20so%20on');
  expect(await names()).toEqual(['Anna', 'Eva']);
  // The cell that took its place has the focus.
  expect(cellOf('Eva', 'Exclusivity')).toHaveFocus();
});

test.each([
  ['Only empty', 'where=exclusivity~empty', ['Eva']],
  ['Without empty', 'where=exclusivity~notempty', ['Anna', 'Bo']],
])('offers “%s” for an empty cell', async (item, said, left) => {
  const { cellOf, click, press, names } = await openRelations();
  await click(cellOf('Eva', 'Exclusivity'));
  expect(await items()).toEqual(['Only empty', 'Without empty']);
  await press(item, 'menuitem');
  await act(settle);
  expect(where()).toBe(said);
  expect(await names()).toEqual(left);
});

test('opens on Enter, closes on Esc, and applies the chosen entry', async () => {
  const { person, table, cellOf, names } = await openRelations();
  await act(async () => {
    within(table).getByRole('button', { name: 'Bo' }).focus();
    await settle();
  });
  const cell = cellOf('Bo', 'Exclusivity');
  const place = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  await person.keyboard(`${'{ArrowRight}'.repeat(place)}{Enter}`);
  await act(settle);
  expect(await screen.findByRole('menuitem', { name: /^Only/ })).toHaveFocus();
  await person.keyboard('{Escape}');
  await act(settle);
  expect(cell).toHaveFocus();
  await person.keyboard('{Enter}');
  await act(settle);
  await screen.findByRole('menu');
  await person.keyboard('{ArrowDown}{Enter}');
  await act(settle);
  expect(await names()).toEqual(['Anna', 'Eva']);
});

test('does not open on links and figures', async () => {
  const { cellOf, click, table } = await openRelations();
  await click(cellOf('Eva', 'Website'));
  await click(within(table).getByRole('link', { name: 'eva.example' }));
  await click(cellOf('Anna', 'Avg. comm. 365 days'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('filters flags by yes or no', async () => {
  const { cellOf, click, press } = await openRelations();
  await click(cellOf('Anna', 'Website form'));
  expect(await items()).toEqual(['Only No', 'Without No']);
  await press('Only No', 'menuitem');
  expect(where()).toBe('where=website_form~no');
});

test('opens on a name that has no button', async () => {
  const { press } = await openScreen(SALES_TEAM, { json: [{ Name: 'Bo' }, { Name: 'Eva' }] });
  const name = await screen.findByRole('rowheader', { name: 'Bo' });
  await act(async () => {
    fireEvent.click(name);
    await settle();
  });
  await press('Without Bo', 'menuitem');
  expect(where()).toBe('where=name~isnot~Bo');
  await act(settle);
  expect((await shownTable(SALES_TEAM.title)).rows.map((row) => row.name)).toEqual(['Eva']);
});
