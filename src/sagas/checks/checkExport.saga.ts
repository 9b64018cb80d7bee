import { call, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { exportIssues, issueExportRequested } from '../../store/checks/exportIssues';
import { safely } from '../requests/safely';
import { saveCsv } from '../requests/saveCsv';

function* exportRows({ payload }: ReturnType<typeof issueExportRequested>) {
  yield* call(saveCsv, yield* select((state: RootState) => exportIssues(state, payload)));
}

export function* checkExportSaga() {
  yield* takeEvery(issueExportRequested, safely(exportRows));
}
