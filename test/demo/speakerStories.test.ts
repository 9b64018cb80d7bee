/** @jest-environment node */
import { daysOf } from '../../demo/calendar';
import {
  createFollowerGenerator,
  type GeneratedList,
  type ListDay,
  siteListsOf,
  speakerListsOf,
} from '../../demo/followerGenerator';
import { rosterOf } from '../../demo/roster';
import { createEventGenerator, type HappeningKind } from '../../demo/speakerEvents';
import { companiesOf, type World } from '../../demo/world';
import { addDays, dayOf } from '../../src/domain/dates/periods';

const world: World = { seed: 'greenroom', size: 'demo', from: '2024-11-21' };
const TODAY = '2026-11-20';
const days = daysOf({ from: world.from, to: TODAY });
const company = companiesOf(world).find(({ domain }) => domain === 'dk.athenas.example');
if (company === undefined) throw new Error('There is no Danish company');
const roster = rosterOf(world, company, TODAY);

describe('the events of speakers', () => {
  const teller = createEventGenerator(world, company, roster);
  const brought = roster.map((speaker) => ({ speaker, happenings: teller.earlierEventsOf(speaker) }));
  const told = days.flatMap(teller.on);

  test('earlier events precede the facts', () => {
    for (const { speaker, happenings } of brought) {
      const begin = speaker.createdOn < world.from ? world.from : speaker.createdOn;
      expect(happenings.filter(({ on }) => on >= begin)).toEqual([]);
      expect(happenings.filter((one) => one.speaker !== speaker)).toEqual([]);
    }
    expect(teller.earlierPosts().filter(({ on, speaker }) => on >= world.from || speaker !== null)).toEqual(
      [],
    );
  });

  test('some have keynotes, books and courses, and some have none', () => {
    const withAny = (kind: HappeningKind) =>
      brought.filter(({ happenings }) => happenings.some((one) => one.kind === kind)).length / roster.length;
    for (const kind of ['keynote', 'book', 'course'] as const) {
      expect(withAny(kind)).toBeGreaterThan(0.1);
      expect(withAny(kind)).toBeLessThan(0.8);
    }
  });

  test('events have a time on their day, and concern existing speakers', () => {
    expect(told.filter(({ speaker, on }) => speaker !== null && speaker.createdOn > on)).toEqual([]);
    expect(told.filter(({ at, on }) => dayOf(at) !== on)).toEqual([]);
    const posts = told.filter(({ kind, speaker }) => kind === 'post' && speaker === null);
    expect(posts.length / 2).toBeGreaterThan(30);
    expect(posts.length / 2).toBeLessThan(80);
    expect(told.filter(({ kind, speaker }) => kind !== 'post' && speaker === null)).toEqual([]);
  });
});

describe('followers', () => {
  const lists = [...siteListsOf(world, company), ...speakerListsOf(world, company, roster)];
  const followersAt = (start: ReadonlyMap<GeneratedList, number> | null) =>
    new Map(
      lists.map((list) => [list, start?.get(list) ?? list.earlier.joined - list.earlier.left] as const),
    );
  const now = followersAt(null);
  const told: ListDay[] = days.flatMap(createFollowerGenerator(world, company, roster, lists, now));

  test('most speakers have a list with their name, and the site has lists of its own', () => {
    const own = lists.filter(({ speaker }) => speaker === null);
    expect(own.map(({ name }) => name)).toEqual([
      'Nyhedsbrev',
      'Inspiration til HR',
      'Arrangementer',
      'Konferenceguiden',
      'Presse',
    ]);
    expect((lists.length - own.length) / roster.length).toBeCloseTo(0.88, 1);
    expect(lists.filter(({ name, speaker }) => speaker && speaker.name !== name)).toEqual([]);
    expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length);
  });

  test('the stars have most followers, some speakers have none, and the press list has none', () => {
    const ofSpeakers = [...now].filter(([{ speaker }]) => speaker !== null).sort((a, b) => b[1] - a[1]);
    const famous = new Set(
      [...roster]
        .sort((a, b) => b.fame - a.fame)
        .slice(0, 20)
        .map(({ name }) => name),
    );
    const top = ofSpeakers.slice(0, 8).map(([{ name }]) => name);
    expect(top.filter((name) => !famous.has(name))).toEqual([]);
    expect(ofSpeakers[0]?.[1]).toBeGreaterThan(3_000);
    expect(ofSpeakers.filter(([, count]) => count === 0).length).toBeGreaterThan(5);
    expect([...now].find(([{ name }]) => name === 'Presse')?.[1]).toBe(0);
  });

  test('a list never has a negative count, and the list of a speaker starts with the speaker', () => {
    const count = followersAt(null);
    for (const { list, joined, left } of told) {
      const after = (count.get(list) ?? 0) + joined - left;
      if (after < 0) throw new Error(`${list.name} has ${after} followers`);
      count.set(list, after);
    }
    expect(count).toEqual(now);
    for (const { speaker, earlier } of lists) {
      if (speaker && speaker.createdOn >= world.from) expect(earlier.joined).toBe(0);
      expect(earlier.left).toBeLessThanOrEqual(earlier.joined);
    }
  });

  test('a mail goes to all followers; about a third open it and fewer click or leave', () => {
    const mails = told.flatMap(({ mail }) => (mail ? [mail] : []));
    expect(
      mails.filter(
        ({ sent, opened, clicked, unsubscribed }) =>
          sent < 1 || opened > sent || clicked > opened || unsubscribed > opened,
      ),
    ).toEqual([]);
    const total = (of: (mail: (typeof mails)[number]) => number) =>
      mails.reduce((sum, mail) => sum + of(mail), 0);
    const sent = total((mail) => mail.sent);
    expect(total((mail) => mail.opened) / sent).toBeCloseTo(0.37, 1);
    expect(total((mail) => mail.clicked) / sent).toBeCloseTo(0.03, 1);
    expect(total((mail) => mail.unsubscribed) / sent).toBeLessThan(0.005);
    expect(total((mail) => mail.unsubscribed)).toBe(told.reduce((sum, { left }) => sum + left, 0));
  });

  test('days can be generated in two parts', () => {
    const middle = '2025-12-01';
    const until = daysOf({ from: world.from, to: middle });
    const shorterRoster = rosterOf(world, company, middle);
    const count = followersAt(null);
    const isThere = ({ speaker }: GeneratedList) => speaker === null || speaker.createdOn <= middle;
    const first = until.flatMap(
      createFollowerGenerator(world, company, shorterRoster, lists.filter(isThere), count),
    );
    const rest = daysOf({ from: addDays(middle, 1), to: TODAY }).flatMap(
      createFollowerGenerator(world, company, roster, lists, followersAt(count)),
    );
    expect([...first, ...rest]).toEqual(told);
  });
});
