import { whoamiRequested } from '@src/store/session/session.slice';
import { admin, httpError } from '@test/support/factories';
import { renderApp, withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

withFreshBrowser();

const keyInput = () => screen.getByRole('textbox', { name: 'Key' });
const dialog = () => screen.queryByRole('dialog', { name: 'Add new key value' });
const button = (name: string) => screen.getByRole('button', { name });

/** Returns the area around the dialog. */
function beside(): Element {
  const found = document.querySelector('.MuiDialog-container');
  if (!found) throw new Error('No dialog is open');
  return found;
}

/** Opens the dialog for a new key. The test can end the session. */
async function openAdd() {
  const session = { isOver: false };
  const app = await renderApp('/preferences', {
    who: admin(),
    administration: { keyValues: async () => ({ 'mail.delay': '3' }) },
    session: {
      whoami: async () => {
        if (session.isOver) throw httpError(401);
        return admin();
      },
    },
  });
  await screen.findByRole('textbox', { name: 'Value of mail.delay' });
  await app.person.click(button('Add'));
  await screen.findByRole('dialog', { name: 'Add new key value' });
  return { ...app, session };
}

test('closes an empty dialog by a click outside', async () => {
  const { person } = await openAdd();
  await person.click(beside());
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});

test('keeps what is typed when the user clicks outside', async () => {
  const { person } = await openAdd();
  await person.type(keyInput(), 'new.key');
  await person.click(beside());
  expect(keyInput()).toHaveValue('new.key');
});

test('asks before Esc closes the dialog, and accepts either answer', async () => {
  const { person } = await openAdd();
  await person.type(keyInput(), 'new.key');
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
  await person.click(button('Keep typing'));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(keyInput()).toHaveValue('new.key');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('closes at once on Cancel', async () => {
  const { person } = await openAdd();
  await person.type(keyInput(), 'new.key');
  await person.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('asks before the user leaves the screen, and keeps the dialog', async () => {
  const { person, address } = await openAdd();
  await person.type(keyInput(), 'new.key');
  await person.click(screen.getByRole('link', { name: 'Users', hidden: true }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await person.click(question.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(address()).toBe('/preferences'));
  expect(keyInput()).toHaveValue('new.key');
});

test('asks before the tab closes while text is typed, and not afterwards', async () => {
  const { person } = await openAdd();
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await person.type(keyInput(), 'new.key');
  expect(isAsked()).toBe(true);
  await person.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isAsked()).toBe(false);
});

test('shows the end of the session over the dialog', async () => {
  const { person, session, store } = await openAdd();
  await person.type(keyInput(), 'new.key');
  await act(settle);
  session.isOver = true;
  await act(async () => {
    store.dispatch(whoamiRequested());
    await settle();
  });
  expect(await screen.findByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  expect(screen.getByDisplayValue('new.key')).toBeInTheDocument();
});

test('keeps typed passwords too', async () => {
  const { person } = await renderApp('/', {
    who: admin(),
    config: { features: ['password'] },
    account: { hasPassword: async () => true },
  });
  await person.click(await screen.findByRole('button', { name: admin().name }));
  await person.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  await person.type(await screen.findByLabelText('New password'), 'a-long-secret');
  await person.click(beside());
  expect(screen.getByLabelText('New password')).toHaveValue('a-long-secret');
});
