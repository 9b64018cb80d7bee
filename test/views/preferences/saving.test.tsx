import { act, screen, waitFor, within } from '@testing-library/react';
import { httpError } from '../../support/factories';
import { button, field, noButton, openPreferences, press, rest, row } from '../../support/openPreferences';
import { withFreshBrowser } from '../../support/renderApp';
import { seconds } from '../../support/startTestApp';

withFreshBrowser();
jest.setTimeout(30_000);

test('saves in order, shows the progress, and hides Save after the last change', async () => {
  const waiting: (() => void)[] = [];
  const order: string[] = [];
  const { person } = await openPreferences({
    saveKeyValue: (key) => {
      order.push(key);
      return new Promise((resolve) => waiting.push(() => resolve()));
    },
  });
  await person.type(await field('site.note'), '!');
  await person.type(await field('mail.delay'), '0');
  await press(button('Save 2 changes'));
  expect(button('Saving 1 of 2…')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Cancel')).toBeDisabled();
  expect(await field('site.note')).toHaveAttribute('readonly');
  expect(await field('mail.delay')).not.toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Preferences: Saving 1 of 2…' })).toBeVisible();
  await act(async () => waiting[0]?.());
  await rest();
  expect(button('Saving 2 of 2…')).toBeVisible();
  await act(async () => waiting[1]?.());
  await rest();
  noButton(/^Sav/);
  expect(order).toEqual(['site.note', 'mail.delay']);
  expect(await field('mail.delay')).toHaveValue('30');
});

test('names key, status and the server’s message of a failure, and tries again', async () => {
  let broken = true;
  const { person } = await openPreferences({
    saveKeyValue: async () => {
      if (broken) throw httpError(507, 'Disk is full');
    },
  });
  await person.type(await field('mail.delay'), '0');
  await press(button('Save 1 change'));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Error: 507 - ');
  expect(alert).toHaveTextContent('“mail.delay” was not saved: Disk is full');
  expect(await field('mail.delay')).toHaveValue('30');
  broken = false;
  await press(button('Save 1 change'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  noButton(/^Save/);
});

test('asks before Cancel discards the changes and reads the keys again', async () => {
  const { person, held } = await openPreferences();
  await person.type(await field('mail.delay'), '0');
  await person.click(button('Cancel'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard 1 change?' }));
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await field('mail.delay')).toHaveValue('30');
  held.set('mail.delay', '8');
  await person.click(button('Cancel'));
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await field('mail.delay')).toHaveValue('8');
  noButton(/^Save/);
});

test.each([
  ['Save mine', ['mail.delay=30', 'mail.sender=x'], '30'],
  ['Keep theirs', ['mail.sender=x'], '9'],
  ['Leave pending', ['mail.sender=x'], '30'],
])('asks about a value that another user has changed: "%s"', async (answer, expected, value) => {
  const { person, held, sent } = await openPreferences();
  await person.type(await field('mail.delay'), '0');
  const sender = await field('mail.sender');
  await person.clear(sender);
  await person.type(sender, 'x');
  held.set('mail.delay', '9');
  await press(button('Save 2 changes'));
  const dialog = within(
    // jsdom puts a blank before a `bdi`, unlike browsers.
    await screen.findByRole('dialog', { name: /^“ ?mail\.delay” was changed by somebody else$/ }),
  );
  expect(sent).toEqual([]);
  const texts = ['Yours', 'Theirs, on the server now', 'Before your edit'].map(
    (term) => dialog.getByText(term).nextElementSibling?.textContent,
  );
  expect(texts).toEqual(['30', '9', '3']);
  await press(dialog.getByRole('button', { name: answer }));
  expect(sent).toEqual(expected);
  expect(await field('mail.delay')).toHaveValue(value);
  if (answer === 'Leave pending')
    expect((await row('mail.delay')).getByText('was 3, meanwhile 9')).toBeVisible();
  else noButton(/^Save/);
});

test('says that it waits for the server, and tries at once on Save', async () => {
  let broken = true;
  let attempts = 0;
  const { person, sent, held } = await openPreferences({
    saveKeyValue: async (key, value) => {
      attempts += 1;
      if (broken) throw new TypeError('Failed to fetch');
      held.set(key, value);
    },
  });
  await person.type(await field('mail.delay'), '0');
  await press(button('Save 1 change'));
  expect(screen.getByText(/The server does not answer/)).toBeVisible();
  expect(button('Save 1 change')).toBeEnabled();
  await press(button('Save 1 change'));
  expect(attempts).toBe(2);
  broken = false;
  await act(() => seconds(3));
  await rest();
  noButton(/^Save/);
  expect(sent).toEqual([]);
  expect(held.get('mail.delay')).toBe('30');
});
