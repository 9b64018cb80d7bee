import { screen, waitFor, within } from '@testing-library/react';

import { grant, httpError, user } from '../../support/factories';
import { button, field, KEYS, noButton, openPreferences, press, row } from '../../support/openPreferences';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();
jest.setTimeout(30_000);

test('lists every key with an editable value, and shows neither Save nor Cancel', async () => {
  await openPreferences();
  expect(await screen.findByRole('heading', { level: 1, name: 'Greenroom preferences' })).toBeVisible();
  expect(await field('mail.sender')).toHaveValue('a@b.example');
  expect(await field('site.note')).toHaveValue('one\ntwo');
  expect(screen.getByText('3 keys')).toBeVisible();
  const keys = screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('[title]')?.textContent);
  expect(keys).toEqual(['mail.delay', 'mail.sender', 'site.note']);
  noButton(/^Save/);
  noButton('Cancel');
});

test('denies access to users who are not admins of all companies, without a call', async () => {
  const asked = jest.fn(() => Promise.reject(httpError(500)));
  await renderApp('/preferences', {
    who: user({ roles: [grant('il_duce', 1)] }),
    administration: { keyValues: asked },
  });
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  await settle();
  expect(asked).not.toHaveBeenCalled();
});

test('shows the server’s message when loading fails, and tries again', async () => {
  let broken = true;
  const { person } = await openPreferences({
    keyValues: async () => {
      if (broken) throw httpError(500, 'Broken');
      return KEYS;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('500: Broken');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(button('Add')).toBeDisabled();
  broken = false;
  await person.click(button('Try again'));
  expect(await field('mail.delay')).toHaveValue('3');
});

test('marks an edited value, shows the former value, and undoes a single edit', async () => {
  const { person } = await openPreferences();
  const delay = await field('mail.delay');
  await person.clear(delay);
  await person.type(delay, '14');
  const edited = await row('mail.delay');
  expect(edited.getByText('Edited')).toBeVisible();
  expect(edited.getByText('was 3')).toBeVisible();
  expect(delay).toHaveAccessibleDescription('was 3');
  expect(screen.getByText('1 pending change')).toBeVisible();
  expect(button('Save 1 change')).toBeEnabled();
  await person.click(edited.getByRole('button', { name: 'Undo: mail.delay' }));
  expect(await field('mail.delay')).toHaveValue('3');
  expect(await field('mail.delay')).toHaveFocus();
  noButton(/^Save/);
});

test('shows no change when the user types the stored value again', async () => {
  const { person } = await openPreferences();
  const delay = await field('mail.delay');
  await person.type(delay, '0');
  expect(button('Save 1 change')).toBeVisible();
  await person.type(delay, '{Backspace}');
  noButton(/^Save/);
});

test('strikes through a removed key, and removes it by Save', async () => {
  const { person, sent } = await openPreferences();
  await field('mail.delay');
  await person.click(button('Remove mail.delay'));
  const removed = await row('mail.delay');
  expect(removed.getByText('Will be removed')).toBeVisible();
  expect(removed.queryByRole('textbox')).not.toBeInTheDocument();
  expect(removed.getByRole('button', { name: 'Undo: mail.delay' })).toHaveFocus();
  await press(button('Save 1 change'));
  expect(sent).toEqual(['mail.delay-']);
  await waitFor(() => expect(screen.queryByTitle('mail.delay')).not.toBeInTheDocument());
  expect(screen.getByText('2 keys')).toBeVisible();
});

test('adds a line on Enter only to values that have several lines', async () => {
  const { person } = await openPreferences();
  const delay = await field('mail.delay');
  await person.type(delay, '{Enter}');
  expect(delay).toHaveValue('3');
  await person.type(delay, '{Shift>}{Enter}{/Shift}x');
  expect(delay).toHaveValue('3\nx');
  const note = await field('site.note');
  await person.type(note, '{Enter}three');
  expect(note).toHaveValue('one\ntwo\nthree');
});

describe('the Add dialog', () => {
  async function openDialog() {
    const app = await openPreferences();
    await field('mail.delay');
    await app.person.click(button('Add'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add new key value' }));
    return {
      ...app,
      dialog,
      key: dialog.getByRole('textbox', { name: 'Key' }),
      value: dialog.getByRole('textbox', { name: 'Value' }),
      add: () => app.person.click(dialog.getByRole('button', { name: 'Add' })),
    };
  }

  test('rejects an empty key and an empty value, and focuses the empty field', async () => {
    const { person, key, value, add } = await openDialog();
    expect(key).toHaveFocus();
    await add();
    expect(key).toHaveAccessibleDescription('Key and value must not be empty');
    expect(key).toHaveFocus();
    await person.type(key, 'new.key');
    expect(screen.queryByText('Key and value must not be empty')).not.toBeInTheDocument();
    await add();
    expect(value).toHaveAccessibleDescription('Key and value must not be empty');
    expect(value).toHaveFocus();
  });

  test('rejects a key that exists or that was just added', async () => {
    const { person, dialog, key, value, add } = await openDialog();
    await person.type(value, '9');
    await person.type(key, 'mail.delay');
    await add();
    expect(key).toHaveAccessibleDescription('Key already exists');
    await person.clear(key);
    await person.type(key, 'new.key{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(dialog).toBeDefined();
    expect(button('Add')).toHaveFocus();
    const added = await row('new.key');
    expect(added.getByText('Added')).toBeVisible();
    await person.click(button('Add'));
    await person.type(screen.getByRole('textbox', { name: 'Key' }), 'new.key');
    await person.type(screen.getByRole('textbox', { name: 'Value' }), '1{Enter}');
    expect(screen.getByText('Key already exists')).toBeVisible();
  });

  test('keeps lines and blanks of a pasted value', async () => {
    const { person, key, value, add, sent } = await openDialog();
    await person.type(key, '  mail.footer ');
    await person.click(value);
    await person.paste('one\n  two\nthree ');
    expect(value).toHaveValue('one\n  two\nthree ');
    await person.keyboard('{Enter}four');
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press(button('Save 1 change'));
    expect(sent).toEqual(['mail.footer=one\n  two\nthree \nfour']);
  });

  test('trims a key before it compares the key', async () => {
    const { person, key, value, add } = await openDialog();
    await person.type(value, '9');
    await person.type(key, ' mail.delay ');
    await add();
    expect(key).toHaveAccessibleDescription('Key already exists');
  });

  test('turns a removed and added key into one change of its value', async () => {
    const { person, key, value, add, sent } = await openDialog();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(button('Remove mail.delay'));
    await person.click(button('Add'));
    expect(key).not.toBeInTheDocument();
    expect([value, add]).toBeDefined();
    await person.type(screen.getByRole('textbox', { name: 'Key' }), 'mail.delay');
    await person.type(screen.getByRole('textbox', { name: 'Value' }), '7{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await row('mail.delay')).getByText('Edited')).toBeVisible();
    await press(button('Save 1 change'));
    expect(sent).toEqual(['mail.delay=7']);
  });
});

test('edits a key that cannot be in an address, and does not remove it', async () => {
  const { person, sent } = await openPreferences({}, { '..': '1', '...': '2' });
  expect(await field('..')).toBeVisible();
  expect(button('Remove ..')).toBeDisabled();
  expect(button('Remove ..')).toHaveAccessibleDescription(
    'This key cannot be part of an address, so the key cannot be removed',
  );
  expect(button('Remove ...')).toBeEnabled();
  await person.type(await field('..'), '0');
  await press(button('Save 1 change'));
  expect(sent).toEqual(['..=10']);
});

test('removes such a key while it is only pending', async () => {
  const { person } = await openPreferences();
  await person.click(button('Add'));
  await person.type(screen.getByRole('textbox', { name: 'Key' }), '.');
  await person.type(screen.getByRole('textbox', { name: 'Value' }), '1{Enter}');
  await field('.');
  await person.click(await screen.findByRole('button', { name: 'Remove .' }));
  noButton(/^Save/);
});

test('filters by key and by value', async () => {
  const { person } = await openPreferences();
  await field('mail.delay');
  await person.type(screen.getByRole('textbox', { name: 'Find key or value' }), 'TWO');
  expect(await screen.findByText('1 of 3 keys')).toBeVisible();
  expect(await field('site.note')).toBeVisible();
});

test('links to the pending changes from the header of every screen', async () => {
  const { person, address } = await openPreferences();
  await person.type(await field('mail.delay'), '0');
  await person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  const link = await screen.findByRole('link', { name: 'Preferences: 1 pending' });
  expect(address()).toBe('/');
  await person.click(link);
  expect(await field('mail.delay')).toHaveValue('30');
});
