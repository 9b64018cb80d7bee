import { IMPORT_PIECE_BYTES, MOST_IMPORT_BYTES } from '@src/domain/imports/imports';
import { importCancelRequested, selectImports } from '@src/store/imports/imports.slice';
import {
  filesChosen,
  selectUploads,
  uploadCancelRequested,
  uploadRetryRequested,
} from '@src/store/imports/uploads.slice';
import { signedOut } from '@src/store/session/session.slice';
import { httpError } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { chosenFile, importFile } from '../../support/importFixtures';
import { openImports, pieceServer } from '../../support/openImports';
import { seconds, settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const PIECE = IMPORT_PIECE_BYTES;
const SIZE = 2 * PIECE + 5;
const noNetwork = () => new TypeError('Failed to fetch');

const open = async () => {
  const server = pieceServer(importFile());
  const app = await openImports(server.api);
  return { ...server, ...app, uploads: () => selectUploads(app.state()) };
};

test('announces a file and sends its pieces in order', async () => {
  const app = await open();
  await app.dispatch(filesChosen([chosenFile('deals.csv', SIZE)]));
  expect(app.calls).toEqual(['announce deals.csv', 'piece 7 0', `piece 7 ${PIECE}`, `piece 7 ${2 * PIECE}`]);
  expect(app.uploads()).toEqual([]);
  expect(selectImports(app.state())).toMatchObject([{ record: { state: 'checking', received: SIZE } }]);
});

test('uploads several files one after the other', async () => {
  const app = await open();
  await app.dispatch(filesChosen([chosenFile('a.csv', 5), chosenFile('b.csv', 5)]));
  expect(app.calls).toEqual(['announce a.csv', 'piece 7 0', 'announce b.csv', 'piece 8 0']);
});

test('refuses empty and large files without a request', async () => {
  const app = await open();
  await app.dispatch(
    filesChosen([chosenFile('empty.csv', 0), chosenFile('large.csv', MOST_IMPORT_BYTES + 1)]),
  );
  expect(app.calls).toEqual([]);
  expect(app.uploads()).toMatchObject([
    { phase: 'refused', reason: expect.stringContaining('empty') },
    { phase: 'refused', reason: expect.stringContaining('larger than 1 GB') },
  ]);
});

test('repeats a piece with growing pauses after the network or the server failed', async () => {
  const app = await open();
  app.failures.push(null, noNetwork(), httpError(503), null);
  await app.dispatch(filesChosen([chosenFile('deals.csv', 5)]));
  expect(app.calls).toHaveLength(2);
  expect(app.uploads()).toMatchObject([{ phase: 'resting' }]);
  await seconds(1);
  expect(app.calls).toHaveLength(3);
  await seconds(1);
  expect(app.calls).toHaveLength(3);
  await seconds(1);
  expect(app.calls.slice(1)).toEqual(['piece 7 0', 'piece 7 0', 'piece 7 0']);
  expect(app.uploads()).toEqual([]);
});

test('gives up after some retries, keeps the file, and continues when the user tries again', async () => {
  const app = await open();
  app.failures.push(null, ...Array.from({ length: 6 }, noNetwork));
  await app.dispatch(filesChosen([chosenFile('deals.csv', 5)]));
  await seconds(60);
  expect(app.calls).toHaveLength(7);
  expect(app.uploads()).toMatchObject([{ phase: 'failed', failure: { status: null } }]);
  await app.dispatch(uploadRetryRequested(app.uploads()[0]?.id ?? ''));
  expect(app.calls.slice(7)).toEqual(['piece 7 0']);
  expect(app.uploads()).toEqual([]);
});

test('does not repeat a call that the server refuses, and uploads the next file', async () => {
  const app = await open();
  app.failures.push(httpError(429, 'Too many files wait for their load'));
  await app.dispatch(filesChosen([chosenFile('a.csv', 5), chosenFile('b.csv', 5)]));
  await seconds(60);
  expect(app.calls).toEqual(['announce a.csv', 'announce b.csv', 'piece 7 0']);
  expect(app.uploads()).toMatchObject([{ name: 'a.csv', phase: 'failed', failure: { status: 429 } }]);
});

test('continues at the position of the server after a 409', async () => {
  const app = await open();
  const piece = app.api.sendPiece;
  await app.dispatch(filesChosen([chosenFile('deals.csv', SIZE)]));
  expect(piece).toBeDefined();
  app.calls.splice(0);
  // Another tab has sent the first piece of this file.
  app.files.set(9, importFile({ id: 9, name: 'other.csv', size: SIZE, received: PIECE, state: 'uploading' }));
  const list = await openImports({
    ...app.api,
    imports: async () => [
      importFile({ id: 9, name: 'other.csv', size: SIZE, received: 0, state: 'uploading' }),
    ],
  });
  await list.dispatch(filesChosen([chosenFile('other.csv', SIZE)]));
  expect(app.calls).toEqual(['piece 9 0', 'read 9', `piece 9 ${PIECE}`, `piece 9 ${2 * PIECE}`]);
});

test('continues an interrupted upload only with the same file, which has the same time of its last change', async () => {
  const server = pieceServer(importFile());
  const broken = importFile({ id: 3, name: 'deals.csv', size: SIZE, received: PIECE, state: 'uploading' });
  server.files.set(3, broken);
  const app = await openImports({ ...server.api, imports: async () => [broken] });
  await app.dispatch(filesChosen([chosenFile('deals.csv', SIZE, 5), chosenFile('deals.csv', SIZE)]));
  expect(server.calls.filter((call) => !/^piece [89]/.test(call))).toEqual([
    'announce deals.csv',
    `piece 3 ${PIECE}`,
    `piece 3 ${2 * PIECE}`,
  ]);
});

test('a cancelled upload sends no further piece, and the server deletes the file', async () => {
  const answer = deferred<never>();
  const app = await openImports({
    ...pieceServer(importFile()).api,
    sendPiece: () => answer.promise,
    cancelImport: async () => undefined,
  });
  await app.dispatch(filesChosen([chosenFile('a.csv', 5), chosenFile('b.csv', 5)]));
  const [first, second] = selectUploads(app.state());
  expect([first?.phase, second?.phase]).toEqual(['sending', 'waiting']);
  await app.dispatch(uploadCancelRequested(second?.id ?? ''), importCancelRequested(7));
  expect(selectUploads(app.state())).toEqual([]);
  expect(selectImports(app.state())).toEqual([]);
});

test('a file that the server has deleted is announced again on the next attempt', async () => {
  const app = await open();
  app.failures.push(null, httpError(404));
  await app.dispatch(filesChosen([chosenFile('deals.csv', 5)]));
  expect(app.uploads()).toMatchObject([{ phase: 'failed', importId: null }]);
  await app.dispatch(uploadRetryRequested(app.uploads()[0]?.id ?? ''));
  expect(app.calls.slice(2)).toEqual(['announce deals.csv', 'piece 8 0']);
});

test('a log-out ends the uploads', async () => {
  const answer = deferred<never>();
  const app = await openImports({ ...pieceServer(importFile()).api, sendPiece: () => answer.promise });
  await app.dispatch(filesChosen([chosenFile('a.csv', 5), chosenFile('b.csv', 5)]));
  app.store.dispatch(signedOut({ byChoice: true }));
  await settle();
  expect(selectUploads(app.state())).toEqual([]);
});
