import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../store';
import { announced } from '../store/announcer.slice';
import { exportRequested } from '../store/reports/export';
import { safely } from './safely';
import { getServices } from './services';

/** Only those who export load what it takes. */
const loadExport = () => import('../store/reports/exportCsv');

function* exportRows({ payload }: ReturnType<typeof exportRequested>) {
  const { saveFile } = yield* getServices();
  const { exportCsv } = yield* call(loadExport);
  const file = yield* select((state: RootState) => exportCsv(state, payload));
  if (!file) return;
  yield* call(saveFile, file.name, 'text/csv;charset=utf-8', file.text);
  yield* put(announced(`Exported ${file.rows} rows`));
}

export function* exportSaga() {
  yield* takeEvery(exportRequested, safely(exportRows));
}
