import { screen } from '@testing-library/react';
import { httpError, MICROSOFT, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Login' });
/** Returns a `whoami` that rejects at first and then returns the person who signed in. */
const nobodyThen = (person: ReturnType<typeof user>) => {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked === 1) throw httpError(401);
    return person;
  };
};

test('shows a heading and two buttons, and no form if passwords are not configured', async () => {
  await renderApp('/');
  await heading();
  expect(document.title).toBe('Login · Greenroom');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sign in with Google',
    'Sign in with Microsoft',
  ]);
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test('disables a sign-in that is not configured, and says why', async () => {
  await renderApp('/');
  await heading();
  for (const name of ['Google', 'Microsoft']) {
    expect(button(`Sign in with ${name}`)).toBeDisabled();
    expect(button(`Sign in with ${name}`)).toHaveAttribute('title', `${name} sign-in is not configured`);
  }
});

test('enables Microsoft’s button if it is configured, and reports its failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person } = await renderApp('/', { config: { microsoft: MICROSOFT } });
  await heading();
  expect(button('Sign in with Microsoft')).toBeEnabled();
  await person.click(button('Sign in with Microsoft'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The sign-in with Microsoft could not be loaded. Reload the page and try again.',
  );
  expect(button('Sign in with Microsoft')).toBeEnabled();
});

describe('the form, if passwords are configured', () => {
  async function open(login: () => Promise<void>, whoami = nobodyThen(user())) {
    const app = await renderApp('/', { config: { passwordLogin: true }, session: { login, whoami } });
    await heading();
    const email = await screen.findByLabelText('Email');
    const password = screen.getByLabelText('Password');
    const fill = async () => {
      await app.person.type(email, 'anna@greenroom.example');
      await app.person.type(password, 'secret');
    };
    return { ...app, email, password, fill };
  }

  test('signs in by keyboard', async () => {
    const login = jest.fn(async () => undefined);
    const { person, fill } = await open(login);
    await fill();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome Anna Berg' })).toBeVisible();
    expect(login.mock.calls).toEqual([['anna@greenroom.example', 'secret']]);
  });

  test('is known to password managers', async () => {
    const { email, password } = await open(async () => undefined);
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  test('shows the password to whom wants to see it', async () => {
    const { person, password } = await open(async () => undefined);
    await person.click(button('Show password'));
    expect(password).toHaveAttribute('type', 'text');
    await person.click(button('Hide password'));
    expect(password).toHaveAttribute('type', 'password');
  });

  test('shows and focuses the failure, and keeps what was typed', async () => {
    const { person, fill, email, password } = await open(() =>
      Promise.reject(httpError(401, 'Wrong email or password')),
    );
    await fill();
    await person.click(button('Sign in'));
    const alert = await screen.findByText('Wrong email or password');
    expect(alert.closest('[role=alert]')).toHaveFocus();
    expect(email).toHaveValue('anna@greenroom.example');
    expect(password).toHaveValue('secret');
    expect(button('Sign in')).toBeEnabled();
  });

  test('is busy during the sign-in, and sends one call', async () => {
    const answer = deferred<undefined>();
    const login = jest.fn(() => answer.promise);
    const { person, fill } = await open(login);
    await fill();
    await person.dblClick(button('Sign in'));
    expect(button('Signing in…')).toBeDisabled();
    expect(button('Signing in…')).toHaveAttribute('aria-busy', 'true');
    expect(login).toHaveBeenCalledTimes(1);
  });

  test('sends nothing if a field is empty', async () => {
    const login = jest.fn(async () => undefined);
    const { person, email } = await open(login);
    await person.type(email, 'anna@greenroom.example');
    await person.click(button('Sign in'));
    expect(login).not.toHaveBeenCalled();
  });
});
