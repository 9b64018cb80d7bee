/** @jest-environment node */
import type { Db } from '@server/db/database';
import { loads } from '@server/db/schema';
import { addDays } from '@src/domain/dates/periods';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { FILES, writeCompanies } from './files';
import { DK, loadFile, stateOf, undo, wrongSums } from './recordedLoads';

describeOnEachDatabase('loads and undos in any order', ({ openEmpty }) => {
  let db: Db;
  beforeEach(async () => {
    db = (await openEmpty()).db;
    await writeCompanies(db);
  });

  const aDay = fc.nat({ max: 70 }).map((days) => addDays('2026-11-20', -days));
  const someRequests = fc.uniqueArray(
    fc.record({
      deal: fc.nat({ max: 12 }),
      day: aDay,
      speaker: fc.constantFrom('Ann Holm', '"Åse ""Bro"", jr."'),
      also: fc.constantFrom('Ann Holm', '"Åse ""Bro"", jr."', ''),
      handledBy: fc.constantFrom('Ann Holm', '"Åse ""Bro"", jr."', ''),
      seller: fc.constantFrom('bo@x.example', ''),
      value: fc.option(fc.nat({ max: 9_999 })),
    }),
    { minLength: 1, maxLength: 10, selector: ({ deal }) => deal },
  );
  const someDays = fc.uniqueArray(
    fc.record({ list: fc.constantFrom('A', 'B'), day: aDay, joined: fc.nat({ max: 9 }) }),
    { minLength: 1, maxLength: 8, selector: ({ list, day }) => list + day },
  );
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ requests: someRequests }) },
    { weight: 2, arbitrary: fc.record({ days: someDays }) },
    { weight: 3, arbitrary: fc.record({ undo: fc.nat({ max: 5 }) }) },
  );

  const requestsFile = (rows: typeof someRequests extends fc.Arbitrary<infer T> ? T : never) =>
    `company,deal_id,seller,source,channel,speaker,also_asked,handled_by,requested_at,outcome,closed_on,value\n${rows
      .map(({ deal, day, speaker, also, handledBy, seller, value }) => {
        const ending = value === null ? 'open,,' : `won,${day},${value}`;
        return `${DK},${deal},${seller},FromSite,form,${speaker},${also},${handledBy},${day}T10:00:00Z,${ending}\n`;
      })
      .join('')}`;
  const daysFile = (rows: typeof someDays extends fc.Arbitrary<infer T> ? T : never) =>
    `company,list,day,joined\n${rows.map(({ list, day, joined }) => `${DK},${list},${day},${joined}\n`).join('')}`;

  test('can be undone completely', async () => {
    await loadFile(db, 'speakers', FILES.speakers);
    await loadFile(db, 'sellers', FILES.sellers);
    const empty = await stateOf(db);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const done: { id: number; before: unknown }[] = [];
        for (const one of steps) {
          if ('undo' in one) {
            const [at, before] = [done.length - 1 - one.undo, await stateOf(db)];
            const chosen = done[at];
            if (!chosen) continue;
            try {
              await undo(db, chosen.id);
              // Undoing the latest load restores exactly the state before it.
              if (one.undo === 0) expect(await stateOf(db)).toEqual(chosen.before);
              done.splice(at);
            } catch (thrown) {
              if (!(thrown instanceof Error && thrown.name === 'LoadError')) throw thrown;
              expect([
                one.undo > 0 || thrown.message.includes('it changed nothing'),
                await stateOf(db),
              ]).toEqual([true, before]);
            }
            expect(await wrongSums(db)).toEqual([]);
            continue;
          }
          const before = await stateOf(db);
          const id =
            'requests' in one
              ? await loadFile(db, 'requests', requestsFile(one.requests))
              : await loadFile(db, 'follower_days', daysFile(one.days));
          done.push({ id, before });
        }
        // All loads can be undone, starting with the latest.
        for (const { id } of await db
          .select()
          .from(loads)
          .where(sql`undone_at is null`)
          .orderBy(sql`id desc`)) {
          if (id <= 2) continue;
          const tried: unknown = await undo(db, id).catch((thrown: unknown) => thrown);
          if (tried instanceof Error) expect(tried.message).toContain('it changed nothing');
        }
        expect([await stateOf(db), await wrongSums(db)]).toEqual([empty, []]);
      }),
      { numRuns: runs(12) },
    );
  });
});
