import { remainingMs } from '@src/domain/imports/importPace';
import type { Import } from '@src/domain/imports/imports';
import { areaRequested } from '@src/store/areas/areas.slice';
import { selectAnnouncement } from '@src/store/device/announcer.slice';
import { importChoicesRequested, selectImportChoices } from '@src/store/imports/importChoices.slice';
import {
  importCancelRequested,
  importEditorKey,
  importFollowRequested,
  importLoadKey,
  importLoadRequested,
  importReleased,
  importSaveRequested,
  selectImportById,
  selectImports,
} from '@src/store/imports/imports.slice';
import { loadsRequested, loadUndoKey, loadUndoRequested, selectLoads } from '@src/store/imports/loads.slice';
import { saveKey } from '@src/store/records/editorKeys';
import { draftChanged, selectEditor } from '@src/store/records/editors.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { httpError } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { importFile, pastLoad, readyFile } from '../../support/importFixtures';
import { openImports } from '../../support/openImports';
import { seconds, settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const loading = (part: number): Import =>
  readyFile({ state: 'loading', progress: { step: 'writing', lines: part * 1000, of: 1000, part } });
const loaded = readyFile({ state: 'loaded', load: { id: 12, added: 12, changed: 3, unchanged: 985 } });

test('reads a loading file with growing pauses until the load ends, and then the past loads', async () => {
  const answers = [loading(0.2), loading(0.5), loading(0.8), loaded];
  const readAt: number[] = [];
  const began = Date.now();
  const readImport = jest.fn(async () => {
    readAt.push(Date.now() - began);
    return answers.shift() ?? loaded;
  });
  const loads = jest.fn(async () => [pastLoad()]);
  const app = await openImports({ imports: async () => [loading(0.1)], readImport, loads });
  await app.dispatch(importFollowRequested(7), importFollowRequested(7));
  await seconds(30);
  expect(readImport).toHaveBeenCalledTimes(4);
  const pauses = readAt.map((at, place) => at - (readAt[place - 1] ?? 0));
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(loads).toHaveBeenCalledTimes(1);
  expect(selectLoads(app.state())).toEqual([pastLoad()]);
});

test('estimates the remaining time from the pace of the step', async () => {
  const answers = [loading(0.2), loading(0.2), loading(0.2), loading(0.4)];
  const app = await openImports({
    imports: async () => [loading(0.1)],
    readImport: async () => answers.shift() ?? loading(0.4),
  });
  await app.dispatch(importFollowRequested(7));
  expect(remainingMs(selectImportById(app.state(), 7)?.pace ?? null)).toBeNull();
  await seconds(4);
  expect(remainingMs(selectImportById(app.state(), 7)?.pace ?? null)).toBeGreaterThan(3_000);
});

test('a released file is read no more', async () => {
  const readImport = jest.fn(async () => loading(0.2));
  const app = await openImports({ imports: async () => [loading(0.1)], readImport });
  await app.dispatch(importFollowRequested(7));
  await seconds(1);
  const before = readImport.mock.calls.length;
  await app.dispatch(importReleased(7));
  await seconds(60);
  expect(readImport).toHaveBeenCalledTimes(before);
});

test('a reading without an answer is repeated, and a file that is gone leaves the list', async () => {
  const failures = [httpError(504), new TypeError('Failed to fetch'), httpError(404)];
  const readImport = jest.fn(() => Promise.reject(failures.shift() ?? new Error('too many')));
  const app = await openImports({ imports: async () => [loading(0.1)], readImport });
  await app.dispatch(importFollowRequested(7));
  await seconds(60);
  expect(readImport).toHaveBeenCalledTimes(3);
  expect(selectImports(app.state())).toEqual([]);
});

test('a double click loads once, and a refusal leaves the file ready for another attempt', async () => {
  const answer = deferred<Import>();
  const startLoad = jest.fn((_id: number) => answer.promise);
  const app = await openImports({
    imports: async () => [readyFile()],
    startLoad,
    readImport: async () => readyFile(),
  });
  await app.dispatch(importLoadRequested(7), importLoadRequested(7));
  expect(startLoad).toHaveBeenCalledTimes(1);
  answer.reject(httpError(409, 'A file of Bo is being loaded'));
  await settle();
  expect(selectStatus(app.state(), importLoadKey(7))).toMatchObject({
    phase: 'failed',
    failure: { status: 409, message: 'A file of Bo is being loaded' },
  });
  expect(selectImportById(app.state(), 7)?.record.state).toBe('waiting');
  await app.dispatch(importLoadRequested(7));
  expect(startLoad).toHaveBeenCalledTimes(2);
});

describe('saved answers', () => {
  const mapping = { answers: { zone: 'utc' }, decisions: [], forgotten: [] };
  const open = async (saveImportMapping: () => Promise<Import>) => {
    const app = await openImports({
      imports: async () => [importFile()],
      readImport: async () => loading(0.1),
      saveImportMapping,
    });
    await app.dispatch(
      draftChanged({ key: importEditorKey(7), draft: { answers: { zone: 'utc' } }, base: {}, at: '/import' }),
    );
    return app;
  };

  test('replace the draft', async () => {
    const app = await open(async () => importFile({ state: 'checking' }));
    await app.dispatch(importSaveRequested({ id: 7, mapping }));
    expect(selectEditor(app.state(), importEditorKey(7))).toMatchObject({ draft: null, saved: { id: 7 } });
    expect(selectImportById(app.state(), 7)?.record.state).toBe('checking');
  });

  test.each([409, 422, 500, 504])('that fail with %i keep the draft', async (status) => {
    const app = await open(async () => {
      throw httpError(status);
    });
    await app.dispatch(importSaveRequested({ id: 7, mapping }));
    expect(selectEditor(app.state(), importEditorKey(7)).draft).toEqual({ answers: { zone: 'utc' } });
    expect(selectStatus(app.state(), saveKey(importEditorKey(7)))).toMatchObject({ phase: 'failed' });
    // A conflict shows what the server does with the file meanwhile.
    expect(selectImportById(app.state(), 7)?.record.state).toBe(status === 409 ? 'loading' : 'waiting');
  });
});

test.each([
  ['deletes', async () => undefined],
  ['finds no longer', () => Promise.reject(httpError(404))],
])('a file that the server %s leaves the list with its draft', async (_what, cancelImport) => {
  const app = await openImports({ imports: async () => [readyFile()], cancelImport });
  await app.dispatch(
    draftChanged({ key: importEditorKey(7), draft: { company: '1' }, base: {}, at: '/import' }),
    importCancelRequested(7),
  );
  expect(selectImports(app.state())).toEqual([]);
  expect(selectEditor(app.state(), importEditorKey(7)).draft).toBeNull();
});

test('a list that is under way when a file is deleted does not restore the file', async () => {
  const imports = jest.fn(async () => [readyFile()]);
  const app = await openImports({ imports, cancelImport: async () => undefined });
  const stale = deferred<Import[]>();
  imports.mockReturnValueOnce(stale.promise).mockResolvedValueOnce([]);
  await app.dispatch({ type: 'imports/importsRequested' }, importCancelRequested(7));
  stale.resolve([readyFile()]);
  await settle();
  expect(selectImports(app.state())).toEqual([]);
});

test('reads the choices of a company once, and those of another company again', async () => {
  const importChoices = jest.fn(async () => ({ speakers: ['Anna Berg'], sellers: [] }));
  const app = await openImports({ importChoices });
  const request = importChoicesRequested({ id: 7, companyId: 1 });
  await app.dispatch(request, request);
  await app.dispatch(request);
  expect(importChoices).toHaveBeenCalledTimes(1);
  expect(selectImportChoices(app.state(), { id: 7, companyId: 2 })).toBeNull();
  await app.dispatch(importChoicesRequested({ id: 7, companyId: 2 }));
  expect(importChoices).toHaveBeenCalledTimes(2);
});

test('undoes a load once and reads the list again, also after a refusal', async () => {
  const undoLoad = jest
    .fn<Promise<{ removed: number; restored: number }>, []>()
    .mockRejectedValueOnce(httpError(409, 'A later load has changed the rows'))
    .mockResolvedValue({ removed: 12, restored: 3 });
  const loads = jest.fn(async () => [pastLoad()]);
  const app = await openImports({ undoLoad, loads });
  await app.dispatch(loadsRequested());
  await app.dispatch(loadUndoRequested(12), loadUndoRequested(12));
  expect(undoLoad).toHaveBeenCalledTimes(1);
  expect(selectStatus(app.state(), loadUndoKey(12))).toMatchObject({ phase: 'failed' });
  expect(loads).toHaveBeenCalledTimes(2);
  await app.dispatch(areaRequested('notices'), loadUndoRequested(12));
  expect(undoLoad).toHaveBeenCalledTimes(2);
  expect(loads).toHaveBeenCalledTimes(3);
  expect(selectAnnouncement(app.state()).text).toBe('Load undone: 12 rows removed, 3 rows restored');
});

test('announces the end of a check and of a load', async () => {
  const answers = [readyFile(), loaded];
  const app = await openImports({
    imports: async () => [importFile({ state: 'checking' })],
    readImport: async () => answers.shift() ?? loaded,
    startLoad: async () => loading(0),
  });
  const heard = () => selectAnnouncement(app.state()).text;
  await app.dispatch(importFollowRequested(7));
  await seconds(1);
  expect(heard()).toBe('deals.csv is checked and can be loaded');
  await app.dispatch(importLoadRequested(7), importFollowRequested(7));
  await seconds(1);
  expect(heard()).toBe('deals.csv is loaded: 12 added, 3 changed, 985 unchanged');
});
