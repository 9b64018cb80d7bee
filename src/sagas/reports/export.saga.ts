import { call, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { exportRequested } from '../../store/reports/export';
import { loadReport } from '../../store/reports/registry';
import { safely } from '../requests/safely';
import { saveCsv } from '../requests/saveCsv';

/** Only those who export load what it takes. */
const loadExport = () => import('../../store/reports/exportCsv');

function* exportRows({ payload }: ReturnType<typeof exportRequested>) {
  const { exportCsv } = yield* call(loadExport);
  const report = yield* call(loadReport, payload.report);
  const file = yield* select((state: RootState) => exportCsv(state, report, payload));
  if (file) yield* call(saveCsv, file);
}

export function* exportSaga() {
  yield* takeEvery(exportRequested, safely(exportRows));
}
