/** @jest-environment node */

import type { Database, Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import * as schema from '@server/db/schema';
import { getTableColumns, getTableName, is, type SQLWrapper, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgTable, pgSchema, text } from 'drizzle-orm/pg-core';
import { describeOnEachDatabase } from '../../support/databases';

const columns = pgSchema('information_schema').table('columns', {
  tableSchema: text(),
  tableName: text(),
  columnName: text(),
});

const TABLES = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

const COMPANY = {
  id: 1,
  name: 'Ærlig & Søn\'s "Talere"',
  country: 'dk',
  fromEmailAddr: 'a@b.example',
  homepageUrl: 'one.example',
  variant: 'athenas' as const,
  operandiPathPart: '',
  operandiPipeline: 0,
  umbracoAncestorKey: '',
  googleAdwordsId: '',
  bingAdsId: null,
  googleSearchConsoleSite: '',
  safeSearchWords: ['a,b', 'c "d"', '{e}', '\\', 'NULL', ''],
};
const SPEAKER = { companyId: 1, createdAt: new Date('2026-03-01T09:30:00Z') };
const REQUEST = {
  companyId: 1,
  source: 'FromSite' as const,
  channel: 'form' as const,
  askedSpeakerId: 1,
  handledSpeakerId: 2,
  requestedAt: new Date('2026-03-01T09:30:00Z'),
  requestedOn: '2026-03-01',
};

async function withSpeakers(db: Db): Promise<void> {
  await insertRows(db, schema.companies, [COMPANY]);
  await insertRows(db, schema.speakers, [
    { ...SPEAKER, id: 1, name: 'Åse', pipedriveId: 1 },
    { ...SPEAKER, id: 2, name: 'Zoë', pipedriveId: 2 },
  ]);
}

const isPartition = (table: SQLWrapper) =>
  sql`(select relispartition from pg_class where oid = quote_ident(${table})::regclass)`;

describeOnEachDatabase('the schema', ({ openEmpty }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmpty();
    await withSpeakers(database.db);
  });

  test('the migrations create every table with exactly its columns', async () => {
    const found = await database.db
      .select({ table: columns.tableName, column: columns.columnName })
      .from(columns)
      .where(sql`${columns.tableSchema} = 'public' and not ${isPartition(columns.tableName)}`);
    const expected = TABLES.flatMap((table) =>
      Object.keys(getTableColumns(table)).map((key) => `${getTableName(table)}.${toSnakeCase(key)}`),
    );
    expect(found.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(expected.sort());
  });

  test('the tables of facts by month are exactly the partitioned tables', async () => {
    const found = await database.db
      .select({ facts: sql<string>`partrelid::regclass::text`, day: sql<string>`attname` })
      .from(sql`pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]`)
      .orderBy(sql`1`);
    const told = await database.db
      .select({ facts: sql<string>`facts`, day: sql<string>`day` })
      .from(sql`facts_by_month()`)
      .orderBy(sql`1`);
    expect(found).toEqual(told);
    expect(found.map(({ facts }) => facts)).toEqual([...schema.FACTS_BY_MONTH].sort());
  });

  test('a bulk insert keeps texts, lists, nulls and instants', async () => {
    const { db } = database;
    expect(await db.select().from(schema.companies)).toEqual([
      { ...COMPANY, mainSeoKeywords: [], metaAdsIds: [], linkedinAdsIds: [] },
    ]);
    const row = { ...REQUEST, alsoAskedSpeakerIds: [2, 1], valueCents: 0 };
    const rows = Array.from({ length: 12_345 }, (_, n) => ({ ...row, pipedriveDealId: n }));
    await insertRows(db, schema.requests, rows);
    expect(await db.$count(schema.requests)).toBe(rows.length);
    const [one] = await db.select().from(schema.requests).where(sql`${schema.requests.pipedriveDealId} = 7`);
    expect(one).toMatchObject({ ...row, pipedriveDealId: 7, outcome: 'open', closedOn: null });
  });

  test.each([
    ['won without a day', { outcome: 'won' as const, valueCents: 100 }],
    ['closed while open', { closedOn: '2026-03-02' }],
    ['closed before its request', { outcome: 'won' as const, closedOn: '2026-02-28' }],
    ['lost without a reason', { outcome: 'lost' as const, closedOn: '2026-03-02' }],
    ['open with a value', { valueCents: 100 }],
  ])('refuses a request that is %s', async (_what, fields) => {
    const insertion = database.db
      .insert(schema.requests)
      .values({ ...REQUEST, ...fields, pipedriveDealId: 99_999 });
    await expect(insertion).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  test('names of speakers and numbers of deals are unique in a company', async () => {
    const { db } = database;
    const namesake = db.insert(schema.speakers).values({ ...SPEAKER, name: 'Zoë', pipedriveId: 3 });
    await expect(namesake).rejects.toMatchObject({ cause: { code: '23505' } });
    const again = { ...REQUEST, pipedriveDealId: 88_888 };
    await expect(db.insert(schema.requests).values([again, again])).rejects.toMatchObject({
      cause: { code: '23505' },
    });
  });
});
