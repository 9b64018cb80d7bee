import { call, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { graphCsv, graphExportRequested } from '../../store/graph/graphExport';
import { safely } from '../requests/safely';
import { saveCsv } from '../requests/saveCsv';

function* exportGraph({ payload }: ReturnType<typeof graphExportRequested>) {
  const file = yield* select((state: RootState) => graphCsv(state, payload));
  if (file) yield* call(saveCsv, file, payload.what);
}

export function* graphExportSaga() {
  yield* takeEvery(graphExportRequested, safely(exportGraph));
}
