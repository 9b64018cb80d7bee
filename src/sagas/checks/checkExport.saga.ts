import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { exportIssues, issueExportRequested } from '../../store/checks/exportIssues';
import { announced } from '../../store/device/announcer.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

function* exportRows({ payload }: ReturnType<typeof issueExportRequested>) {
  const { saveFile } = yield* getServices();
  const file = yield* select((state: RootState) => exportIssues(state, payload));
  yield* call(saveFile, file.name, 'text/csv;charset=utf-8', file.text);
  yield* put(announced(`Exported ${file.rows} rows${file.note}`));
}

export function* checkExportSaga() {
  yield* takeEvery(issueExportRequested, safely(exportRows));
}
