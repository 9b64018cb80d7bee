import { exportSaga } from '../../sagas/reports/export.saga';
import { exportsReducer } from '../../store/reports/export/exports.slice';
import type { Area } from '../area';

const slices = { exports: exportsReducer };

/** The export area: writes reports to files. The app loads this area when the user first opens the export menu. */
const exports: Area = { slices, sagas: [exportSaga] };
export default exports;
