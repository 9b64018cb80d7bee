import type { UserSession } from '@src/domain/session/openSession';
import type { AdministrationApi } from '@src/services/administrationApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const LAPTOP: UserSession = {
  id: 'laptop',
  method: 'password',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  started: '2026-03-14T09:30:00Z',
  lastUsed: '2026-03-15T12:00:00Z',
  current: false,
};
const PHONE: UserSession = { ...LAPTOP, id: 'phone', method: 'google', userAgent: 'iPhone Safari/1' };

async function open(
  given: Partial<AdministrationApi>,
  features: readonly 'user_sessions'[] = ['user_sessions'],
) {
  const app = await renderApp('/users/10', {
    who: admin(),
    config: { features },
    administration: { user: async () => user(), users: async () => [admin()], ...given },
  });
  await screen.findByRole('heading', { level: 1, name: 'Anna Berg' });
  return app;
}
const section = () => screen.findByRole('region', { name: 'Sessions' });
const rows = () =>
  within(screen.getByRole('region', { name: 'Sessions' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const endButton = (name: string) => screen.findByRole('button', { name });

test('shows no sessions and makes no call if the API does not offer them', async () => {
  const userSessions = jest.fn(async () => [LAPTOP]);
  await open({ userSessions }, []);
  expect(screen.queryByRole('region', { name: 'Sessions' })).not.toBeInTheDocument();
  expect(userSessions).not.toHaveBeenCalled();
});

test('lists each session with browser, method and times', async () => {
  const answer = deferred<UserSession[]>();
  const userSessions = jest.fn((_id: number) => answer.promise);
  await open({ userSessions });
  expect(within(await section()).getByText('Loading...')).toBeVisible();
  expect(userSessions.mock.calls.map(([id]) => id)).toEqual([10]);
  await act(async () => {
    answer.resolve([LAPTOP, { ...PHONE, current: true }]);
    await settle();
  });
  expect(rows()).toEqual([
    'Firefox on LinuxPassword · since 14 Mar 2026, 10:30 · last used 15 Mar 2026, 13:00End',
    'Safari on iPhonethis oneGoogle · since 14 Mar 2026, 10:30 · last used 15 Mar 2026, 13:00End',
  ]);
});

test('says that the user has no sessions, and offers none to end', async () => {
  await open({ userSessions: async () => [] });
  expect(await within(await section()).findByText('No sessions')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End all' })).not.toBeInTheDocument();
});

test.each([
  [403, '403: says 403'],
  [404, '404: says 404'],
  [500, '500: says 500'],
])('shows a load that fails with %i, tries again, and keeps the rest of the page', async (status, text) => {
  const userSessions = jest.fn(async () => [LAPTOP]).mockRejectedValueOnce(httpError(status));
  const { person } = await open({ userSessions });
  expect(await within(await section()).findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'anna@greenroom.example' })).toBeVisible();
  expect(screen.queryByText('No sessions')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reports an unreadable session, and shows the others', async () => {
  await open({
    userSessions: async (_id, _signal, leaveOut) => {
      leaveOut({ noun: 'sessions', count: 1, total: 2, reasons: ['#2.method is not'], places: ['.method'] });
      return [LAPTOP];
    },
  });
  expect(await within(await section()).findByText(/1 of 2 sessions/)).toBeVisible();
  expect(rows()).toHaveLength(1);
});

test('ends one session after a question, once for a double click, and keeps the other', async () => {
  const answer = deferred<undefined>();
  const sent: unknown[] = [];
  const { person } = await open({
    userSessions: async () => [LAPTOP, PHONE],
    endUserSessions: (id, sessionId) => {
      sent.push([id, sessionId]);
      return answer.promise;
    },
  });
  await person.click(await endButton('End Firefox on Linux'));
  const dialog = await screen.findByRole('dialog', { name: 'End this session of Anna Berg?' });
  expect(dialog).toHaveTextContent(
    'Firefox on Linux is signed out at once, and may sign in again.Password · since 14 Mar 2026, 10:30',
  );
  expect(sent).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: 'End' });
  await person.click(confirm);
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await person.click(confirm);
  expect(sent).toEqual([[10, 'laptop']]);
  await act(async () => {
    answer.resolve(undefined);
    await settle();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(rows()).toEqual([expect.stringContaining('Safari on iPhone')]);
  // The button is gone, so the heading gets the focus.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus());
});

test('ends all sessions at once', async () => {
  const sent: unknown[] = [];
  const { person } = await open({
    userSessions: async () => [LAPTOP, PHONE],
    endUserSessions: async (id, sessionId) => {
      sent.push([id, sessionId]);
    },
  });
  await person.click(await endButton('End all'));
  const dialog = await screen.findByRole('dialog', { name: 'End all sessions of Anna Berg?' });
  await person.click(within(dialog).getByRole('button', { name: 'End all' }));
  expect(await within(await section()).findByText('No sessions')).toBeVisible();
  expect(sent).toEqual([[10, null]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows a failure in the dialog, keeps the session, and tries again', async () => {
  const endUserSessions = jest.fn(async () => undefined).mockRejectedValueOnce(httpError(500));
  const { person } = await open({ userSessions: async () => [LAPTOP, PHONE], endUserSessions });
  await person.click(await endButton('End Safari on iPhone'));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not ended. 500: says 500');
  // The dialog names its session too.
  expect(screen.getAllByText(/since 14 Mar 2026/)).toHaveLength(3);
  await person.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(rows()).toHaveLength(1);
  expect(endUserSessions).toHaveBeenCalledTimes(2);
});

test('sends nothing on Cancel, and forgets the failure', async () => {
  const endUserSessions = jest.fn(() => Promise.reject(httpError(403)));
  const { person } = await open({ userSessions: async () => [LAPTOP], endUserSessions });
  const button = await endButton('End Firefox on Linux');
  await person.click(button);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
  expect(endUserSessions).not.toHaveBeenCalled();
  await person.click(button);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('403: says 403');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(button);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says before it ends the user’s own session that it is the current one', async () => {
  const { person } = await open({ userSessions: async () => [{ ...LAPTOP, current: true }] });
  await person.click(await endButton('End Firefox on Linux'));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'is signed out at once: it is this one, your own.',
  );
});
