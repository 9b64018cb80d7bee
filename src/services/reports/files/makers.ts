import type { ExportFormat, FileMaker, Sheet } from '@src/domain/reports/sheet';
import { htmlMaker } from './htmlMaker';
import { csvMaker, tabbedMaker } from './textMaker';
import { xlsxMaker } from './xlsxMaker';

/** The maker of each file format. */
export const MAKERS: Readonly<Record<ExportFormat, (sheet: Sheet) => FileMaker>> = {
  csv: csvMaker,
  xlsx: xlsxMaker,
  html: htmlMaker,
  text: tabbedMaker,
};
