/** @jest-environment node */

import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DEMO_COMPANIES } from '../../demo/companies';
import { extendDemo, fillDemo } from '../../demo/fillDemo';
import { readDemoState } from '../../demo/state';
import { AREAS, type DemoProgress, NotADemoDatabaseError } from '../../demo/writeDays';
import type { Db } from '../../server/db/database';
import { readMonths } from '../../server/db/months';
import { openDatabase } from '../../server/db/open';
import {
  companies,
  dataVersions,
  followerLists,
  grants,
  keywordDays,
  linkedinAdDays,
  meta,
  metaAdDays,
  requests,
  searchAdDays,
  sellers,
  speakers,
  users,
} from '../../server/db/schema';
import { DATA_KINDS } from '../../server/db/schema/dataVersions';
import { ROLES } from '../../src/domain/permissions/permissions';
import { nameKey } from '../../src/domain/text/identity';
import { describeOnEachDatabase, describeOnPostgres } from '../support/databases';
import { demoContentOf } from './demoContent';

const OPTIONS = { size: 'test', seed: 'a seed', passwordHash: 'a hash' } as const;
const FROM = '2026-01-01';

describeOnEachDatabase('filling a database with the demo group', ({ openEmpty }) => {
  let db: Db;
  const steps: DemoProgress[] = [];
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await fillDemo(db, { ...OPTIONS, today: '2026-11-20', onProgress: (progress) => steps.push(progress) });
  });

  test('creates a lead-in and two years that end on the requested day', async () => {
    const [span] = await db
      .select({
        first: sql<string>`min(${requests.requestedOn})::text`,
        last: sql<string>`max(${requests.requestedOn})::text`,
        lastClosed: sql<string>`max(${requests.closedOn})::text`,
      })
      .from(requests);
    expect(span).toEqual({ first: '2024-08-21', last: '2026-11-20', lastClosed: '2026-11-20' });
    expect(await readDemoState(db)).toEqual({
      seed: 'a seed',
      size: 'test',
      from: '2024-08-21',
      filledTo: '2026-11-20',
    });
  });

  test('reports the progress of each step until its end', () => {
    const names = [...new Set(steps.map(({ step }) => step))];
    expect(names).toEqual(['companies and staff', ...AREAS.map(({ name }) => name), 'cumulative figures']);
    for (const [index, name] of names.entries()) {
      const ofStep = steps.filter(({ step }) => step === name);
      expect(ofStep[0]).toMatchObject({ number: index + 1, of: names.length, done: 0 });
      expect(ofStep.at(-1)?.done).toBe(ofStep.at(-1)?.total);
    }
  });

  test('refers only to existing rows, although foreign keys are not checked during the fill', async () => {
    const keys = await db
      .select({ table: sql<string>`conrelid::regclass::text`, name: sql<string>`conname` })
      .from(sql`pg_constraint where contype = 'f' and conparentid = 0`);
    expect(keys.length).toBeGreaterThan(20);
    for (const { table, name } of keys) {
      const [found] = await db
        .select({
          orphans: sql<string>`(xpath('/row/n/text()', query_to_xml(format(
            'select count(*) as n from %s as f where %s and not exists (select from %s as r where %s)', conrelid::regclass,
            (select string_agg(format('f.%I is not null', a.attname), ' and ') from unnest(conkey) as k
             join pg_attribute as a on a.attrelid = conrelid and a.attnum = k),
            confrelid::regclass,
            (select string_agg(format('r.%I = f.%I', b.attname, a.attname), ' and ')
             from unnest(conkey, confkey) as k(here, there)
             join pg_attribute as a on a.attrelid = conrelid and a.attnum = here
             join pg_attribute as b on b.attrelid = confrelid and b.attnum = there)
          ), false, true, '')))[1]::text`,
        })
        .from(sql`pg_constraint where conname = ${name} and conrelid = ${table}::regclass`);
      expect([table, name, found?.orphans]).toEqual([table, name, '0']);
    }
  });

  test('stores names in the normal form of imported files, so that files can add to them', async () => {
    const named: readonly [PgTable, PgColumn][] = [
      [speakers, speakers.name],
      [sellers, sellers.fullName],
      [followerLists, followerLists.name],
      [searchAdDays, searchAdDays.product],
      [metaAdDays, metaAdDays.product],
      [metaAdDays, metaAdDays.adSet],
      [linkedinAdDays, linkedinAdDays.campaign],
      [keywordDays, keywordDays.keyword],
    ];
    for (const [table, column] of named) {
      const names = (await db.selectDistinct({ name: column }).from(table)).map(({ name }) => String(name));
      expect(names).not.toEqual([]);
      expect(names.filter((name) => nameKey(name) !== name)).toEqual([]);
    }
  });

  test('leaves the triggers on, and a data version for each kind and company', async () => {
    const [setting] = await db
      .select({ role: sql<string>`current_setting('session_replication_role')` })
      .from(sql`(values (1)) as one`);
    expect(setting?.role).toBe('origin');
    expect(await db.$count(dataVersions)).toBe(DEMO_COMPANIES.length * DATA_KINDS.length);
  });

  test('creates an account for each role and three more, with the given hash', async () => {
    const staff = await db.select().from(users);
    const accounts = [...ROLES, 'admin', 'company.admin', 'no.role'].map(
      (name) => `${name}@greenroom.example`,
    );
    expect(staff.map(({ email }) => email).sort()).toEqual(accounts.sort());
    expect(new Set(staff.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['a hash']));

    const idOf = (account: string) => staff.find(({ email }) => email.startsWith(`${account}@`))?.id;
    const rows = await db.select().from(grants);
    const grantsOf = (account: string) =>
      rows
        .filter(({ userId }) => userId === idOf(account))
        .map(({ name, companyId }) => `${name} ${companyId}`)
        .sort();
    expect(grantsOf('graph_viewer')).toEqual(['graph_viewer 1', 'graph_viewer 3']);
    expect(grantsOf('marketing_spender')).toEqual(['marketing_spender -1']);
    expect(grantsOf('admin')).toEqual(['il_duce -1']);
    expect(grantsOf('company.admin')).toEqual(['il_duce 1']);
    expect(grantsOf('no.role')).toEqual([]);
    expect(grantsOf('data_insights')).toHaveLength(8);
  });

  test('leaves the next company id free', async () => {
    const another = DEMO_COMPANIES.slice(0, 1).map(({ fields }) => ({
      ...fields,
      homepageUrl: 'another.example',
    }));
    const [added] = await db.insert(companies).values(another).returning({ id: companies.id });
    expect(added?.id).toBe(12);
    await db.delete(companies).where(sql`${companies.id} = 12`);
  });

  test('changes nothing when it runs again', async () => {
    expect(await fillDemo(db, { ...OPTIONS, today: '2026-11-25' })).toBe(false);
    expect((await readDemoState(db))?.filledTo).toBe('2026-11-20');
  });

  test('keeps changes of people when days are added', async () => {
    await db.update(companies).set({ homepageUrl: 'renamed.example', name: 'Renamed' }).where(sql`id = 1`);
    await db.delete(sellers).where(sql`${sellers.companyId} = 1`);
    const before = await db.$count(requests);
    expect(await extendDemo(db, { today: '2026-11-27' })).toBe(7);
    expect(await db.$count(requests)).toBeGreaterThan(before);
    expect(await db.$count(companies, sql`${companies.name} = 'Renamed'`)).toBe(1);
    expect(await extendDemo(db, { today: '2026-11-27' })).toBe(0);
    expect(await extendDemo(db, { today: '2026-11-01' })).toBe(0);
  });
});

describeOnEachDatabase('a database without demo data', ({ openEmpty }) => {
  test('is neither filled nor extended', async () => {
    const { db } = await openEmpty();
    await expect(extendDemo(db, { today: '2026-11-20' })).rejects.toThrow(NotADemoDatabaseError);
    await db.insert(users).values({ name: 'Somebody', email: 'A@b.example', emailKey: 'a@b.example' });
    await expect(fillDemo(db, { ...OPTIONS, today: '2026-11-20' })).rejects.toThrow(NotADemoDatabaseError);
    expect(await db.$count(meta)).toBe(0);
    expect(await db.$count(companies)).toBe(0);
  });
});

describeOnEachDatabase('a demo group with monthly partitions', ({ openEmpty }) => {
  test('stores all facts in monthly partitions, also those of added days', async () => {
    const { db } = await openEmpty();
    const [size, from] = ['demo', '2026-11-27'] as const;
    await fillDemo(db, { ...OPTIONS, size, from, today: '2026-11-30', isByMonth: true });
    await extendDemo(db, { today: '2026-12-01' });
    const months = await readMonths(db);
    expect(months.map(({ attached }) => attached)).toEqual(months.map(() => ['2026-11-01', '2026-12-01']));
    expect(months.map(({ hasOthers }) => hasOthers)).toEqual(months.map(() => false));
  });
});

describeOnPostgres('the demo data', ({ openEmpty, createDatabase }) => {
  test('depends only on the seed', async () => {
    const [one, same, other] = [await openEmpty(), await openEmpty(), await openEmpty()];
    const options = { ...OPTIONS, from: FROM, today: '2026-04-01' };
    await fillDemo(one.db, options);
    await fillDemo(same.db, options);
    await fillDemo(other.db, { ...options, seed: 'another' });
    const content = await demoContentOf(one.db);
    expect(await demoContentOf(same.db)).toEqual(content);
    expect((await demoContentOf(other.db)).requests).not.toEqual(content.requests);
  });

  test('is the same when it is added day by day, week by week or at once', async () => {
    const [atOnce, daily, weekly] = [await openEmpty(), await openEmpty(), await openEmpty()];
    await fillDemo(atOnce.db, { ...OPTIONS, from: FROM, today: '2026-04-02' });
    await fillDemo(daily.db, { ...OPTIONS, from: FROM, today: '2026-03-20' });
    for (let day = 21; day <= 31; day += 1) await extendDemo(daily.db, { today: `2026-03-${day}` });
    await extendDemo(daily.db, { today: '2026-04-02' });
    await fillDemo(weekly.db, { ...OPTIONS, from: FROM, today: FROM });
    for (const today of ['2026-01-30', '2026-03-29', '2026-04-02']) await extendDemo(weekly.db, { today });
    const content = await demoContentOf(atOnce.db);
    expect(content.requests.length).toBeGreaterThan(300);
    expect(content.mails.length).toBeGreaterThan(50);
    expect(await demoContentOf(daily.db)).toEqual(content);
    expect(await demoContentOf(weekly.db)).toEqual(content);
  });

  test('is created once and extended once by concurrent processes', async () => {
    const databaseUrl = await createDatabase();
    const both = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: '' })));
    const today = '2026-03-20';
    const filled = await Promise.all(both.map(({ db }) => fillDemo(db, { ...OPTIONS, from: FROM, today })));
    expect(filled.sort()).toEqual([false, true]);
    const added = await Promise.all(both.map(({ db }) => extendDemo(db, { today: '2026-03-25' })));
    expect(added.sort()).toEqual([0, 5]);

    const alone = await openEmpty();
    await fillDemo(alone.db, { ...OPTIONS, from: FROM, today: '2026-03-25' });
    const [shared] = both;
    expect(shared && (await demoContentOf(shared.db))).toEqual(await demoContentOf(alone.db));
    await Promise.all(both.map((database) => database.close()));
  });
});
