import type { FileMaker } from '@src/domain/reports/sheet';
import { MAKERS } from './makers';
import type { FromMaker, ToMaker } from './messages';

/** The global scope of a worker. The compiler assumes the scope of a window. */
interface WorkerScope {
  postMessage: (message: FromMaker) => void;
  onmessage: ((event: MessageEvent<ToMaker>) => void) | null;
}
// The cast is safe, because this file runs only as a dedicated worker.
const scope = self as unknown as WorkerScope;

let maker: FileMaker | null = null;
let taken = 0;

async function take(message: ToMaker): Promise<void> {
  switch (message.kind) {
    case 'start':
      maker = MAKERS[message.format](message.sheet);
      return;
    case 'rows':
      maker?.add(message.rows);
      taken += message.rows.count;
      scope.postMessage({ kind: 'taken', rows: taken });
      return;
    case 'finish': {
      const made = await maker?.finish();
      if (made) scope.postMessage({ kind: 'made', blob: new Blob(made.parts, { type: made.mediaType }) });
    }
  }
}

scope.onmessage = ({ data }) => {
  take(data).catch((thrown: unknown) => scope.postMessage({ kind: 'failed', reason: String(thrown) }));
};
