import type { Day } from '../src/domain/dates/timestamps';
import { activityOn, isWeekend } from './calendar';
import type { DemoCompany } from './companies';
import { languageOf } from './names';
import { type Random, randomOf } from './random';
import type { RosterSpeaker } from './roster';
import { speakerPool } from './speakerPool';
import { siteListsIn } from './titles';
import { SCALES, type World } from './world';

/** A followed list: the list of a speaker, or a list of the site. */
export interface GeneratedList {
  name: string;
  speaker: RosterSpeaker | null;
  /** Number of people who joined the list before the first day of the world, and how many of them left by then. */
  earlier: { joined: number; left: number };
  /** New followers on a workday. 0 for the lists of speakers, whose new followers depend on fame. */
  joinsAWorkday: number;
  /** Share of recipients who open a mail. */
  openRate: number;
}

/** The changes and mails of a list on a day. A list without changes and mails has no `ListDay`. */
export interface ListDay {
  list: GeneratedList;
  joined: number;
  left: number;
  mail: { sent: number; opened: number; clicked: number; unsubscribed: number } | null;
}

const LIST_SHARE = 0.88;
const FOLLOWERS_OF_FAME = 26_000;
const LARGE_SITE_SPEAKERS = 188;
const LEFT_SHARE = 0.12;
const JOINS_PER_SPEAKER = 0.12;
const MAIL_SHARE = 0.07;
const UNSUBSCRIBED_SHARE = 0.0025;
/** Followers of the site's own lists, in the order of the lists. The last list has no followers. */
const SITE_LIST_FOLLOWERS = [9_000, 2_600, 1_400, 700];
const SITE_LIST_JOINS = [2.2, 0.5, 0.3, 0.15];

const earlierOf = (mean: number, random: Random): GeneratedList['earlier'] => {
  const joined = Math.round(mean * Math.exp(random.normal() * 0.4));
  return { joined, left: Math.round(joined * LEFT_SHARE) };
};
const openRateOf = (random: Random): number => 0.24 + 0.26 * random.next();
const sizeOf = ({ speakers }: DemoCompany): number => Math.min(1, speakers / LARGE_SITE_SPEAKERS);

/** Returns the site's own lists, which exist from the first day. */
export function siteListsOf(world: World, company: DemoCompany): GeneratedList[] {
  const names = siteListsIn(languageOf(company.country));
  return names.map((name, n) => {
    const random = randomOf(world.seed, company.domain, 'site list', n);
    const hasFollowers = n < names.length - 1;
    const mean = hasFollowers ? (SITE_LIST_FOLLOWERS[n] ?? 0) * sizeOf(company) : 0;
    const joins = hasFollowers ? (SITE_LIST_JOINS[n] ?? 0) * sizeOf(company) : 0;
    return {
      name,
      speaker: null,
      earlier: earlierOf(mean, random),
      joinsAWorkday: joins * SCALES[world.size].happenings,
      openRate: openRateOf(random),
    };
  });
}

/** Returns the lists of speakers, in the order of the roster. Some speakers have no list. */
export function speakerListsOf(
  world: World,
  company: DemoCompany,
  roster: readonly RosterSpeaker[],
): GeneratedList[] {
  return roster.flatMap((speaker) => {
    const random = randomOf(world.seed, company.domain, 'speaker list', speaker.pipedriveId);
    if (!random.chance(LIST_SHARE)) return [];
    const isOld = speaker.createdOn < world.from;
    const mean = isOld ? FOLLOWERS_OF_FAME * speaker.fame * sizeOf(company) : 0;
    const openRate = openRateOf(random);
    return [{ name: speaker.name, speaker, earlier: earlierOf(mean, random), joinsAWorkday: 0, openRate }];
  });
}

const join = (random: Random): number => 1 + random.poisson(1.4);

function mailTo({ openRate }: GeneratedList, sent: number, random: Random): NonNullable<ListDay['mail']> {
  const rate = Math.min(0.9, Math.max(0.05, openRate + random.normal() * 0.03));
  const opened = Math.round(sent * rate);
  const clicked = Math.round(opened * (0.03 + 0.12 * random.next()));
  const unsubscribed = Math.min(opened, random.poisson(sent * UNSUBSCRIBED_SHARE));
  return { sent, opened, clicked, unsubscribed };
}

/**
 * Returns a function that generates the changes and mails of a company's lists on a day. Call the function for
 * consecutive days in order.
 * @param followers the number of followers of each list on the day before the first day; the function updates the map
 */
export function createFollowerGenerator(
  world: World,
  company: DemoCompany,
  roster: readonly RosterSpeaker[],
  lists: readonly GeneratedList[],
  followers: Map<GeneratedList, number>,
): (day: Day) => ListDay[] {
  const pool = speakerPool(roster);
  const scale = SCALES[world.size].happenings;
  const listOf = new Map(lists.map((list) => [list.speaker?.pipedriveId, list]));

  const joinsOn = (day: Day, activity: number): Map<GeneratedList, number> => {
    const random = randomOf(world.seed, company.domain, 'joins', day);
    const joins = new Map<GeneratedList, number>();
    const add = (list: GeneratedList | undefined, count: number) => {
      if (list !== undefined && count > 0) joins.set(list, (joins.get(list) ?? 0) + count);
    };
    for (const list of lists) {
      if (list.joinsAWorkday > 0) add(list, random.poisson(list.joinsAWorkday * activity));
    }
    const there = pool.on(day);
    const picks = random.poisson(company.speakers * JOINS_PER_SPEAKER * scale * activity);
    for (let n = 0; n < picks && !there.isEmpty; n += 1) {
      add(listOf.get(there.pick(random).pipedriveId), join(random));
    }
    return joins;
  };

  return (day) => {
    const activity = activityOn(day, world.from);
    const joins = joinsOn(day, activity);
    const random = randomOf(world.seed, company.domain, 'mails', day);
    const mailShare = isWeekend(day) ? 0 : MAIL_SHARE * scale * activity;
    return lists.flatMap((list) => {
      if (list.speaker !== null && list.speaker.createdOn > day) return [];
      const joined = joins.get(list) ?? 0;
      const there = (followers.get(list) ?? 0) + joined;
      const mail = random.chance(mailShare) && there > 0 ? mailTo(list, there, random) : null;
      if (joined === 0 && mail === null) return [];
      const left = mail?.unsubscribed ?? 0;
      followers.set(list, there - left);
      return [{ list, joined, left, mail }];
    });
  };
}
