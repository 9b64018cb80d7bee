/** @jest-environment node */

import type { Db } from '@server/db/database';
import { groupFollowers, siteFollowers } from '@server/reports/followers';
import { productsInfo } from '@server/reports/productsInfo';
import { activitySummary } from '@server/summaries/activitySummary';
import { addDays } from '@src/domain/dates/periods';
import { GROUP_TIME_ZONE } from '@src/domain/dates/timeZone';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { plainActivity, plainFollowers, plainInfo } from './plainSpeakers';
import { randomRequests, replaceRequests } from './randomRequests';
import { randomSpeakerFacts, replaceSpeakerFacts, setCommissions, writeLists } from './randomSpeakerFacts';
import { OURS, TODAY, writeSmallWorld } from './smallWorld';
import { readFacts } from './speakerFactRows';

/** An earlier day, after which more of the facts are in the future. The clocks change between both days. */
const EARLIER = addDays(TODAY, -20);

describeOnEachDatabase('the reports about speakers and followers', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
    await writeLists(db);
  });

  test('equal a plain computation', async () => {
    await fc.assert(
      fc.asyncProperty(randomRequests, randomSpeakerFacts, async (asked, generated) => {
        await replaceRequests(db, asked);
        await setCommissions(db);
        await replaceSpeakerFacts(db, generated);
        const facts = await readFacts(db);
        for (const today of [TODAY, EARLIER]) {
          const question = { db, company: { id: OURS }, today, timeZone: GROUP_TIME_ZONE };
          const info = Object.entries(plainInfo(facts, OURS, today)).map(([name, plain]) => {
            const rate: unknown = expect.closeTo(plain.AvgCommisionRate365Days, 9);
            return [name, { ...plain, AvgCommisionRate365Days: rate }];
          });
          expect((await productsInfo(question)).read()).toEqual(Object.fromEntries(info));
          expect(await activitySummary(question)).toEqual(plainActivity(facts, OURS, today));
          expect((await siteFollowers(question)).read()).toEqual(plainFollowers(facts, today, OURS));
          expect((await groupFollowers({ db, today })).read()).toEqual(plainFollowers(facts, today));
        }
      }),
      { numRuns: runs(25) },
    );
  });
});
