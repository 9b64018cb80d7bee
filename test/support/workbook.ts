import { read, type WorkSheet } from '@e965/xlsx';
import type { RootState } from '../../src/store';
import type { Report } from '../../src/store/reports/report';
import { type AskedFile, exportBook } from './exportedFile';
import { DK_SITE } from './factories';

export const asked = (report: Report, more: Partial<AskedFile> = {}): AskedFile => ({
  report: report.id,
  site: DK_SITE,
  span: '365',
  filter: '',
  where: [],
  sort: report.defaultSort,
  columns: report.columns.map(({ id }) => id),
  ...more,
});

export async function sheetsOf(state: RootState, report: Report, more: Partial<AskedFile> = {}) {
  const bytes = await exportBook(state, report, asked(report, more));
  const book = read(bytes, { cellFormula: true, cellNF: true, cellStyles: true });
  const [main, about] = ['Report', 'About'].map((name) => book.Sheets[name]);
  if (!main || !about) throw new Error('The workbook lacks a sheet');
  return { main, about };
}

interface BookCell {
  t: string;
  v?: unknown;
  f?: string;
  z?: string;
}

export const cellOf = (sheet: WorkSheet, at: string): BookCell | undefined =>
  sheet[at] as BookCell | undefined;
export const valueOf = (sheet: WorkSheet, at: string) => cellOf(sheet, at)?.v;

export const letter = (column: number): string =>
  (column >= 26 ? letter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

export const headerOf = (sheet: WorkSheet): string[] => {
  const header: string[] = [];
  for (let at = 0; valueOf(sheet, `${letter(at)}1`) !== undefined; at += 1)
    header.push(String(valueOf(sheet, `${letter(at)}1`)));
  return header;
};

export const columnOf = (sheet: WorkSheet, header: string): string => letter(headerOf(sheet).indexOf(header));
