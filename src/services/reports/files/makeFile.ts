import type { FileRequest, MakeFile } from '@src/domain/reports/fileRequest';
import type { SheetRows } from '@src/domain/reports/sheet';
import { nextTask } from '../../browser/nextTask';
import type { FromMaker, ToMaker } from './messages';

/** Read at once before looking at the clock. */
const BLOCK = 250;
/** A task of the page is no longer than this by far. */
const READING_MS = 12;

/** The memory behind figures, which the other thread takes over. */
const buffersOf = ({ columns, currencies, order }: SheetRows): ArrayBuffer[] => [
  currencies.buffer,
  ...(order ? [order.names.buffer, ...order.columns.map(({ buffer }) => buffer)] : []),
  ...columns.flatMap((cells) =>
    'current' in cells ? [cells.current.buffer, ...(cells.earlier ? [cells.earlier.buffer] : [])] : [],
  ),
];

/** Hands all rows over; resolves when the last has gone, or nobody wants them any more. */
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

export const makeFile: MakeFile = (order, hear, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    const fail = (reason: unknown) => {
      end();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    const onBreak = (event: Event) => {
      // Its story is told by what follows, not by an uncaught error of the page.
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
