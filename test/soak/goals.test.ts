import { jest } from '@jest/globals';
import { landCount, landMoney } from '@src/domain/goals/landing';
import { live, type World } from '@test/support/goals/worlds';

const WORLDS: Readonly<Record<string, World>> = {
  steady: { deals: 200, speakers: 80 },
  seasonal: { deals: 300, speakers: 80, season: 0.6 },
  growing: { deals: 300, speakers: 80, growth: 1.3 },
  bursts: { deals: 200, speakers: 80, bursts: { count: 12, deals: 8 } },
  'few large deals': { deals: 60, speakers: 30, values: 1.5 },
};
jest.setTimeout(3_600_000);

const DAYS = [60, 150, 240, 320];
const YEARS = 400;

test.each(Object.entries(WORLDS))('holds in 75 to 92 of 100 years: %s', (_name, world) => {
  const held = { count: 0, money: 0 };
  for (const day of DAYS)
    for (let year = 0; year < YEARS; year += 1) {
      const { rows, left, soFar, year: end } = live(world, day, year * 7919 + day);
      const days = { left, rest: left };
      const count = landCount(rows, days);
      const money = landMoney(soFar.value, rows, days);
      if (count && count.low <= end.count && end.count <= count.high) held.count += 1;
      if (money && money.low <= end.value && end.value <= money.high) held.money += 1;
    }
  for (const share of [held.count, held.money].map((each) => each / (DAYS.length * YEARS))) {
    expect(share).toBeGreaterThanOrEqual(0.75);
    expect(share).toBeLessThanOrEqual(0.92);
  }
});
