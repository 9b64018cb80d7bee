import type { AuditTrailEntry } from '@src/domain/auditTrail/auditTrail';
import type { AdministrationApi } from '@src/services/administrationApi';
import { screen, within } from '@testing-library/react';
import { company, httpError, user } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

type Given = NonNullable<Parameters<typeof renderApp>[1]>;

const ADMIN = user({ roles: [{ name: 'il_duce', company_id: -1 }] });
const entry = (over: Partial<AuditTrailEntry> = {}): AuditTrailEntry => ({
  id: 9,
  at: '2026-03-14T09:30:00Z',
  user: { id: 2, email: 'bo@greenroom.example' },
  kind: 'company',
  recordId: 1,
  action: 'changed',
  changes: [{ field: 'name', from: 'Former', to: 'Present' }],
  ...over,
});

type History = NonNullable<NonNullable<Given['administration']>['history']>;

async function open(history: History, given: Given = {}) {
  const known = company({ id: 1, name: 'Athenas' });
  const app = await renderApp('/companies/edit/1', {
    who: ADMIN,
    config: { features: ['history'] },
    companies: [known],
    administration: { company: async () => known, history },
    ...given,
  });
  await screen.findByRole('heading', { name: 'Edit company' });
  return app;
}

const look = async ({ person }: Awaited<ReturnType<typeof open>>) => {
  await person.click(await screen.findByRole('button', { name: 'History' }));
  return within(await screen.findByRole('dialog', { name: 'History of Athenas' }));
};

test('shows time, user, and old and new value of each change', async () => {
  const app = await open(async () => ({
    entries: [
      entry(),
      entry({ id: 8, kind: 'seller', recordId: 12, action: 'deleted', user: null, changes: [] }),
      entry({
        id: 7,
        user: { id: 5, email: null },
        changes: [{ field: 'meta_ads_ids', from: [], to: ['a', 'b'] }],
      }),
    ],
    more: false,
  }));
  const dialog = await look(app);
  const items = await dialog.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Changed.*10:30 · bo@greenroom.exampleNamefrom Former → to Present$/),
    expect.stringMatching(/^Seller 12: deleted.* · The server$/),
    expect.stringMatching(/User 5, anonymised sinceMeta Ads IDsfrom – → to a, b$/),
  ]);
  expect(dialog.queryByRole('button', { name: 'Earlier entries' })).toBeNull();
});

test('loads earlier entries on request', async () => {
  const app = await open(async (_record, before) =>
    before === null
      ? { entries: [entry()], more: true }
      : { entries: [entry({ id: before - 1, action: 'created' })], more: false },
  );
  const dialog = await look(app);
  await app.person.click(await dialog.findByRole('button', { name: 'Earlier entries' }));
  await dialog.findByText('Created');
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
});

test('says that there are no entries, and offers to retry a failed load', async () => {
  let asked = 0;
  const app = await open(async () => {
    asked += 1;
    if (asked === 1) throw httpError(500, 'It broke');
    return { entries: [], more: false };
  });
  const dialog = await look(app);
  await dialog.findByText('500: It broke');
  await app.person.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('Nothing has been changed since the history began.');
});

const SOME = { entries: [entry()], more: true };

async function openExport(historyFile: AdministrationApi['historyFile']) {
  const known = company({ id: 1, name: 'Athenas' });
  const administration = { company: async () => known, history: async () => SOME, historyFile };
  const app = await open(async () => SOME, { administration });
  const dialog = await look(app);
  const ask = async () => app.person.click(await dialog.findByRole('button', { name: 'Export' }));
  return { app, dialog, ask };
}

test('saves the whole history as a file with one call, and marks the button as busy', async () => {
  const asked: unknown[] = [];
  let answer = (_file: string) => {};
  const { app, dialog, ask } = await openExport((record) => {
    asked.push(record);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  await ask();
  const busy = await dialog.findByRole('button', { name: 'Exporting…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await app.person.click(busy);
  expect(app.saved).toEqual([]);
  answer('\ufefftime,user_id\r\n');
  await dialog.findByRole('button', { name: 'Export' });
  expect(asked).toEqual([{ kind: 'company', id: 1 }]);
  expect(app.saved).toEqual([
    { name: 'history_company_1.csv', mediaType: 'text/csv;charset=utf-8', text: '\ufefftime,user_id\r\n' },
  ]);
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['a refusal', httpError(403, 'Not yours'), 'Not exported: 403: Not yours'],
  ['a missing call', httpError(404, 'No such call'), 'Not exported: 404: No such call'],
  ['a failure', httpError(500, 'It broke'), 'Not exported: 500: It broke'],
  ['no answer', new TypeError('Failed to fetch'), /^Not exported: .*Failed to fetch/],
])('reports %s, saves no file, and offers to try again', async (_what, thrown, text) => {
  let count = 0;
  const { app, dialog, ask } = await openExport(async () => {
    count += 1;
    if (count === 1) throw thrown;
    return 'time\r\n';
  });
  await ask();
  await dialog.findByText(text);
  expect([app.saved.length, dialog.getAllByRole('listitem').length]).toEqual([0, 1]);
  await app.person.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('button', { name: 'Export' });
  expect([app.saved.length, dialog.queryByText(text)]).toEqual([1, null]);
});

test('forgets a failed export when the dialog is reopened', async () => {
  const { app, dialog, ask } = await openExport(async () => {
    throw httpError(500, 'It broke');
  });
  await ask();
  await dialog.findByText('Not exported: 500: It broke');
  await app.person.click(dialog.getByRole('button', { name: 'Close' }));
  const again = await look(app);
  await again.findByRole('listitem');
  expect(again.queryByText(/Not exported/)).toBeNull();
});

test('disables the export without entries', async () => {
  const dialog = await look(await open(async () => ({ entries: [], more: false })));
  await dialog.findByText('Nothing has been changed since the history began.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
});

test('offers the history only if the API has it', async () => {
  await open(async () => ({ entries: [], more: false }), { config: { features: [] } });
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});
