import type { Company } from '@src/domain/companies/company';
import { screen, within } from '@testing-library/react';
import { admin, company } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

async function open(words: string[] = ['one', 'two', 'three']) {
  const saveCompany = jest.fn(async (sent: Company) => sent);
  const app = await renderApp('/companies/edit/1', {
    who: admin(),
    companies: [company({ safe_search_words: words })],
    administration: { saveCompany },
  });
  const input = await screen.findByRole('textbox', { name: 'Safe search words' });
  const group = within(input.closest<HTMLElement>('.MuiFormControl-root') ?? document.body);
  const tags = () => group.queryAllByRole('listitem').map((item) => item.textContent);
  const press = (name: string) => app.person.click(group.getByRole('button', { name }));
  const save = () => app.person.click(screen.getByRole('button', { name: 'Save' }));
  return { ...app, group, input, tags, press, save, saveCompany };
}

test('adds a typed value by Add and by Enter, without saving', async () => {
  const { person, input, tags, press, saveCompany, save } = await open([]);
  expect(tags()).toEqual([]);
  await person.type(input, ' four ');
  await press('Add');
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  await person.type(input, 'five{Enter}');
  expect(tags()).toEqual(['four', 'five']);
  expect(saveCompany).not.toHaveBeenCalled();
  await save();
  expect(saveCompany.mock.calls[0]?.[0].safe_search_words).toEqual(['four', 'five']);
});

test('shows a tag once, and removes it', async () => {
  const { person, input, press } = await open([]);
  await person.type(input, 'four{Enter}');
  expect(screen.getByText('four')).toBeVisible();
  expect(screen.getByText('Added, 1 in the list')).toBeInTheDocument();
  await press('Remove four');
  expect(screen.queryByText(/four/)).toBeNull();
  expect(screen.getByText('Removed, 0 in the list')).toBeInTheDocument();
});

test('ignores an empty text', async () => {
  const { person, input, tags, press, saveCompany } = await open();
  await press('Add');
  await person.type(input, '   {Enter}');
  await person.clear(input);
  await person.type(input, '{Enter}');
  expect(tags()).toEqual(['one', 'two', 'three']);
  expect(saveCompany).not.toHaveBeenCalled();
});

test('reports a duplicate, and keeps it in the field until it is edited', async () => {
  const { person, input, tags, group } = await open();
  await person.type(input, 'two{Enter}');
  expect(tags()).toEqual(['one', 'two', 'three']);
  expect(input).toHaveValue('two');
  expect(input).toHaveAccessibleDescription('“two” is in the list already.');
  await person.type(input, 's');
  expect(input).toBeValid();
  await person.type(input, '{Enter}');
  expect(group.getByRole('button', { name: 'Remove twos' })).toBeVisible();
});

test('removes a tag by click or keyboard, and moves the focus to its neighbour', async () => {
  const { person, input, tags, press, group } = await open();
  await press('Remove two');
  expect(tags()).toEqual(['one', 'three']);
  expect(group.getByRole('button', { name: 'Remove three' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(group.getByRole('button', { name: 'Remove one' })).toHaveFocus();
  await person.keyboard(' ');
  expect(tags()).toEqual([]);
  expect(input).toHaveFocus();
  expect(group.getByText('none yet')).toBeVisible();
});

test('asks on Save for a decision about a value that was typed and not added', async () => {
  const { person, input, tags, saveCompany, save, group } = await open();
  await person.type(input, 'four');
  expect(screen.getByText('1 field changed')).toBeVisible();
  await save();
  expect(saveCompany).not.toHaveBeenCalled();
  expect(await group.findByText('This is not in the list yet: add or clear it.')).toBeVisible();
  expect(input).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(tags()).toEqual(['one', 'two', 'three', 'four']);
  await save();
  expect(await screen.findByText('Company saved')).toBeVisible();
});
