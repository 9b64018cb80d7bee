import { buffers, type Channel, channel, type Task } from 'redux-saga';
import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { announced } from '../../store/device/announcer.slice';
import { exportedReport, resolved } from '../../store/reports/export/exportedReport';
import { exportCancelled, exportRequested } from '../../store/reports/export/exportRequest';
import { type SheetFile, sheetFile } from '../../store/reports/export/exportSheet';
import {
  EXPORT_CANCELLED,
  exportAdvanced,
  exportEnded,
  exportFailed,
  FILE_NOT_MADE,
  ROWS_NOT_COPIED,
} from '../../store/reports/export/exports.slice';
import { whyFile } from '../../store/reports/why/whyFile';
import { takeByKey } from '../requests/takeByKey';
import { getServices } from '../services';

type Request = ReturnType<typeof exportRequested>;

/** Time in ms before an export reports its progress. A faster export reports no progress. */
const QUIET_MS = 400;
const TOLD_EVERY_MS = 100;

function* tellProgress(rows: number, news: Channel<number>) {
  yield* delay(QUIET_MS);
  yield* put(exportAdvanced({ rows, done: 0 }));
  for (;;) {
    const done = yield* take(news);
    yield* put(exportAdvanced({ rows, done }));
    yield* delay(TOLD_EVERY_MS);
  }
}

/** Makes the file or the text, and downloads the file or copies the text. */
function* handOn({ name, note, order }: SheetFile, news: Channel<number>, signal: AbortSignal) {
  const { makeFile, saveFile, browser } = yield* getServices();
  const rows = order.sheet.count;
  const making = makeFile(order, (done) => news.put(done), signal);
  // The code below handles the failure. Without this handler, a cancelled export could cause an unhandled rejection.
  making.catch(() => undefined);
  if (order.format === 'text') {
    yield* call(browser.copyText, making);
    yield* put(announced(`Copied ${rows} rows${note}`));
    return;
  }
  const blob = yield* call(() => making);
  yield* call(saveFile, name, blob.type, blob);
  yield* put(announced(`Exported ${rows} rows${note}`));
}

function* exportRows({ payload: request }: Request) {
  const abort = new AbortController();
  const news = channel<number>(buffers.sliding(1));
  let progress: Task | undefined;
  try {
    const report = yield* call(exportedReport, request);
    const file = yield* select((state: RootState) =>
      request.why
        ? whyFile(state, resolved(state, report, request), request, request.why)
        : sheetFile(state, resolved(state, report, request), request),
    );
    if (!file) return;
    progress = yield* fork(tellProgress, file.order.sheet.count, news);
    const { stopped } = yield* race({
      done: call(handOn, file, news, abort.signal),
      stopped: take(exportCancelled),
    });
    if (stopped) yield* put(announced(EXPORT_CANCELLED));
    yield* put(exportEnded());
  } catch (thrown) {
    console.error('The report could not be handed on', thrown);
    const text = request.as === 'text' ? ROWS_NOT_COPIED : FILE_NOT_MADE;
    yield* put(exportFailed({ text, request }));
    yield* put(announced(text));
  } finally {
    // Ends the worker thread after success, failure or cancellation.
    abort.abort();
    progress?.cancel();
    news.close();
  }
}

const isSame = (one: Request, other: Request): boolean =>
  JSON.stringify(one.payload) === JSON.stringify(other.payload);

/** Runs one export at a time. A double click exports once, and a different request replaces the running export. */
export function* exportSaga() {
  yield* takeByKey(
    exportRequested,
    {
      keyOf: () => 'export',
      whenBusy: (request, running) => (isSame(request, running) ? 'join' : 'replace'),
    },
    exportRows,
  );
}
