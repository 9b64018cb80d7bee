/** @jest-environment node */
import { exportText } from '@server/load/file/exportText';
import { createUnpackedLimit } from '@server/load/file/unpackedLimit';
import { LoadError } from '@server/load/loadError';
import { zipSync } from 'fflate';
import { refusal } from '../files';
import { convertFile, gzip, openFile, utf16, utf16be, zip } from './exportFiles';

const ROWS = Array.from({ length: 40 }, (_, at) => `2026-03-01;Åse "Bro", jr.;${at + 10};${at};${at},50`);
const REPORT = `Dag;Kampagne;Eksponeringer;Klik;Omkostninger\r\n${ROWS.map((row) => row.replace('Åse "Bro", jr.', '"Åse ""Bro"", jr."')).join('\r\n')}\r\n`;

const linesOf = async (file: Uint8Array | string) => (await convertFile(file)).lines;

async function lengthOf(file: Uint8Array): Promise<number> {
  let length = 0;
  for await (const text of exportText(openFile(file)())) length += text.length;
  return length;
}

/** Returns the reason why a file is not read completely, or '' if the file is read. */
async function reasonAgainst(file: Uint8Array): Promise<string> {
  try {
    const { problems } = await convertFile(file);
    return problems.join('\n');
  } catch (thrown) {
    if (thrown instanceof LoadError) return thrown.message;
    throw thrown;
  }
}

describe('the text of an export', () => {
  test('is the same in each encoding and compression', async () => {
    const expected = await linesOf(REPORT);
    expect(expected).toHaveLength(40);
    expect(expected[39]).toMatchObject({ product: 'Åse "Bro", jr.', cost: '39.50' });
    const files = {
      'UTF-8 with a mark': `\uFEFF${REPORT}`,
      'UTF-16': utf16(REPORT),
      'UTF-16 without a mark': utf16(REPORT, ''),
      'UTF-16, big-endian': utf16be(REPORT),
      'UTF-16, big-endian, without a mark': utf16be(REPORT, ''),
      gzip: gzip(REPORT),
      'UTF-16 in gzip': gzip(utf16(REPORT)),
      zip: zip({ 'report.csv': REPORT }),
      'UTF-16 in zip': zip({
        '__MACOSX/._report.csv': 'x',
        'folder/': '',
        'folder/report.csv': utf16(REPORT),
      }),
      tabs: REPORT.replaceAll(';', '\t'),
      'line feeds': REPORT.replaceAll('\r\n', '\n'),
    };
    for (const [name, file] of Object.entries(files)) {
      expect([name, await linesOf(file)]).toEqual([name, expected]);
    }
  });

  test('may arrive in pieces of any length', async () => {
    const file = gzip(utf16(REPORT));
    for (const length of [1, 7, 511, 513]) {
      let text = '';
      for await (const piece of exportText(openFile(file, length)())) text += piece;
      expect(text).toBe(REPORT);
    }
  });

  test('is refused at each length of a truncated gzip file', async () => {
    const file = gzip(REPORT);
    for (let length = 30; length < file.length; length += 13) {
      expect(await reasonAgainst(file.subarray(0, length))).toContain('damaged or ends too early');
    }
  });

  test('is refused at each length of a truncated zip file', async () => {
    const file = Buffer.from(zip({ 'report.csv': REPORT }));
    // The checksum in the directory at the end proves that the content is complete.
    for (let length = 50; length < file.indexOf('PK\x01\x02') + 46; length += 13) {
      expect(await reasonAgainst(file.subarray(0, length))).toContain('damaged or ends too early');
    }
  });

  test('is refused if UTF-16 ends in the middle of a character', async () => {
    const file = utf16(REPORT);
    expect(await refusal(convertFile(file.subarray(0, file.length - 1)))).toContain(
      'is not UTF-16 or is cut off',
    );
    const half = utf16be(`${REPORT}\ud83d`);
    expect(await refusal(convertFile(half))).toContain('is not UTF-16 or is cut off');
  });

  test('is refused in mixed encodings', async () => {
    const mixed = Buffer.concat([Buffer.from(REPORT), utf16(REPORT)]);
    expect(await refusal(convertFile(mixed))).toContain('is not UTF-8');
    expect(await refusal(convertFile(Buffer.from(REPORT, 'latin1')))).toContain('is not UTF-8');
    const other = Buffer.concat([utf16(REPORT), Buffer.from(REPORT)]);
    expect(await reasonAgainst(other)).not.toBe('');
  });

  test('is refused if a byte of a zip file changes', async () => {
    const stored = zipSync({ 'report.csv': Buffer.from(REPORT) }, { level: 0 });
    expect(await linesOf(stored)).toHaveLength(40);
    const at = Buffer.from(stored).indexOf('39,50');
    stored[at] = 0x38;
    expect(await refusal(convertFile(stored))).toContain('the zip file is damaged');
  });

  test('is refused in a zip file with several files, and in a workbook', async () => {
    const several = zip({ 'a.csv': REPORT, 'b.csv': REPORT });
    expect(await refusal(convertFile(several))).toContain('has several files ("a.csv", "b.csv")');
    expect(
      await refusal(convertFile(zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '' }))),
    ).toContain('a workbook of Excel (.xlsx) is not CSV');
    expect(await refusal(convertFile(zip({ 'folder/': '' })))).toContain('the zip file has no file');
    expect(await refusal(convertFile(Buffer.from('%PDF-1.7 report')))).toContain('A PDF is not CSV');
    expect(await refusal(convertFile('<!DOCTYPE html><title>Sign in</title>'))).toContain('a web page');
  });

  test('is refused if it unpacks to many times its size', async () => {
    const bomb = Buffer.alloc(24_000_000, 'a');
    const reason = 'unpacks to more than 200 times its size';
    expect(await refusal(lengthOf(gzip(bomb)))).toContain(reason);
    expect(await refusal(lengthOf(zipSync({ 'report.csv': bomb })))).toContain(reason);
    expect(await lengthOf(gzip(Buffer.alloc(1_000_000, 'a')))).toBe(1_000_000);
  });

  test('is refused if it unpacks to more than a limit', async () => {
    const limit = createUnpackedLimit(1_000, 10_000);
    const unpack = async () => {
      for await (const piece of limit.unpacked(limit.packed(openFile('a'.repeat(1_001))()))) void piece;
    };
    expect(await refusal(unpack())).toContain('unpacks to more than 0 GB. Export shorter periods');
  });
});
