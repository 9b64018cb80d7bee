import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { ReportId } from '../../domain/screens/screens';
import type { RootState } from '../../store';
import { announced } from '../../store/device/announcer.slice';
import { exportRequested } from '../../store/reports/export';
import { REPORTS } from '../../store/reports/registry';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/** Only those who export load what it takes. */
const loadExport = () => import('../../store/reports/exportCsv');
const loadReport = async (id: ReportId) => REPORTS[id]();

function* exportRows({ payload }: ReturnType<typeof exportRequested>) {
  const { saveFile } = yield* getServices();
  const { exportCsv } = yield* call(loadExport);
  const report = yield* call(loadReport, payload.report);
  const file = yield* select((state: RootState) => exportCsv(state, report, payload));
  if (!file) return;
  yield* call(saveFile, file.name, 'text/csv;charset=utf-8', file.text);
  yield* put(announced(`Exported ${file.rows} rows${file.note}`));
}

export function* exportSaga() {
  yield* takeEvery(exportRequested, safely(exportRows));
}
