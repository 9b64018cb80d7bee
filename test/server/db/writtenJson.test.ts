/** @jest-environment node */

import type { Db } from '@server/db/database';
import {
  type JsonSql,
  jsonEntry,
  jsonFlag,
  jsonNullable,
  jsonNumber,
  jsonObject,
  jsonObjectOf,
  jsonOr,
  jsonPlainText,
  jsonSparseObject,
  jsonText,
  jsonWordOrNull,
} from '@server/db/writtenJson';
import { type SQL, sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';

/** Names with a meaning in JSON, SQL or JavaScript. The database has no text with a null character. */
const NAMES = [
  'Åse "Ace" Ødegård',
  "O'Brien",
  'a\\b',
  '\\u0000',
  '\\',
  '"',
  '',
  ' ',
  '/',
  '</script>',
  '{}',
  ':',
  ',',
  '12',
  '007',
  '3',
  '-1',
  '1.5',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '🦊',
  '👩‍👩‍👧',
  'مرحبا',
  '\u2028\u2029',
  '\u0001\b\t\n\v\f\r\u001f\u007f',
  '\ufeff',
  '\ufffd',
  '%s $1 ?',
];
const someText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));

describeOnEachDatabase('JSON that the database writes', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
  });

  async function write<T>(json: JsonSql<T>, from: SQL = sql`(select) nothing`): Promise<T | undefined> {
    const [row] = await db.select({ json }).from(from);
    return row?.json.read();
  }

  /** Writes an object with each of the names as key. Each value repeats its name. */
  async function writeNames(names: readonly string[]): Promise<unknown> {
    const [name, place] = [sql<string>`name`, sql<number>`place`];
    const value = jsonObject({
      name: jsonText(name),
      place: jsonNumber(place),
      isLong: jsonFlag(sql<boolean>`length(name) > 3`),
    });
    const rows = sql`(select ${jsonEntry(jsonText(name), value)} as entry
      from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality as named(name, place) order by place) as rows`;
    return write(jsonObjectOf(sql`entry`), rows);
  }
  const plainNames = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name, n) => [name, { name, place: n + 1, isLong: Array.from(name).length > 3 }]),
    );

  test('equals the output of JSON.stringify, including unusual names and their order', async () => {
    expect(JSON.stringify(await writeNames(NAMES))).toBe(JSON.stringify(plainNames(NAMES)));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(someText), async (names) => {
        expect(JSON.stringify(await writeNames(names))).toBe(JSON.stringify(plainNames(names)));
      }),
      { numRuns: runs(100) },
    );
  });

  test('contains each number exactly', async () => {
    // A query parameter loses the sign of zero.
    const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0);
    await fc.assert(
      fc.asyncProperty(double, fc.maxSafeInteger(), async (real, whole) => {
        const numbers = {
          real: jsonNumber(sql<number>`${real}::float8`),
          whole: jsonNumber(sql<number>`${whole}::bigint`),
          exact: jsonNumber(sql<number>`${whole}::numeric`),
        };
        expect(await write(jsonObject(numbers))).toStrictEqual({ real, whole, exact: whole });
      }),
      { numRuns: runs(100) },
    );
  });

  test('writes a missing value as null, as another value, or not at all', async () => {
    const none = <T>() => sql<T | null>`null::text`;
    const object = jsonSparseObject(
      {
        word: jsonPlainText(sql<string>`'2026'`),
        none: jsonWordOrNull(none<string>()),
        other: jsonOr(none(), { a: [1] }),
      },
      {
        no: jsonNullable(none<string>()),
        list: jsonNullable(sql<string[] | null>`array['a', null, '"']`),
        share: jsonNullable(sql<number | null>`0.25::float8`),
      },
    );
    expect(await write(object)).toStrictEqual({
      word: '2026',
      none: null,
      other: { a: [1] },
      list: ['a', null, '"'],
      share: 0.25,
    });
    const given = { word: jsonWordOrNull(sql<string | null>`'2026'::text`), number: jsonOr(sql`7::text`, 8) };
    expect(await write(jsonObject(given))).toStrictEqual({ word: '2026', number: 7 });
    expect(await write(jsonObjectOf(sql`'"a":1'`), sql`(select where false) nothing`)).toEqual({});
  });
});
