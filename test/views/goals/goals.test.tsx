import type { Span } from '@src/domain/dates/spans';
import { type Goal, goalKey } from '@src/domain/goals/goal';
import { goalPrefix } from '@src/domain/session/storageKeys';
import { writeStoredGoal } from '@src/services/goals/readGoal';
import { HttpError } from '@src/services/http/failure';
import { memoryDropped } from '@src/store/requests/memory.slice';
import { company, failure, grant, httpError, norway, productRow, user } from '@test/support/factories';
import { answerRows } from '@test/support/fakeApi';
import { goalOf } from '@test/support/goals/goal';
import { plainText, REPORT } from '@test/support/openReport';
import { renderApp, withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

type Given = NonNullable<Parameters<typeof renderApp>[1]>;

const OFFLINE = new HttpError(failure({ status: null, message: 'No connection' }));
const NAMES = ['Anna', 'Bo', 'Cecilie', 'Dorte'];
const DEALS: Partial<Record<Span, readonly [number, number]>> = { ytd: [20, 18], '365': [90, 85] };

function keepOnDevice(...goals: readonly Goal[]): void {
  for (const goal of goals) localStorage.setItem(goalPrefix(10) + goalKey(goal), writeStoredGoal(goal));
}

/** Opens the app with speakers on each site, and records which answers the app requests. */
async function open(address: string, given: Given = {}) {
  const asked: string[] = [];
  const reportRows = answerRows({
    products: async (site, span) => {
      asked.push(`${site} ${span}`);
      const [now, before] = DEALS[span] ?? [7, 6];
      return NAMES.map((name) => productRow(name, { NumDeals: now }, { NumDeals: before }));
    },
  });
  const app = await renderApp(address, {
    who: user({ id: 10, roles: [grant('product_sales_viewer')] }),
    reportRows,
    ...given,
  });
  await act(settle);
  return { ...app, asked };
}

const list = () => screen.findByRole('list', { name: 'Goals' });
const lines = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(plainText);

async function openDialog(app: Awaited<ReturnType<typeof open>>) {
  await app.person.click(await screen.findByRole('button', { name: 'More' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'Set goal…' }));
  return screen.findByRole('dialog', { name: 'Goal' });
}

test('sets, changes and deletes a goal of a report', async () => {
  const app = await open(REPORT);
  const dialog = await openDialog(app);
  await app.person.selectOptions(await within(dialog).findByRole('combobox', { name: 'Figure' }), 'deals');
  await app.person.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '2,5{Enter}');
  expect(within(dialog).getByText(/^Type a whole number above 0/)).toBeVisible();
  const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
  await app.person.clear(amount);
  await app.person.type(amount, '400{Enter}');
  expect((await lines())[0]).toMatch(/^Deals, 202620 % of 400\. Lands at|^Deals, 202620 % of 400\./);
  await app.person.click(screen.getByRole('button', { name: 'Deals, 2026' }));
  const again = await screen.findByRole('dialog', { name: 'Goal' });
  expect(await within(again).findByText(/^Set by Anna Berg/)).toBeVisible();
  await app.person.click(within(again).getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('list', { name: 'Goals' })).not.toBeInTheDocument();
});

test('shows share, landing and verdict, and asks for two answers', async () => {
  keepOnDevice(goalOf({ amount: 100 }));
  const { asked } = await open(REPORT);
  expect((await lines())[0]).toMatch(
    /^Deals, 202680 % of 100\. Lands at \d+–\d+ if the rest of the year goes like last year's \(80 %\)\.on track$/,
  );
  expect(asked.filter((call) => call.endsWith('ytd'))).toHaveLength(1);
  expect(asked.filter((call) => call.endsWith('365'))).toHaveLength(1);
});

test('asks again for an answer that the cache has dropped', async () => {
  keepOnDevice(goalOf());
  const { asked, store } = await open(REPORT);
  await lines();
  act(() => void store.dispatch(memoryDropped(['products/dk.athenas.example/ytd'])));
  await act(settle);
  expect(asked.filter((call) => call.endsWith('ytd'))).toHaveLength(2);
  expect((await lines())[0]).toMatch(/^Deals, 202620 % of 400/);
});

test('makes no call for a goal whose role the person does not have, and none without goals', async () => {
  keepOnDevice(goalOf());
  const { asked } = await open('/', { who: user({ id: 10, roles: [grant('marketing_spender')] }) });
  await screen.findByRole('heading', { level: 1 });
  expect(asked).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Goals' })).not.toBeInTheDocument();
});

test('makes no call for a site without the field that the call needs, and says so', async () => {
  keepOnDevice(goalOf({ amount: 1_000 }));
  const { asked } = await open('/', { companies: [company({ operandi_path_part: '' })] });
  expect(await lines()).toEqual([
    expect.stringMatching(/Goal: 1\.000\.The company of the site has no .+, so there are no figures\.$/),
  ]);
  expect(asked).toEqual([]);
});

test('says why the figures are missing, and repeats the call', async () => {
  keepOnDevice(goalOf());
  let fails = true;
  const app = await open('/', {
    reportRows: answerRows({
      products: async () => {
        if (fails) throw httpError(500, 'Away');
        return [productRow('Anna', { NumDeals: 5 }, { NumDeals: 5 })];
      },
    }),
  });
  expect((await lines())[0]).toMatch(/The figures could not be loaded: 500: Away/);
  fails = false;
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect((await lines())[0]).toMatch(/% of 400/);
});

test('shows one line for each goal on All sites, and never a sum', async () => {
  keepOnDevice(goalOf({ amount: 100 }), goalOf({ site: 'no.athenas.example', amount: 100 }));
  await open('/all_sites/requests_and_bookings');
  const shown = await lines();
  expect(shown).toHaveLength(2);
  expect(shown[0]).toMatch(/^Deals, 2026 · Athenas Danmark80 % of 100/);
  expect(shown[1]).toMatch(/^Deals, 2026 · Athenas Norge80 % of 100/);
});

test('shows long names as text', async () => {
  const seller = `<b>${'Maximiliane-Konstantinopolous '.repeat(6)}</b>`;
  keepOnDevice(goalOf({ figure: 'won_value', seller, amount: 1000 }));
  await open('/', {
    who: user({ id: 10, roles: [grant('seller_viewer')] }),
    reportRows: answerRows({ sellers: async () => [] }),
  });
  expect(within(await list()).getByRole('button')).toHaveTextContent(seller.trim());
});

describe('with an API that shares goals', () => {
  const config = { features: ['goals' as const] };

  test.each([
    ['403', httpError(403), '403: says 403'],
    ['422', httpError(422), '422: says 422'],
    ['500', httpError(500), '500: says 500'],
    ['no connection', OFFLINE, 'No connection'],
  ])('keeps the typed amount when saving fails with %s, and says why', async (_what, error, message) => {
    const setGoal = jest.fn(() => Promise.reject(error));
    const app = await open(REPORT, { config, goals: { goals: async () => [], setGoal } });
    const dialog = await openDialog(app);
    await app.person.type(await within(dialog).findByRole('textbox', { name: 'Amount' }), '1500000');
    await app.person.dblClick(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(within(dialog).getByRole('textbox', { name: 'Amount' })).toHaveValue('1500000');
  });

  test('lists own goals on the home page, also of a namesake', async () => {
    const goals = async () => [
      goalOf({ isOwn: true, setBy: 'Anna Berg' }),
      goalOf({ period: '2027', isOwn: false, setBy: 'Anna Berg' }),
      goalOf({ figure: 'requests', setBy: 'Anna Berg' }),
      goalOf({ figure: 'inbound', setBy: 'Bo' }),
    ];
    await open('/', { config, goals: { goals } });
    expect((await lines()).map((line) => line.split(' ·')[0])).toEqual(['Deals, 2026', 'Total RQs, 2026']);
  });

  test('says that goals could not be loaded, and loads them again', async () => {
    let fails = true;
    const goals = async () => {
      if (fails) throw httpError(500, 'Away');
      return [goalOf({ isOwn: true })];
    };
    const app = await open('/', { config, goals: { goals }, companies: [company(), norway()] });
    expect((await lines())[0]).toMatch(/^Goals could not be loaded: 500: Away/);
    fails = false;
    await app.person.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect((await lines())[0]).toMatch(/^Deals, 2026/);
  });

  test('offers to share the goals of the device, and imports a file', async () => {
    keepOnDevice(goalOf());
    const setGoal = async (goal: object) => goalOf({ ...goal, isOwn: true });
    const app = await open(REPORT, { config, goals: { goals: async () => [], setGoal } });
    const dialog = await openDialog(app);
    expect(await within(dialog).findByText(/^1 goal is only on this device/)).toBeVisible();
    await app.person.click(within(dialog).getByRole('button', { name: 'Share' }));
    expect(await within(dialog).findByText('1 goal was shared.')).toBeVisible();
    // jsdom's files have no `text`.
    const file = Object.assign(new File(['{}'], 'goals.json', { type: 'application/json' }), {
      text: async () => '{}',
    });
    await app.person.upload(within(dialog).getByLabelText('File of goals'), file);
    expect(
      await within(dialog).findByText('This is no file of Greenroom goals. Nothing was imported.'),
    ).toBeVisible();
  });
});
