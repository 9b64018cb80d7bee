/** @jest-environment node */

import { findStaffByEmail } from '@server/auth/staff';
import { MIGRATIONS_FOLDER } from '@server/db/database';
import { metaAdDays, searchAdDays, speakers, users } from '@server/db/schema';
import { nameKey } from '@src/domain/text/identity';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describeOnEachDatabase } from '../../support/databases';
import { writeCompanies } from '../load/files';

/** Returns the statements of the migration. A second run changes nothing. */
function statements(): string[] {
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const found = files.find(({ sql: [first = ''] }) => first.includes('"same_text"'));
  if (!found) throw new Error('There is no such migration');
  return found.sql;
}

const ODD = 'S\u00f8ren\u00a0A\u030aberg';
const SAME = 'S\u00f8ren \u00c5berg';

describeOnEachDatabase('names of earlier releases', ({ openEmpty }) => {
  test('are normalized, unless another row has the normal form', async () => {
    const { db } = await openEmpty();
    await writeCompanies(db);
    await db.insert(users).values([
      { name: 'A', email: 'a@x.example\u200b', emailKey: 'a@x.example\u200b' },
      { name: 'B', email: 'b@x.example', emailKey: 'b@x.example' },
      { name: 'Twin', email: 'b@x.ex\u00adample', emailKey: 'b@x.ex\u00adample' },
    ]);
    const createdAt = new Date('2026-01-01T00:00:00Z');
    await db.insert(speakers).values([
      { companyId: 1, name: ODD, pipedriveId: 1, createdAt },
      { companyId: 1, name: 'Conan O\u2019Brien', pipedriveId: 2, createdAt },
      { companyId: 1, name: '\u0645\u06cc\u200c\u0631\u0648\u0645', pipedriveId: 3, createdAt },
    ]);
    const ads = { companyId: 1, network: 'google', day: '2026-03-01' } as const;
    await db.insert(searchAdDays).values([
      { ...ads, product: ODD, impressions: 10 },
      { ...ads, product: `${ODD}\u200b`, impressions: 20 },
      { ...ads, day: '2026-03-02', product: ODD, impressions: 30 },
      { ...ads, day: '2026-03-02', product: SAME, impressions: 40 },
    ]);
    const meta = { companyId: 1, day: '2026-03-01', product: ODD, currency: ' dkk' };
    await db.insert(metaAdDays).values([{ ...meta, adSet: 'A  B' }]);

    for (const statement of statements()) await db.execute(sql.raw(statement));

    expect(await findStaffByEmail(db, 'a@x.example')).toMatchObject({ name: 'A', email: 'a@x.example' });
    expect(await findStaffByEmail(db, 'b@x.example')).toMatchObject({ name: 'B' });
    expect(await db.$count(users)).toBe(3);
    const names = (await db.select().from(speakers).orderBy(speakers.pipedriveId)).map(({ name }) => name);
    expect(names).toEqual([SAME, "Conan O'Brien", '\u0645\u06cc\u200c\u0631\u0648\u0645']);
    expect(names.map(nameKey)).toEqual(names);
    const days = await db.select().from(searchAdDays).orderBy(searchAdDays.day, searchAdDays.impressions);
    expect(days.map(({ product, impressions }) => [product, impressions])).toEqual([
      [SAME, 10],
      [`${ODD}\u200b`, 20],
      [ODD, 30],
      [SAME, 40],
    ]);
    expect(await db.select().from(metaAdDays)).toMatchObject([
      { product: SAME, adSet: 'A B', currency: 'DKK' },
    ]);
  });
});
