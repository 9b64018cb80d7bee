import type { Company } from '@src/domain/companies/company';
import type { SessionApi } from '@src/services/session/sessionApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, company } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const open = (administration: NonNullable<Parameters<typeof renderApp>[1]>['administration'] = {}) =>
  renderApp('/companies', { who: admin(), administration });

/** Opens the first company's form by its link, so that Back returns to the list. */
async function edit({ person }: Awaited<ReturnType<typeof open>>) {
  await person.click(await screen.findByRole('link', { name: 'Athenas Danmark' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await person.type(name, ' X');
  return name;
}
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const button = (name: string) => screen.getByRole('button', { name });
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('asks before a link leaves a changed form; Stay keeps the form, its address and what was typed', async () => {
  const app = await open();
  await edit(app);
  await app.person.click(screen.getByRole('link', { name: 'Users' }));
  expect(await question()).toBeVisible();
  await app.person.click(button('Stay'));
  await waitFor(() => expect(window.location.pathname).toBe('/companies/edit/1'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Athenas Danmark X');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('discards the changes when the user leaves anyway', async () => {
  const app = await open({ users: async () => [] });
  await edit(app);
  await app.person.click(screen.getByRole('link', { name: 'Users' }));
  await question();
  await app.person.click(button('Discard changes'));
  expect(await screen.findByRole('heading', { level: 1, name: 'User administration' })).toBeVisible();
  expect(closing()).toBe(false);
  await app.person.click(screen.getByRole('link', { name: 'Companies' }));
  await app.person.click(await screen.findByRole('link', { name: 'Athenas Danmark' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Athenas Danmark');
});

test('asks on Back too, and Stay keeps the place in the history', async () => {
  const app = await open();
  await edit(app);
  await act(async () => {
    window.history.back();
    await settle();
  });
  expect(await question()).toBeVisible();
  await app.person.keyboard('{Escape}');
  await waitFor(() => expect(window.location.pathname).toBe('/companies/edit/1'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Athenas Danmark X');
});

test('does not ask between the tabs of a company, or when the values equal the stored ones', async () => {
  const app = await open({
    notificationTypes: async () => [],
    templates: async () => [],
  });
  const name = await edit(app);
  await app.person.click(screen.getByRole('tab', { name: 'Notifications' }));
  await app.person.click(screen.getByRole('tab', { name: 'Company' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(closing()).toBe(true);
  await app.person.type(await screen.findByRole('textbox', { name: 'Name' }), '{Backspace}{Backspace}');
  expect(name).not.toBeNull();
  expect(closing()).toBe(false);
  await app.person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Ida Admin' })).toBeVisible();
});

test('does not ask during and after a save', async () => {
  const answer = deferred<Company>();
  const app = await open({ company: async () => company(), saveCompany: () => answer.promise });
  await edit(app);
  await app.person.click(button('Save'));
  expect(closing()).toBe(false);
  await act(async () => {
    answer.resolve(company({ name: 'Athenas Danmark X' }));
    await settle();
  });
  expect(await screen.findByText('Company saved')).toBeVisible();
  await app.person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Ida Admin' })).toBeVisible();
});

test('asks about unsent changes to preferences, and keeps them', async () => {
  const app = await renderApp('/preferences', {
    who: admin(),
    administration: { keyValues: async () => ({ greeting: 'Hello' }) },
  });
  await app.person.click(await screen.findByRole('button', { name: 'Remove greeting' }));
  expect(closing()).toBe(true);
  await app.person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  expect(await question()).toHaveTextContent('They wait here until you save or cancel them.');
  await app.person.click(button('Leave'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Ida Admin' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Preferences: 1 pending' })).toBeVisible();
});

const login = () => screen.findByRole('heading', { name: 'Login' });

test('asks before a log-out; Stay keeps what was typed and sends nothing', async () => {
  const logout = jest.fn(async () => undefined);
  const app = await renderApp('/companies', { who: admin(), session: { logout } });
  await edit(app);
  await app.person.click(button('Log out'));
  expect(await question()).toHaveTextContent('What you changed in this form is not saved.');
  await app.person.click(button('Stay'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Athenas Danmark X');
  expect(logout).not.toHaveBeenCalled();
  await app.person.click(button('Log out'));
  await question();
  await app.person.click(button('Discard changes'));
  expect(await login()).toBeVisible();
  expect(logout).toHaveBeenCalledTimes(1);
  expect(app.tabStore.texts.has('greenroom.drafts')).toBe(false);
});

test('keeps the form when a log-out fails', async () => {
  const logout = () => Promise.reject(new TypeError('Failed to fetch'));
  const app = await renderApp('/companies', { who: admin(), session: { logout } });
  await edit(app);
  await app.person.click(button('Log out'));
  await question();
  await app.person.click(button('Discard changes'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Athenas Danmark X');
  expect(closing()).toBe(true);
});

describe('a log-out with pending changes to preferences', () => {
  const openChanged = async (session: Partial<SessionApi>) => {
    const app = await renderApp('/preferences', {
      who: admin(),
      session,
      administration: { keyValues: async () => ({ greeting: 'Hello' }), company: async () => company() },
    });
    await app.person.click(await screen.findByRole('button', { name: 'Remove greeting' }));
    return app;
  };
  const keepQuestion = () => screen.findByRole('dialog', { name: 'Keep pending changes?' });
  const kept = () => Object.entries(localStorage).flat().join();

  test.each([
    ['Keep on this device', 'greeting'],
    ['Discard', ''],
  ])('asks once; %s leaves %p behind', async (answer, left) => {
    const logout = jest.fn(async () => undefined);
    const app = await openChanged({ logout });
    await app.person.click(button('Log out'));
    expect(await keepQuestion()).toHaveTextContent('1 preference change is not sent yet.');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(logout).not.toHaveBeenCalled();
    await app.person.click(button(answer));
    expect(await login()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    if (left) expect(kept()).toContain(left);
    else expect(kept()).not.toMatch(/greeting|Hello|outbox/);
  });

  test('keeps the session and the changes on Cancel', async () => {
    const app = await openChanged({});
    await app.person.click(button('Log out'));
    expect(within(await keepQuestion()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await app.person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Save 1 change')).toBeVisible();
  });

  test('discards nothing when the log-out fails', async () => {
    const app = await openChanged({ logout: () => Promise.reject(new TypeError('Failed to fetch')) });
    await app.person.click(button('Log out'));
    await keepQuestion();
    await app.person.click(button('Discard'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch');
    expect(kept()).toContain('greeting');
    expect(button('Save 1 change')).toBeVisible();
  });

  test('asks on every screen, in one question together with a changed form', async () => {
    const app = await openChanged({ logout: async () => undefined });
    await app.person.click(screen.getByRole('link', { name: 'Companies' }));
    await question();
    await app.person.click(button('Leave'));
    await edit(app);
    await app.person.click(button('Log out'));
    expect(await keepQuestion()).toHaveTextContent('What you changed in the form is not saved');
    await app.person.click(button('Discard'));
    expect(await login()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(kept()).not.toContain('greeting');
  });
});

test('does not ask on log-out if nothing has changed', async () => {
  const app = await renderApp('/companies', { who: admin(), session: { logout: async () => undefined } });
  await app.person.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await login()).toBeVisible();
});
