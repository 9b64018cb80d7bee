/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import { DEMO_COMPANIES } from '@demo/companies';
import type { Database, Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { companies, sellers } from '@server/db/schema';
import { load } from '@server/load/load';
import { openInMemory } from '../../support/inMemory';
import { kindOf, refusal } from './files';

const HEADER = 'company,email,full_name,pipedrive_user_id\n';
const GOOD = `${HEADER}dk.athenas.example,bo@x.example,Søren Ærø,7\n`;
const MB = 1_000_000;

const utf16 = (text: string, mark: string) => Buffer.from(mark + text, 'utf16le');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

function* repeated(begin: string, piece: string, times: number): Generator<Uint8Array> {
  yield Buffer.from(begin);
  const bytes = Buffer.from(piece);
  for (let count = 0; count < times; count += 1) yield bytes;
}

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openInMemory();
  db = database.db;
  await insertRows(
    db,
    companies,
    DEMO_COMPANIES.slice(0, 1).map(({ fields }) => fields),
  );
});
afterAll(() => database.close());

const loadBytes = async (...parts: (Uint8Array | Iterable<Uint8Array>)[]) => {
  const file = parts.flatMap((part) => (part instanceof Uint8Array ? [part] : Array.from(part)));
  return load(db, kindOf('sellers'), file, { timeZone: 'Europe/Copenhagen' });
};

describe('a file that is not CSV in UTF-8 is refused with a hint', () => {
  const hint = (of: string): unknown => expect.stringContaining(of);
  const gzipped = gzipSync(GOOD.repeat(1_000));
  test.each<[string, Uint8Array, unknown]>([
    [
      'UTF-16 with a byte order mark',
      utf16(GOOD, '\uFEFF'),
      hint('is UTF-16, not UTF-8. Save it as "CSV UTF-8"'),
    ],
    ['UTF-16 in the other byte order', utf16(GOOD, '\uFEFF').swap16(), hint('is UTF-16')],
    ['UTF-16 without a mark', utf16(GOOD, ''), hint('is UTF-16')],
    ['Latin-1', latin1(GOOD), hint('not UTF-8, line 2 at the latest; in Windows-1252 it reads')],
    ['Latin-1, what it reads', latin1(GOOD), hint('ren Ærø')],
    ['a character cut off at the end', Buffer.from(GOOD).subarray(0, -4), hint('not UTF-8')],
    ['NUL', Buffer.from(GOOD.replace('Ærø', '\0')), hint('line 2 holds a NUL character')],
    ['nothing but NUL', Buffer.alloc(4_096), hint('line 1 holds a NUL character')],
    ['a workbook', Buffer.from('PK\u0003\u0004 and so on'), hint('workbook of Excel (.xlsx)')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), hint('workbook of Excel (.xls)')],
    ['a PDF', Buffer.from('%PDF-1.7'), hint('PDF is not CSV')],
    ['a web page', Buffer.from('\n<!DOCTYPE html><title>Sign in</title>'), hint('web page (HTML)')],
    ['JSON', Buffer.from('[\n  {"company": "dk"}]'), hint('is JSON, not CSV')],
    ['JSON lines', Buffer.from('{"company": "dk"}\n{}'), hint('is JSON, not CSV')],
    ['XML', Buffer.from('<?xml version="1.0"?>\n<report/>'), hint('is XML, not CSV')],
    ['XML without a declaration', Buffer.from('<report name="x">'), hint('is XML, not CSV')],
    ['UTF-16 with tabs', utf16(GOOD.replaceAll(',', '\t'), '\uFEFF'), hint('UTF-16 with tabs between its')],
    ['quoted semicolons', Buffer.from('"company";"email"\n"a""b";"c"'), hint('separated by semicolons')],
    ['tabs and a quote', Buffer.from('company\temail\nthe "one"\tx'), hint('separated by tabs')],
    ['titles above', Buffer.from(`Sellers\n"March 1, 2026"\n${GOOD}`), hint('header seems to be in line 3')],
    ['titles and foreign names', Buffer.from('A "b"\n\nNavn,Mail,Rolle\n'), hint('seems to be in line 3')],
    ['titles above tabs', Buffer.from('Sellers\nemail\tfull_name\n'), hint('seems to be in line 2. Remove')],
    ['no line', Buffer.from(`${HEADER},,,\n`), hint('has no line below its header')],
    ['nothing', Buffer.alloc(0), hint('the file is empty')],
    ['empty lines', Buffer.from('\n\r\n\n'), hint('the file is empty')],
    ['CR', Buffer.from(GOOD.replaceAll('\n', '\r')), hint('line 1: it ends with only a carriage return')],
    [
      'semicolons',
      Buffer.from(GOOD.replaceAll(',', ';')),
      hint('separated by semicolons, and must be separated by commas'),
    ],
    [
      'tabs',
      Buffer.from(GOOD.replaceAll(',', '\t')),
      hint('separated by tabs, and must be separated by commas'),
    ],
    ['semicolons and a comma', Buffer.from('company;email,of;full_name'), hint('separated by semicolons')],
    ['sep=', Buffer.from(`sep=,\n${GOOD}`), hint('first line is "sep="')],
    ['an open quote', Buffer.from(`${GOOD}dk,"x,\n${GOOD}`), hint('line 3: a quote is opened and never')],
    ['a truncated gzip', gzipped.subarray(0, -20), hint('(gzip) is damaged or ends too early')],
    ['a cut gzip header', gzipped.subarray(0, 5), hint('(gzip) is damaged or ends too early')],
    ['a damaged gzip', Buffer.from(gzipped).fill(7, 20, 40), hint('(gzip) is damaged')],
    ['a gzip of a workbook', gzipSync('PK\u0003\u0004'), hint('workbook')],
  ])('%s', async (_, bytes, message) => {
    expect(await refusal(loadBytes(bytes))).toEqual(message);
    expect(await refusal(loadBytes(bytes))).toMatch(/^Nothing was loaded: ?/);
    expect(await db.$count(sellers)).toBe(0);
  });

  test('an error after many chunks names the right line', async () => {
    const many = repeated(HEADER, 'dk.athenas.example,bo@x.example,Søren,7\n', 3_000);
    const message = await refusal(loadBytes(many, latin1('dk.athenas.example,x@x.example,Åse,7\n')));
    expect(message).toContain('line 3002 at the latest; in Windows-1252 it reads');
  });

  test('similar names are suggested for unknown columns', async () => {
    const message = await refusal(loadBytes(Buffer.from('Company,E-mail,Full Name,user,signatur\n')));
    expect(message).toBe(
      'Nothing was loaded: the columns do not fit (unknown: "Company" (is it "company"?), "E-mail" (is it "email"?), ' +
        '"Full Name" (is it "full_name"?), "user", "signatur" (is it "signature"?); ' +
        'missing: "company", "email", "full_name", "pipedrive_user_id"). ' +
        'Possible are "company", "email", "full_name", "pipedrive_user_id", "signature".',
    );
  });
});

test('the header is checked before the next line', async () => {
  const message = await refusal(loadBytes(Buffer.from('company,mail\na "quote" in it,x\n')));
  expect(message).toContain('the columns do not fit (unknown: "mail"');
});

test('bad lines before a CSV error are also reported', async () => {
  const file = `${HEADER}x.example,bo@x.example,Bo,7\ndk.athenas.example,a "b",c,7\n`;
  expect((await refusal(loadBytes(Buffer.from(file)))).split('\n')).toEqual([
    'Nothing was loaded:',
    '  line 2: company is not the homepage_url of a company: "x.example"',
    expect.stringContaining('line 3: a quote stands in the middle'),
  ]);
});

test('a value without a column name is reported with its column, and a line with too many cells with their number', async () => {
  const header = HEADER.replace('\n', ',,\n');
  const line = 'dk.athenas.example,bo@x.example,Bo,7';
  const message = async (cells: string) => refusal(loadBytes(Buffer.from(`${header}${line}${cells}\n`)));
  expect(await message(',,left over')).toContain('line 2: has a value in column 6, which has no name');
  expect(await message(',,,more')).toContain('line 2: has 7 cells instead of 6');
});

describe('endless input is refused early', () => {
  test.each([
    [
      'a line of ten million characters',
      HEADER,
      'x'.repeat(MB),
      'line 2: it is longer than 4,000,000 characters',
    ],
    [
      'a quote over the rest',
      `${HEADER}"`,
      'a,b\n'.repeat(MB / 4),
      'line 2: a quote is opened and not closed within',
    ],
    ['a header of ten million characters', '', 'x,xxxxxxxx'.repeat(MB / 10), 'line 1: it is longer than'],
  ])('%s', async (_, begin, piece, message) => {
    const file = repeated(begin, piece, 10);
    expect(await refusal(loadBytes(file))).toContain(message);
  });

  test('a gzip bomb is decompressed only until its detection', async () => {
    const unpacked = 80 * MB;
    const bomb = gzipSync(Buffer.concat([Buffer.from(HEADER), Buffer.alloc(unpacked, 'x')]));
    expect(bomb.length).toBeLessThan(unpacked / 500);
    const before = process.memoryUsage.rss();
    expect(await refusal(loadBytes(bomb))).toContain('line 2: it is longer than');
    expect(process.memoryUsage.rss() - before).toBeLessThan(unpacked);
  });

  test('the first of very many bad lines are reported, and the others are counted', async () => {
    const file = repeated(HEADER, 'x.example,,,x\n'.repeat(1_000), 20);
    const lines = (await refusal(loadBytes(file))).split('\n');
    expect(lines).toHaveLength(102);
    expect(lines[1]).toBe('  line 2: company is not the homepage_url of a company: "x.example"');
    expect(lines.at(-1)).toBe('  and 79900 more');
  });
});

test('accepts blank rows and columns, a byte order mark, CRLF, gzip, gzip in parts, and chunks of one byte', async () => {
  const wanted = { changed: 0, added: 0, unchanged: 1 };
  expect(await loadBytes(Buffer.from(GOOD))).toEqual({ ...wanted, added: 1, unchanged: 0 });
  expect(await loadBytes(Buffer.from(`\uFEFF${GOOD.replaceAll('\n', '\r\n')}`))).toEqual(wanted);
  expect(await loadBytes(gzipSync(GOOD))).toEqual(wanted);
  const wide = `,,,,\n,${GOOD.trimEnd().replaceAll('\n', ',\n,,,,,\n,')},,,,\n,,\n`;
  expect(await loadBytes(Buffer.from(wide))).toEqual(wanted);
  const half = GOOD.length / 2;
  expect(await loadBytes(gzipSync(GOOD.slice(0, half)), gzipSync(GOOD.slice(half)))).toEqual(wanted);
  const bytes = gzipSync(`\uFEFF${GOOD}`);
  const apart = Array.from(bytes, (byte) => Buffer.from([byte]));
  expect(await loadBytes(apart)).toEqual(wanted);
  expect((await db.select().from(sellers))[0]?.fullName).toBe('Søren Ærø');
});
