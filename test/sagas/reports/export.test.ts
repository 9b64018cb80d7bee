import type { FileRequest, MakeFile } from '@src/domain/reports/fileRequest';
import type { Browser } from '@src/services/browser/browser';
import { areaRequested } from '@src/store/areas/areas.slice';
import { selectAnnouncement } from '@src/store/device/announcer.slice';
import { exportCancelled, exportRequested } from '@src/store/reports/export/exportRequest';
import { selectExports } from '@src/store/reports/export/exports.slice';
import { signedOut } from '@src/store/session/session.slice';
import { DK_SITE, productRow, user } from '../../support/factories';
import { followerRow, rowsReceived } from '../../support/reportRows';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';
import { received } from '../../support/states';

withFakeClock();

const request = exportRequested({
  as: 'csv',
  report: 'requests_and_bookings',
  site: DK_SITE,
  span: '365',
  filter: '',
  where: [],
  conditions: [],
  sort: { column: 'name', direction: 'asc' },
  columns: ['deals'],
});

async function start(saveFile?: () => void) {
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: { companies: async () => [] },
    ...(saveFile && { saveFile }),
  });
  await settle();
  app.store.dispatch(areaRequested('exports'));
  await settle();
  return app;
}

test('makes a file of the rows on screen, and announces it', async () => {
  const app = await start();
  app.store.dispatch(received([productRow('Bo'), productRow('Anna')]));
  app.store.dispatch(request);
  await settle();
  expect(app.saved).toMatchObject([
    {
      name: 'requests_and_bookings_dk.athenas.example_365days_2026-03-15.csv',
      mediaType: 'text/csv;charset=utf-8',
    },
  ]);
  expect(app.saved[0]?.text).toMatch(/^\uFEFFName;Deals.*\r\nAnna;4;;\r\nBo;4;;\r\n$/);
  expect(selectAnnouncement(app.state()).text).toBe('Exported 2 rows');
});

test('makes no file of a missing dataset', async () => {
  const app = await start();
  app.store.dispatch(request);
  await settle();
  expect(app.saved).toEqual([]);
  expect(selectAnnouncement(app.state()).text).toBe('');
});

test('makes a file of a report without a span, whose code is loaded on demand', async () => {
  const app = await start();
  app.store.dispatch(rowsReceived('groupFollowers', [followerRow('News', { now: 7 })], { site: '' }));
  app.store.dispatch(
    exportRequested({
      ...request.payload,
      report: 'emailstats_group',
      site: '',
      span: null,
      columns: ['now'],
    }),
  );
  await settle();
  expect(app.saved).toMatchObject([
    { name: 'emailstats_group_2026-03-15.csv', text: '\uFEFFName;Now\r\nNews;7\r\n' },
  ]);
});

test('logs that the browser refuses the file, and serves the next request', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let refused = true;
  const served: string[] = [];
  const app = await start(() => {
    if (refused) throw new Error('refused');
    served.push('file');
  });
  app.store.dispatch(received([productRow('Bo')]));
  app.store.dispatch(request);
  await settle();
  expect(logged).toHaveBeenCalledTimes(1);
  refused = false;
  app.store.dispatch(request);
  await settle();
  expect(served).toEqual(['file']);
});

describe('a slow export', () => {
  interface Started {
    order: FileRequest;
    hear: (done: number) => void;
    signal: AbortSignal;
    finish: (text: string) => void;
    fail: () => void;
  }

  async function startSlow(given: Partial<Browser> = {}) {
    const made: Started[] = [];
    const makeFile: MakeFile = (order, hear, signal) =>
      new Promise((resolve, reject) => {
        made.push({
          order,
          hear,
          signal,
          finish: (text) => resolve(new Blob([text], { type: 'text/csv' })),
          fail: () => reject(new Error('the thread stopped')),
        });
      });
    const kept: string[] = [];
    const app = startTestApp({
      sessionApi: { whoami: async () => user() },
      api: { companies: async () => [] },
      makeFile,
      saveFile: (name) => void kept.push(name),
      browser: given,
    });
    await settle();
    app.store.dispatch(areaRequested('exports'));
    await settle();
    app.store.dispatch(received([productRow('Bo'), productRow('Anna')]));
    return { ...app, made, kept, exported: () => selectExports(app.state()) };
  }

  test('shows its progress, but not for a short export', async () => {
    const app = await startSlow();
    app.store.dispatch(request);
    await settle();
    app.made[0]?.hear(0.25);
    await jest.advanceTimersByTimeAsync(300);
    expect(app.exported()).toEqual({ phase: 'idle' });
    await jest.advanceTimersByTimeAsync(300);
    expect(app.exported()).toEqual({ phase: 'making', rows: 2, done: 0.25 });
    app.made[0]?.hear(0.5);
    app.made[0]?.hear(0.75);
    await jest.advanceTimersByTimeAsync(300);
    expect(app.exported()).toEqual({ phase: 'making', rows: 2, done: 0.75 });
    app.made[0]?.finish('file');
    await settle();
    expect(app.exported()).toEqual({ phase: 'idle' });
    expect(app.kept).toHaveLength(1);
  });

  test('starts once on a double click, and is replaced by another export', async () => {
    const app = await startSlow();
    app.store.dispatch(request);
    app.store.dispatch(request);
    await settle();
    expect(app.made).toHaveLength(1);
    app.store.dispatch(exportRequested({ ...request.payload, as: 'html' }));
    await settle();
    expect(app.made.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    app.made[0]?.finish('the first');
    app.made[1]?.finish('the second');
    await settle();
    expect(app.kept).toEqual([expect.stringMatching(/\.html$/)]);
  });

  test('ends when the person cancels', async () => {
    const app = await startSlow();
    app.store.dispatch(request);
    await jest.advanceTimersByTimeAsync(600);
    app.store.dispatch(exportCancelled());
    await settle();
    expect(app.made[0]?.signal.aborted).toBe(true);
    expect(app.exported()).toEqual({ phase: 'idle' });
    app.made[0]?.finish('file');
    await jest.advanceTimersByTimeAsync(1000);
    expect(app.kept).toEqual([]);
    expect(selectAnnouncement(app.state()).text).toBe('Export cancelled');
    expect(app.exported()).toEqual({ phase: 'idle' });
  });

  test('ends when the person logs out, and saves no file', async () => {
    const app = await startSlow();
    app.store.dispatch(request);
    await jest.advanceTimersByTimeAsync(600);
    app.store.dispatch(signedOut({ byChoice: true }));
    await settle();
    expect(app.made[0]?.signal.aborted).toBe(true);
    app.made[0]?.finish('file');
    await jest.advanceTimersByTimeAsync(1000);
    expect(app.kept).toEqual([]);
    expect(app.exported()).toEqual({ phase: 'idle' });
  });

  test('reports a failure, and the same request tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const app = await startSlow();
    app.store.dispatch(request);
    await settle();
    app.made[0]?.fail();
    await settle();
    expect(app.exported()).toEqual({
      phase: 'failed',
      text: 'The file could not be made',
      request: request.payload,
    });
    app.store.dispatch(request);
    await settle();
    expect(app.exported()).toEqual({ phase: 'idle' });
    app.made[1]?.finish('file');
    await settle();
    expect(app.kept).toHaveLength(1);
  });

  test('copies the text into the clipboard, and reports a closed clipboard', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const copies: Promise<Blob>[] = [];
    let isOpen = true;
    const app = await startSlow({
      copyText: async (text) => {
        if (!isOpen) throw new Error('not allowed');
        copies.push(text);
        await text;
      },
    });
    const copy = exportRequested({ ...request.payload, as: 'text' });
    app.store.dispatch(copy);
    await settle();
    expect(copies).toHaveLength(1);
    app.made[0]?.finish('rows');
    await settle();
    expect(selectAnnouncement(app.state()).text).toBe('Copied 2 rows');
    isOpen = false;
    app.store.dispatch(copy);
    await settle();
    expect(selectAnnouncement(app.state()).text).toBe('The rows could not be copied');
    expect(app.made[1]?.signal.aborted).toBe(true);
    expect(app.kept).toEqual([]);
  });
});
