import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { announced } from '../../store/device/announcer.slice';
import { graphCsv, graphExportRequested } from '../../store/graph/graphExport';
import { safely } from '../requests/safely';
import { getServices } from '../services';

function* exportGraph({ payload }: ReturnType<typeof graphExportRequested>) {
  const { saveFile } = yield* getServices();
  const file = yield* select((state: RootState) => graphCsv(state, payload));
  if (!file) return;
  yield* call(saveFile, file.name, 'text/csv;charset=utf-8', file.text);
  yield* put(announced(`Exported ${file.rows} ${payload.what}${file.note}`));
}

export function* graphExportSaga() {
  yield* takeEvery(graphExportRequested, safely(exportGraph));
}
