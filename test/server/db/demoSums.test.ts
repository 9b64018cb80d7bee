/** @jest-environment node */
import { rebuildDailySums } from '../../../server/db/dailySums';
import { speakerRequestSums } from '../../../server/db/schema';
import { extendDemo, fillDemo } from '../../../server/demo/fillDemo';
import { addDays } from '../../../src/domain/dates/periods';
import { describeOnEachDatabase } from '../../support/databases';
import { TODAY } from '../reports/smallWorld';
import { PLAIN_FOLLOWER_SUMS, PLAIN_REQUEST_SUMS } from './plainSums';

describeOnEachDatabase('the cumulative figures of the demo group', (openEmpty) => {
  test('are made once when it is filled, and kept when days are added', async () => {
    const { db } = await openEmpty();
    const right = (sums: string) => ({ sums, wrong: 0 });
    const lookUps = ['deal_days', 'speaker_request_days', 'meta_ad_products'];
    const sums = [...Object.keys(PLAIN_REQUEST_SUMS), ...Object.keys(PLAIN_FOLLOWER_SUMS)];
    const all = [...sums, ...lookUps].map(right);
    await fillDemo(db, { size: 'test', today: TODAY, passwordHash: '', from: addDays(TODAY, -60) });
    expect(await db.$count(speakerRequestSums)).toBeGreaterThan(50);
    expect(await rebuildDailySums(db)).toEqual(all);
    await extendDemo(db, { today: addDays(TODAY, 3) });
    expect(await rebuildDailySums(db)).toEqual(all);
  }, 60_000);
});
