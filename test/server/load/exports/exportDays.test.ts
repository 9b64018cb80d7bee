/** @jest-environment node */
import { dayOrderOf, isAmbiguousDay, readDay } from '@server/load/exports/exportDays';
import { BadValue } from '@server/load/values';
import { addDays } from '@src/domain/dates/periods';
import fc, { runs } from '@test/support/fastCheck';
import { convertFile, questionsAbout } from './exportFiles';

const refused = (cell: string, order: Parameters<typeof readDay>[1]): string => {
  try {
    return readDay(cell, order);
  } catch (thrown) {
    if (thrown instanceof BadValue) return `refused: ${thrown.message}`;
    throw thrown;
  }
};

describe('days of exports', () => {
  test.each([
    ['2026-03-01', null, '2026-03-01'],
    ['01.03.2026', null, '2026-03-01'],
    ['1/3/2026', 'day first', '2026-03-01'],
    ['3/1/2026', 'month first', '2026-03-01'],
    ['31/12/2026', null, '2026-12-31'],
    ['12/31/2026', null, '2026-12-31'],
    ['29-2-2024', null, '2024-02-29'],
  ] as const)('read %j with the order %j', (cell, order, day) => {
    expect(readDay(cell, order)).toBe(day);
  });

  test.each([
    ['3/1/2026', null, 'could be two days'],
    ['31/12/2026', 'month first', 'writes day and month in another order than the lines above'],
    ['01.03.2026', 'month first', 'writes day and month in another order than the lines above'],
    ['29/2/2026', null, 'is no day'],
    ['32/1/2026', null, 'is no day'],
    ['13/13/2026', null, 'is no day'],
    ['0/0/2026', 'day first', 'is no day'],
    ['1/3/26', 'day first', 'must be a day'],
    ['1/3-2026', 'day first', 'must be a day'],
    ['2026-3-1', null, 'must be a day'],
    ['March 1, 2026', null, 'must be a day'],
    ['=TODAY()', null, 'must be a day'],
    ['', null, 'must be a day'],
  ] as const)('refuse %j with the order %j', (cell, order, reason) => {
    expect(refused(cell, order)).toContain(`refused: ${reason}`);
  });

  test('are read in the order in which they are written', () => {
    const day = fc.nat(3_000).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-'), fc.boolean(), (written, mark, isDayFirst) => {
        const [year = '', month = '', date = ''] = written.split('-');
        const order = isDayFirst ? 'day first' : 'month first';
        const cell = (isDayFirst ? [date, month, year] : [month, date, year]).map(Number).join(mark);
        expect(readDay(cell, order)).toBe(written);
        // Without an order, the day is read correctly or refused.
        if (isAmbiguousDay(cell)) expect(refused(cell, null)).toContain('could be two days');
        else expect([readDay(cell, null), dayOrderOf(cell)]).toEqual([written, order]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the order of day and month in a file', () => {
  const file = (...days: string[]) =>
    `Day,Campaign,Impr.,Clicks,Cost\n${days.map((day) => `${day},Ada Example,1,0,0.50\n`).join('')}`;

  test('is that of the first day that shows it, also for the days above', async () => {
    const { lines } = await convertFile(file('3/1/2026', '3/31/2026'));
    expect(lines.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-31']);
  });

  test('is asked if no day of the first lines shows it, and cannot change later', async () => {
    const days = [...Array.from({ length: 70 }, () => '3/1/2026'), '31/3/2026'];
    expect((await questionsAbout(file(...days))).map(({ id }) => id)).toEqual(['day_order']);
    const { problems } = await convertFile(file(...days), { day_order: 'month first' });
    expect(problems).toEqual([
      '72 Day: writes day and month in another order than the lines above: "31/3/2026", month first before',
    ]);
  });

  test('is an error after lines without it', async () => {
    const days = [...Array.from({ length: 70 }, () => '2026-03-01'), '3/1/2026'];
    expect((await convertFile(file(...days))).problems).toEqual([
      '72 Day: could be two days: "3/1/2026". The order of day and month is unknown',
    ]);
  });
});
