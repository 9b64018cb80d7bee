import { inflateRawSync } from 'node:zlib';
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

/** Returns the two sheets of a workbook. */
export function readBook(bytes: Uint8Array) {
  const book = read(bytes, { cellFormula: true, cellNF: true, cellStyles: true });
  const [main, about] = ['Report', 'About'].map((name) => book.Sheets[name]);
  if (!main || !about) throw new Error('The workbook lacks a sheet');
  return { main, about };
}

const ENTRY = 0x02014b50;
const DEFLATED = 8;

/** Returns the XML files in a workbook with their paths, as the zip's directory lists them. */
export function partsOf(bytes: Uint8Array): [path: string, xml: string][] {
  const zip = Buffer.from(bytes);
  const parts: [path: string, xml: string][] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0 && zip.readUInt32LE(at) === ENTRY; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const nameEnd = at + 46 + (nameLength ?? 0);
    const start = zip.readUInt32LE(at + 42);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(content, content + zip.readUInt32LE(at + 20));
    const whole = zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed;
    parts.push([zip.toString('utf8', at + 46, nameEnd), whole.toString('utf8')]);
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

export async function sheetsOf(state: RootState, report: Report, more: Partial<AskedFile> = {}) {
  return readBook(await exportBook(state, report, asked(report, more)));
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
