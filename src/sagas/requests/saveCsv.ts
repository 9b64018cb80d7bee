import { call, put } from 'typed-redux-saga';
import { announced } from '../../store/device/announcer.slice';
import type { CsvFile } from '../../store/requests/csvFile';
import { getServices } from '../services';

/** Downloads a CSV file and announces the number of exported rows. */
export function* saveCsv({ name, text, rows, note }: CsvFile, what = 'rows') {
  const { saveFile } = yield* getServices();
  yield* call(saveFile, name, 'text/csv;charset=utf-8', text);
  yield* put(announced(`Exported ${rows} ${what}${note}`));
}
