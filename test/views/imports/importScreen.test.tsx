import type { Import, Load } from '@src/domain/imports/imports';
import { act, screen, within } from '@testing-library/react';
import { admin, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { chosenFile, importCheck, importFile, pastLoad, readyFile } from '../../support/importFixtures';
import { card, cardButton, openImportScreen } from '../../support/openImportScreen';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { seconds, settle } from '../../support/startTestApp';

withFreshBrowser();

describe('the section', () => {
  test('is for admins of all companies', async () => {
    await renderApp('/import', { who: user(), config: { features: ['import'] } });
    expect(await screen.findByText('Access denied. Admin only.')).toBeVisible();
  });

  test('is offered only if the API has the feature', async () => {
    await renderApp('/import', { who: admin(), config: { features: [] } });
    expect(await screen.findByText('Page Not Found')).toBeVisible();
  });

  test('says that there are no files and no loads', async () => {
    await openImportScreen();
    expect(await screen.findByText('No files yet')).toBeVisible();
    expect(await screen.findByText('No loads yet')).toBeVisible();
  });

  test.each([403, 404, 500, 504])('shows a failure with %i and reads the list again', async (status) => {
    const imports = jest.fn<Promise<Import[]>, []>().mockRejectedValueOnce(httpError(status));
    imports.mockResolvedValue([readyFile()]);
    const { person } = await openImportScreen({ imports });
    expect(await screen.findByText(`${status}: says ${status}`)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeVisible();
  });
});

describe('files', () => {
  test('are chosen by a labelled field, and several at once', async () => {
    const announceImport = jest.fn(() => new Promise<Import>(() => undefined));
    const { person } = await openImportScreen({ announceImport });
    const field = screen.getByLabelText('Choose files');
    expect(field).toHaveAttribute('multiple');
    await person.upload(field, [chosenFile('a.csv', 5), chosenFile('b.csv', 7)]);
    expect(within(await card('a.csv')).getByRole('progressbar', { name: 'Upload of a.csv' })).toBeVisible();
    expect(within(await card('b.csv')).getByText('Waits for the files before it')).toBeVisible();
    expect(announceImport).toHaveBeenCalledTimes(1);
  });

  test('that are empty are refused in words', async () => {
    const { person } = await openImportScreen();
    await person.upload(screen.getByLabelText('Choose files'), chosenFile('deals.csv', 0));
    expect(await screen.findByText(/The file is empty/)).toBeVisible();
    await person.click(await cardButton('Remove'));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('show their progress, and a failed upload can be tried again', async () => {
    const sent = importFile({ received: 0, state: 'uploading' });
    const sendPiece = jest.fn().mockRejectedValueOnce(httpError(413, 'too large'));
    sendPiece.mockResolvedValue(readyFile());
    const { person } = await openImportScreen({ announceImport: async () => sent, sendPiece });
    await person.upload(screen.getByLabelText('Choose files'), chosenFile('deals.csv', 1200));
    expect(await screen.findByText('Not uploaded. 413: too large')).toBeVisible();
    expect(within(await card()).getByRole('progressbar')).toHaveAttribute('value', '0');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ready to load')).toBeVisible();
  });

  test('whose upload broke off ask for the same file', async () => {
    await openImportScreen({
      files: [importFile({ state: 'uploading', received: 600 })],
      readImport: jest.fn(() => new Promise<Import>(() => undefined)),
    });
    expect(within(await card()).getByText(/Choose the same file again to continue/)).toBeVisible();
    expect(within(await card()).getByText('600 bytes of 1,2 kB uploaded')).toBeVisible();
  });

  test('show tool and kind, or why they cannot be used', async () => {
    await openImportScreen({
      files: [
        readyFile({
          id: 8,
          name: 'ads.csv',
          tool: { id: 'google_ads', label: 'Google Ads tool' },
          kind: 'google_ads',
          companyId: 1,
        }),
        importFile({
          id: 9,
          name: 'cat.png',
          state: 'failed',
          kinds: [],
          kind: null,
          failure: 'Export the report as CSV',
        }),
      ],
    });
    expect(await card('ads.csv')).toHaveTextContent('Google Ads tool · Google Ads · Athenas Danmark');
    expect(within(await card('cat.png')).getByText('Export the report as CSV')).toBeVisible();
    expect(within(await card('cat.png')).queryByRole('button', { name: 'Load' })).not.toBeInTheDocument();
  });
});

test('shows the effect, the problems, what was skipped and the first lines', async () => {
  await openImportScreen({
    files: [
      importFile({
        check: importCheck({
          problems: [{ line: 4, column: '', reason: 'The line has 3 cells' }],
          problemCount: 140,
          skipped: [{ text: 'deals without a product', rows: 12 }],
          remarks: [{ text: 'There is no channel', rows: 0 }],
        }),
      }),
    ],
  });
  const problems = await screen.findByRole('table', { name: 'Problems by line' });
  expect(within(problems).getByRole('row', { name: '4 whole line The line has 3 cells' })).toBeVisible();
  expect(screen.getByText('and 139 more')).toBeVisible();
  expect(screen.getByText('deals without a product: 12 lines')).toBeVisible();
  expect(screen.getByText('There is no channel')).toBeVisible();
  const preview = screen.getByRole('table', { name: 'First lines' });
  expect(within(preview).getByRole('row', { name: '2 4001 1200.50' })).toBeVisible();
  expect(within(preview).getByRole('columnheader', { name: 'value' })).toBeVisible();
});

describe('a load', () => {
  const loading = readyFile({
    state: 'loading',
    progress: { step: 'writing', lines: 250, of: 1000, part: 0.25 },
  });

  test('begins once, shows its progress and its result, and is listed', async () => {
    const startLoad = jest.fn(async () => loading);
    const answers = [
      loading,
      readyFile({ state: 'loaded', load: { id: 12, added: 12, changed: 3, unchanged: 985 } }),
    ];
    const loads = jest.fn<Promise<Load[]>, []>().mockResolvedValueOnce([]).mockResolvedValue([pastLoad()]);
    const { person, tick } = await openImportScreen({
      files: [readyFile()],
      startLoad,
      loads,
      readImport: async () => answers.shift() ?? loading,
    });
    expect(await screen.findByText('Would be added')).toBeVisible();
    await person.dblClick(await cardButton('Load'));
    expect(startLoad).toHaveBeenCalledTimes(1);
    expect(within(await card()).getByRole('progressbar', { name: 'Load of deals.csv' })).toHaveAttribute(
      'value',
      '0.25',
    );
    expect(screen.getByText('Writing: 250 of 1.000 lines')).toBeVisible();
    await tick(3);
    expect(await screen.findByText('12 rows added, 3 changed, 985 unchanged')).toBeVisible();
    expect(
      await screen.findByRole('row', { name: /Ida Admin deals.csv Requests 12 3 985 loaded/ }),
    ).toBeVisible();
  });

  test('says that another load runs, and can be tried again', async () => {
    const startLoad = jest.fn(() => Promise.reject(httpError(409, 'A file of Bo is being loaded')));
    const { person } = await openImportScreen({
      files: [readyFile()],
      startLoad,
      readImport: async () => readyFile(),
    });
    await person.click(await cardButton('Load'));
    expect(await screen.findByText('Not loaded. 409: A file of Bo is being loaded')).toBeVisible();
    await person.click(await cardButton('Load'));
    expect(startLoad).toHaveBeenCalledTimes(2);
  });

  test('is cancelled only after a confirmation', async () => {
    const cancelImport = jest.fn(async () => undefined);
    const { person } = await openImportScreen({
      files: [loading],
      cancelImport,
      readImport: async () => loading,
    });
    await person.click(await cardButton('Cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the load of deals.csv?' }));
    await person.click(dialog.getByRole('button', { name: 'Keep loading' }));
    expect(cancelImport).not.toHaveBeenCalled();
    await person.click(await cardButton('Cancel'));
    await person.click(await screen.findByRole('button', { name: 'Cancel load' }));
    await act(settle);
    expect(cancelImport).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('a file that waits is cancelled without a question', async () => {
    const cancelImport = jest.fn(async () => undefined);
    const { person } = await openImportScreen({ files: [readyFile()], cancelImport });
    await person.click(await cardButton('Cancel'));
    expect(await screen.findByText('No files yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Files' })).toHaveFocus();
  });
});

describe('past loads', () => {
  test('name their obstacles and undos', async () => {
    await openImportScreen({
      past: [
        pastLoad({ obstacle: 'A later load has changed the rows' }),
        pastLoad({ id: 11, file: 'old.csv', undoneAt: '2026-03-15T09:30:00Z', undoneBy: 'Bo' }),
      ],
    });
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(
      'deals.csv A later load has changed the rows',
    );
    expect(screen.getByText('undone 15 Mar 2026, 10:30 by Bo')).toBeVisible();
  });

  test('are undone after a confirmation, and a refusal stays in the dialog', async () => {
    const undo = deferred<{ removed: number; restored: number }>();
    const undoLoad = jest
      .fn<Promise<{ removed: number; restored: number }>, []>()
      .mockRejectedValueOnce(httpError(409, 'A user has changed a seller'))
      .mockReturnValue(undo.promise);
    const { person } = await openImportScreen({ past: [pastLoad()], undoLoad });
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the load of deals.csv?' }));
    expect(dialog.getByText(/removes the 12 rows that the load added/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Not undone. 409: A user has changed a seller')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    await act(async () => {
      undo.resolve({ removed: 12, restored: 3 });
      await settle();
    });
    expect(undoLoad).toHaveBeenCalledTimes(2);
    await act(() => seconds(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
