import type { User } from '@src/domain/session/user';
import { datasetKey, datasetRequested } from '@src/store/reports/datasets/datasets.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { selectUser } from '@src/store/session/session.slice';
import { act, screen, within } from '@testing-library/react';
import { admin, DK_SITE, httpError, productRow, user } from '../../support/factories';
import { answerProducts } from '../../support/fakeApi';
import { memoryStore } from '../../support/fakeServices';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const PATH = '/users/edit/30';
const TYPED = 'Nora Nyere';

/** Opens a user's form as an admin and types a name. The test sets the person of the server's session. */
async function open(login: () => Promise<void> = async () => undefined, refusesRows = () => false) {
  const session: { of: User | null | Error } = { of: admin() };
  const ask = async () => {
    if (session.of instanceof Error) throw session.of;
    if (!session.of) throw httpError(401, 'Session over');
    return session.of;
  };
  const asked: string[] = [];
  const written: User[] = [];
  const refused: User[] = [];
  const tabStore = memoryStore();
  const app = await renderApp(PATH, {
    who: admin(),
    tabStore,
    config: { passwordLogin: true },
    session: { whoami: ask, login, logout: async () => undefined },
    reportRows: answerProducts(async (_site, span) => {
      asked.push(span);
      await ask();
      if (refusesRows()) throw httpError(401, 'Session over');
      return [productRow('Anna Berg')];
    }),
    administration: {
      user: async (id) => {
        await ask();
        return written.at(-1) ?? user({ id, name: 'Nora' });
      },
      userRoles: async () => ['il_duce'],
      notificationTypes: async () => [],
      saveUser: async (sent) => {
        if (!session.of) {
          refused.push(sent);
          throw httpError(401, 'Session over');
        }
        written.push(sent);
        return sent;
      },
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await app.person.clear(name);
  await app.person.type(name, TYPED);
  session.of = null;
  const save = () => app.person.click(screen.getByRole('button', { name: 'Save' }));
  const signIn = async () => {
    await app.person.clear(panel().getByLabelText('Email'));
    await app.person.type(panel().getByLabelText('Email'), 'admin@greenroom.example');
    await app.person.type(panel().getByLabelText('Password'), 'greenroom');
    await app.person.click(panel().getByRole('button', { name: 'Sign in' }));
    await act(settle);
  };
  return { ...app, tabStore, session, asked, written, refused, save, signIn };
}

const panel = () => within(screen.getByRole('dialog'));
const typed = () => screen.getByRole('textbox', { name: 'Name', hidden: true });
const ended = () => screen.findByRole('dialog', { name: 'You have been signed out' });

test('sends a save that was refused at the end of the session once more, after "Save now"', async () => {
  const app = await open();
  await app.save();
  expect(await ended()).toBeVisible();
  expect(screen.getByText('Not saved yet: you have been signed out')).toBeInTheDocument();
  expect(typed()).toHaveValue(TYPED);
  expect(app.address()).toBe(PATH);
  app.session.of = admin();
  await app.signIn();
  expect(screen.getByRole('dialog', { name: 'You are signed in again' })).toBeVisible();
  expect(app.written).toEqual([]);
  await app.person.dblClick(panel().getByRole('button', { name: 'Save now' }));
  await act(settle);
  expect(await screen.findByText(/User saved/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.refused).toHaveLength(1);
  expect(app.written.map(({ name }) => name)).toEqual([TYPED]);
  expect(typed()).toHaveValue(TYPED);
});

test('asks to sign in again if the new session ends too', async () => {
  const app = await open();
  await app.save();
  await ended();
  app.session.of = admin();
  await app.signIn();
  app.session.of = null;
  await app.person.click(panel().getByRole('button', { name: 'Save now' }));
  await ended();
  expect(app.refused).toHaveLength(2);
  app.session.of = admin();
  await app.signIn();
  await app.person.click(panel().getByRole('button', { name: 'Save now' }));
  await act(settle);
  expect(app.written).toHaveLength(1);
});

test('sends nothing on "Not now", and saves later as usual', async () => {
  const app = await open();
  await app.save();
  await ended();
  app.session.of = admin();
  await app.signIn();
  await app.person.click(panel().getByRole('button', { name: 'Not now' }));
  await act(settle);
  expect(app.written).toEqual([]);
  expect(typed()).toHaveValue(TYPED);
  await app.save();
  await act(settle);
  expect(app.written).toHaveLength(1);
});

const ROWS = { collection: 'products', site: DK_SITE, span: '7' } as const;

async function askRows({ store }: Awaited<ReturnType<typeof open>>) {
  await act(async () => {
    store.dispatch(datasetRequested(ROWS));
    await settle();
  });
}

const rowsOf = ({ state }: Awaited<ReturnType<typeof open>>) => selectStatus(state(), datasetKey(ROWS));

test('repeats a read after the sign-in', async () => {
  const app = await open();
  await askRows(app);
  await ended();
  expect(rowsOf(app).phase).toBe('failed');
  expect(app.asked).toEqual(['7']);
  app.session.of = admin();
  await app.signIn();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.asked).toEqual(['7', '7']);
  expect(rowsOf(app).phase).toBe('ready');
  expect(typed()).toHaveValue(TYPED);
  expect(app.written).toEqual([]);
});

test('repeats reads that were refused while the panel was open, once each', async () => {
  const app = await open();
  await app.save();
  await ended();
  await askRows(app);
  app.session.of = admin();
  await app.signIn();
  expect(app.asked).toEqual(['7', '7']);
  expect(screen.getByRole('dialog', { name: 'You are signed in again' })).toBeVisible();
  expect(app.written).toEqual([]);
});

test('does not repeat a call that was refused during a valid session', async () => {
  const app = await open(undefined, () => true);
  app.session.of = admin();
  await askRows(app);
  expect(app.asked).toEqual(['7']);
  expect(rowsOf(app)).toMatchObject({ phase: 'failed', failure: { status: 401 } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('does not repeat the calls for another user who signs in', async () => {
  const app = await open();
  await askRows(app);
  await ended();
  app.session.of = user({ id: 77, name: 'Otto Other' });
  await app.signIn();
  expect(app.asked).toEqual(['7']);
});

test('opens the login page if nothing was typed', async () => {
  const app = await open();
  await app.person.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => {
    app.store.dispatch(datasetRequested({ collection: 'products', site: DK_SITE, span: '7' }));
    await settle();
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('shows and sends nothing of the form for another user who signs in', async () => {
  const app = await open();
  await app.save();
  await ended();
  const other = user({ id: 77, name: 'Otto Other' });
  app.session.of = other;
  await app.signIn();
  expect(selectUser(app.state())).toEqual(other);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.written).toEqual([]);
  expect(JSON.stringify(app.state())).not.toContain(TYPED);
  expect([...app.tabStore.texts.values()].join()).not.toContain(TYPED);
  expect(document.body).not.toHaveTextContent(TYPED);
});

test('accepts a sign-in in another tab', async () => {
  const app = await open();
  await app.save();
  await ended();
  app.session.of = admin();
  await act(async () => {
    app.hear('signedIn');
    await settle();
  });
  await app.person.click(panel().getByRole('button', { name: 'Save now' }));
  await act(settle);
  expect(app.written).toHaveLength(1);
});

test('shows a wrong password and a network failure in the panel, and loses nothing', async () => {
  const answers = [httpError(401, 'Wrong email or password'), new TypeError('Failed to fetch')];
  const app = await open(async () => {
    const failed = answers.shift();
    if (failed) throw failed;
  });
  await app.save();
  await ended();
  await app.signIn();
  expect(panel().getByRole('alert')).toHaveTextContent('Wrong email or password');
  await app.signIn();
  expect(panel().getByRole('alert')).toHaveTextContent('Failed to fetch');
  app.session.of = new TypeError('Failed to fetch');
  await app.signIn();
  expect(panel().getByRole('alert')).toHaveTextContent('Signed in, but the session could not be opened');
  expect(typed()).toHaveValue(TYPED);
});

test('asks before a log-out discards what was typed', async () => {
  const app = await open();
  await app.save();
  await ended();
  await app.person.keyboard('{Escape}');
  await app.person.click(panel().getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('dialog', { name: 'Log out and lose what you typed?' })).toBeVisible();
  expect(panel().getByRole('button', { name: 'Back to sign in' })).toHaveFocus();
  await app.person.click(panel().getByRole('button', { name: 'Log out' }));
  await act(settle);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect([...app.tabStore.texts.values()].join()).not.toContain(TYPED);
});
