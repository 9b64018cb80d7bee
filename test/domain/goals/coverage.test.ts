import { landCount, landMoney } from '@src/domain/goals/landing';
import { live, type World } from '@test/support/goals/worlds';

const WORLDS: Readonly<Record<string, World>> = {
  steady: { deals: 200, speakers: 80 },
  seasonal: { deals: 300, speakers: 80, season: 0.6 },
  growing: { deals: 300, speakers: 80, growth: 1.3 },
  bursts: { deals: 200, speakers: 80, bursts: { count: 12, deals: 8 } },
  'few large deals': { deals: 60, speakers: 30, values: 1.5 },
};
const DAYS = [60, 150, 240, 320];
const YEARS = 4;

/** Over all worlds together, because a few years of one world vary too much. The soak tests check each world. */
test('holds in 75 to 92 of 100 years', () => {
  const held = { all: 0, count: 0, money: 0 };
  for (const world of Object.values(WORLDS))
    for (const day of DAYS)
      for (let year = 0; year < YEARS; year += 1) {
        const { rows, left, soFar, year: end } = live(world, day, year * 7919 + day);
        const days = { left, rest: left };
        const count = landCount(rows, days);
        const money = landMoney(soFar.value, rows, days);
        held.all += 1;
        if (count && count.low <= end.count && end.count <= count.high) held.count += 1;
        if (money && money.low <= end.value && end.value <= money.high) held.money += 1;
      }
  for (const share of [held.count / held.all, held.money / held.all]) {
    expect(share).toBeGreaterThanOrEqual(0.75);
    expect(share).toBeLessThanOrEqual(0.92);
  }
});
