/** @jest-environment node */
import { fillDemo } from '@demo/fillDemo';
import { load } from '@server/load/load';
import { addDays } from '@src/domain/dates/periods';
import { describeOnEachDatabase } from '../../support/databases';
import { bytesOf, FILES, kindOf, refusal } from './files';

const TODAY = '2026-11-20';
const OPTIONS = { timeZone: 'Europe/Copenhagen' };

describeOnEachDatabase('loading into a demo group', ({ openEmpty }) => {
  test('requires an option', async () => {
    const { db } = await openEmpty();
    await fillDemo(db, { size: 'test', today: TODAY, from: addDays(TODAY, -5), passwordHash: '' });
    expect(await refusal(load(db, kindOf('sellers'), bytesOf(FILES.sellers), OPTIONS))).toContain(
      '--into-demo',
    );
    expect(await load(db, kindOf('sellers'), bytesOf(FILES.sellers), { ...OPTIONS, intoDemo: true })).toEqual(
      {
        added: 1,
        changed: 0,
        unchanged: 0,
      },
    );
  });
});
