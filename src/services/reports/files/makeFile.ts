import type { FileRequest, MakeFile } from '@src/domain/reports/fileRequest';
import type { SheetRows } from '@src/domain/reports/sheet';
import { nextTask } from '../../browser/nextTask';
import type { FromMaker, ToMaker } from './messages';

/** Number of rows to read before each look at the clock. */
const BLOCK = 250;
/** Longest time in ms to read rows in one task of the page. */
const READING_MS = 12;

/** Returns the buffers of the figures, which are transferred to the worker. */
const buffersOf = ({ columns, currencies, order }: SheetRows): ArrayBuffer[] => [
  currencies.buffer,
  ...(order ? [order.names.buffer, ...order.columns.map(({ buffer }) => buffer)] : []),
  ...columns.flatMap((cells) =>
    'current' in cells ? [cells.current.buffer, ...(cells.earlier ? [cells.earlier.buffer] : [])] : [],
  ),
];

/** Sends all rows to the worker. Resolves after the last row, or when the signal has aborted. */
async function handOver(
  { sheet, read }: FileRequest,
  post: (message: ToMaker, transfer?: Transferable[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < sheet.count; ) {
    const started = performance.now();
    while (from < sheet.count && performance.now() - started < READING_MS) {
      const to = Math.min(sheet.count, from + BLOCK);
      const rows = read(from, to);
      post({ kind: 'rows', rows }, buffersOf(rows));
      from = to;
    }
    await nextTask();
    if (signal.aborted) return;
  }
  post({ kind: 'finish' });
}

/** Makes the file of a report in a worker. */
export const makeFile: MakeFile = (order, hear, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    const fail = (reason: unknown) => {
      end();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    const onBreak = (event: Event) => {
      // `fail` handles the failure, so the page must not report an uncaught error as well.
      event.preventDefault();
      fail('The thread that makes files stopped');
    };
    worker.onerror = onBreak;
    worker.onmessageerror = onBreak;
    worker.onmessage = ({ data }: MessageEvent<FromMaker>) => {
      if (data.kind === 'taken') hear(data.rows / Math.max(1, order.sheet.count));
      else if (data.kind === 'failed') fail(data.reason);
      else {
        end();
        resolve(data.blob);
      }
    };
    signal.addEventListener('abort', () => fail('Nobody wants the file any more'), { once: true });
    const post = (message: ToMaker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
    post({ kind: 'start', format: order.format, sheet: order.sheet });
    handOver(order, post, signal).catch(fail);
  });
