import type { FileMaker, MadeFile, Sheet } from '@src/domain/reports/sheet';
import { flatHeader, flatRow } from '@src/domain/reports/sheetLines';
import { BYTE_ORDER_MARK, csvOf, LINE_END, type TextTable, tabbedOf, textLine } from '@src/domain/text/csv';

function lines(sheet: Sheet, table: TextTable, mediaType: string, start: string): FileMaker {
  const parts = [start + textLine(flatHeader(sheet), table) + LINE_END];
  return {
    add: (rows) => {
      let text = '';
      for (let row = 0; row < rows.count; row += 1)
        text += textLine(flatRow(sheet, rows, row), table) + LINE_END;
      parts.push(text);
    },
    finish: (): MadeFile => ({ mediaType, parts }),
  };
}

/** Creates a maker of a CSV file with a byte order mark. */
export const csvMaker = (sheet: Sheet): FileMaker =>
  lines(sheet, csvOf(sheet.site), 'text/csv;charset=utf-8', BYTE_ORDER_MARK);

/** Creates a maker of the text for the clipboard. */
export const tabbedMaker = (sheet: Sheet): FileMaker => lines(sheet, tabbedOf(sheet.site), 'text/plain', '');
