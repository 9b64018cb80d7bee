import { call, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { exportRequested } from '../../store/reports/export';
import { safely } from '../requests/safely';
import { saveCsv } from '../requests/saveCsv';

/** Only those who export load what it takes. */
const loadExport = async () => ({
  ...(await import('../../store/reports/exportCsv')),
  ...(await import('../../store/reports/wishedReport')),
});

function* exportRows({ payload }: ReturnType<typeof exportRequested>) {
  const { exportCsv, wishedReport } = yield* call(loadExport);
  const report = yield* call(wishedReport, payload);
  const file = yield* select((state: RootState) => exportCsv(state, report, payload));
  if (file) yield* call(saveCsv, file);
}

export function* exportSaga() {
  yield* takeEvery(exportRequested, safely(exportRows));
}
