import type { MadeFile } from '../../src/domain/reports/sheet';
import { MAKERS } from '../../src/services/reports/files/makers';
import type { RootState } from '../../src/store';
import type { ExportRequest } from '../../src/store/reports/export/exportRequest';
import { type SheetFile, sheetFile } from '../../src/store/reports/export/exportSheet';
import type { Report } from '../../src/store/reports/report';
import { whyFile } from '../../src/store/reports/why/whyFile';
import { joined } from './makeHere';

export type AskedFile = Omit<ExportRequest, 'as' | 'conditions'> & Partial<Pick<ExportRequest, 'conditions'>>;

/** Returns the name and the text of a report's export, or `null` if there is nothing to export. */
export function exportText(
  state: RootState,
  report: Report,
  asked: AskedFile,
  as: 'csv' | 'text' | 'html' = 'csv',
) {
  const request = { conditions: [], ...asked, as };
  return textOf(
    asked.why ? whyFile(state, report, request, asked.why) : sheetFile(state, report, request),
    as,
  );
}

/** Returns the name and the text of a file in two batches of rows. */
function textOf(file: SheetFile | null, as: 'csv' | 'text' | 'html') {
  if (!file) return null;
  const { sheet, read } = file.order;
  const maker = MAKERS[as](sheet);
  maker.add(read(0, Math.ceil(sheet.count / 2)));
  maker.add(read(Math.ceil(sheet.count / 2), sheet.count));
  const made = maker.finish();
  if (made instanceof Promise) throw new Error('Texts are made at once');
  return { name: file.name, note: file.note, rows: sheet.count, text: joined(made) };
}

/** Returns the bytes of a report's Excel workbook. Throws if there is nothing to export. */
export async function exportBook(state: RootState, report: Report, asked: AskedFile): Promise<Uint8Array> {
  const request = { conditions: [], ...asked, as: 'xlsx' } as const;
  const file = asked.why ? whyFile(state, report, request, asked.why) : sheetFile(state, report, request);
  if (!file) throw new Error('There is nothing to export');
  const { sheet, read } = file.order;
  const maker = MAKERS.xlsx(sheet);
  maker.add(read(0, sheet.count));
  const { parts }: MadeFile = await maker.finish();
  const [bytes] = parts;
  if (typeof bytes === 'string' || !bytes) throw new Error('A workbook is bytes');
  return bytes;
}
