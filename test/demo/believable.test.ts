/** @jest-environment node */
import { daysOf, isWeekend } from '../../demo/calendar';
import { createRequestGenerator, type GeneratedRequest } from '../../demo/requestGenerator';
import { rosterOf } from '../../demo/roster';
import { companiesOf, LONGEST_OPEN_DAYS, type World } from '../../demo/world';
import { dayOf, daysBetween } from '../../src/domain/dates/periods';

const world: World = { seed: 'greenroom', size: 'demo', from: '2024-11-21' };
const TODAY = '2026-11-20';
const company = companiesOf(world).find(({ domain }) => domain === 'dk.athenas.example');
if (company === undefined) throw new Error('There is no Danish company');
const roster = rosterOf(world, company, TODAY);
const stories = daysOf({ from: world.from, to: TODAY }).flatMap(
  createRequestGenerator(world, company, roster),
);

const share = (part: (story: GeneratedRequest) => boolean) => stories.filter(part).length / stories.length;
const inMonth = (month: string) =>
  stories.filter(({ requestedOn }) => requestedOn.slice(5, 7) === month).length;

test('the Danish site has about 214 speakers and 7,000 requests a year', () => {
  expect(roster.length).toBeGreaterThan(200);
  expect(roster.length).toBeLessThan(230);
  expect(stories.length / 2).toBeGreaterThan(6_000);
  expect(stories.length / 2).toBeLessThan(9_000);
});

test('a weekend day has far fewer requests than a workday', () => {
  const weekend = stories.filter(({ requestedOn }) => isWeekend(requestedOn)).length / 2;
  const workdays = stories.filter(({ requestedOn }) => !isWeekend(requestedOn)).length / 5;
  expect(weekend).toBeLessThan(workdays / 4);
  expect(stories.every(({ fate }) => !isWeekend(fate.closedOn))).toBe(true);
});

test('July has fewer than half of the requests of September', () => {
  expect(inMonth('07')).toBeLessThan(inMonth('09') / 2);
});

test('a few stars have most of the requests, and some speakers have none', () => {
  const counts = new Map(roster.map(({ pipedriveId }) => [pipedriveId, 0]));
  for (const { asked } of stories) counts.set(asked.pipedriveId, (counts.get(asked.pipedriveId) ?? 0) + 1);
  const sorted = [...counts.values()].sort((a, b) => b - a);
  const ofTheTop = (n: number) => sorted.slice(0, n).reduce((sum, count) => sum + count, 0) / stories.length;
  expect(ofTheTop(20)).toBeGreaterThan(0.35);
  expect(ofTheTop(50)).toBeGreaterThan(0.55);
  expect(sorted.filter((count) => count === 0).length).toBeGreaterThan(10);
});

test('a fifth of the requests is won, almost half is passed on, and every source occurs', () => {
  expect(share(({ fate }) => fate.outcome === 'won')).toBeCloseTo(0.195, 1);
  expect(share(({ asked, handled }) => asked !== handled)).toBeCloseTo(0.45, 1);
  expect(share(({ source }) => source === 'FromSpeakerWebsite')).toBeGreaterThan(0.02);
  expect(new Set(stories.map(({ source }) => source)).size).toBe(10);
  expect(stories.every(({ source, asked }) => source !== 'FromSpeakerWebsite' || asked.hasWebsiteForm)).toBe(
    true,
  );
});

test('booking values are round, in the usual range, and about 35,000 kroner on average', () => {
  const values = stories.flatMap(({ fate }) => (fate.outcome === 'won' ? [fate.value] : []));
  expect(values.every((value) => value > 0 && value % 250 === 0)).toBe(true);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean).toBeGreaterThan(25_000);
  expect(mean).toBeLessThan(45_000);
});

test('a request asks for existing speakers, closes after it arrived, and has a time within its day', () => {
  const wrong = stories.filter(({ requestedOn, asked, alsoAsked, handled, fate }) => {
    const isThere = [asked, ...alsoAsked, handled].every(({ createdOn }) => createdOn <= requestedOn);
    const isAskedOnce = new Set([asked, ...alsoAsked]).size === alsoAsked.length + 1;
    const open = daysBetween(requestedOn, fate.closedOn);
    return !isThere || !isAskedOnce || open < 1 || open > LONGEST_OPEN_DAYS;
  });
  expect(wrong).toEqual([]);
  for (const { requestedAt, requestedOn } of stories.filter((_, n) => n % 50 === 0)) {
    expect(dayOf(requestedAt)).toBe(requestedOn);
  }
});

test('every deal has its own number', () => {
  expect(new Set(stories.map(({ pipedriveDealId }) => pipedriveDealId)).size).toBe(stories.length);
});

test('the order of the days and a longer roster do not change the requests', () => {
  const shorter = createRequestGenerator(world, company, rosterOf(world, company, '2026-03-01'));
  const longer = createRequestGenerator(world, company, roster);
  expect(shorter('2026-03-01')).toEqual(longer('2026-03-01'));
  expect(longer('2025-06-10')).toEqual(shorter('2025-06-10'));
});
