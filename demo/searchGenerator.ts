import { daysBetween } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { activityOn } from './calendar';
import type { DemoCompany } from './companies';
import { type Random, randomOf } from './random';
import type { RosterSpeaker } from './roster';
import type { World } from './world';

/** The figures of one page for one kind of search on one day. */
export interface SearchCount {
  impressions: number;
  clicks: number;
  positionSum: number;
}

/** The parameters of a position on the result pages, which moves around `base` in slow waves. */
export interface Place {
  base: number;
  swing: number;
  waveDays: number;
  phase: number;
  best: number;
  worst: number;
}

const START_OF_WAVES = '2020-01-01';
/** Days from the creation of a page to its first appearance in the results. */
const DAYS_TO_BE_FOUND = 40;
const STAR_FAME = 0.1;
/** Fame from which a speaker of the largest site is searched for every day. */
const DAILY_FAME = 0.085;
const LEAST_FAME = 0.002;
const IMPRESSIONS_BY_FAME = 300;
/** Number of a site's little-known speakers who are searched for on a day, on average. */
const LITTLE_KNOWN_A_DAY = 14;
/** A `share` of the pages disappears from the results for `days` days in every `of` days. */
const GONE = { days: 45, of: 100, share: 0.12 };
const OTHER_SHARE = 0.2;

/** Returns the share of people who click on a result at a position: 0.32 at the first position, then far less. */
const clickRateAt = (position: number): number => 0.32 * position ** -1.15;

export function placeOf(random: Random, from: number, to: number, best: number, worst: number): Place {
  return {
    base: from + (to - from) * random.next(),
    swing: 0.1 + 0.35 * random.next(),
    waveDays: random.int(90, 320),
    phase: random.next(),
    best,
    worst,
  };
}

/** Returns the average position on a day. */
export function positionOn({ base, swing, waveDays, phase, best, worst }: Place, day: Day): number {
  const turn = daysBetween(START_OF_WAVES, day) / waveDays + phase;
  return Math.min(worst, Math.max(best, base * (1 + swing * Math.sin(2 * Math.PI * turn))));
}

/** Generates the counts of a day. The position of each impression is an integer, so the sum is an integer. */
export function countOf(random: Random, mean: number, position: number): SearchCount {
  const impressions = random.poisson(mean);
  const clicks = Math.min(impressions, random.poisson(impressions * clickRateAt(position)));
  return { impressions, clicks, positionSum: Math.max(impressions, Math.round(impressions * position)) };
}

/** Returns the search activity of a day. The number of searches varies less from day to day than the requests. */
export const searchesOn = (day: Day, world: World): number => Math.sqrt(activityOn(day, world.from));

/** Returns the visibility of a site, derived from its number of requests; 1 is the largest site of the group. */
export const visibilityOf = ({ requestsAWorkday }: DemoCompany): number =>
  Math.sqrt(Math.min(1, requestsAWorkday / 25));

/** A page about a speaker, with its positions and average impressions by kind of search. */
interface PageStory {
  name: Place;
  intent: Place | null;
  nameImpressions: number;
  intentImpressions: number;
}

/** The figures of one page on one day, by kind of search. */
export type PageCounts = Record<'total' | 'name' | 'intent', SearchCount>;

/** A speaker, with the properties of the stored row that affect searches. */
export interface Findable {
  speaker: RosterSpeaker;
  hasProfile: boolean;
  hasIntents: boolean;
}

const NOTHING: SearchCount = { impressions: 0, clicks: 0, positionSum: 0 };

const sum = (counts: readonly SearchCount[]): SearchCount => ({
  impressions: counts.reduce((total, { impressions }) => total + impressions, 0),
  clicks: counts.reduce((total, { clicks }) => total + clicks, 0),
  positionSum: counts.reduce((total, { positionSum }) => total + positionSum, 0),
});

function countsOn(random: Random, page: PageStory, day: Day, busy: number): PageCounts {
  const at = positionOn(page.name, day);
  const name = countOf(random, page.nameImpressions * busy, at);
  const intentAt = page.intent && positionOn(page.intent, day);
  const intent = intentAt === null ? NOTHING : countOf(random, page.intentImpressions * busy, intentAt);
  const seen = name.impressions + intent.impressions;
  const other = countOf(random, seen * OTHER_SHARE, intentAt ?? at * 2);
  return { name, intent, total: sum([name, intent, other]) };
}

/**
 * Returns a function that generates the search figures of a speaker's pages on a day. Days may be generated in any
 * order. A page without searches has `null`. Little-known speakers are searched for about once a week.
 */
export function createSearchGenerator(world: World, company: DemoCompany, findable: Findable) {
  const { speaker, hasProfile, hasIntents } = findable;
  const random = randomOf(world.seed, company.domain, 'search', speaker.pipedriveId);
  const isStar = speaker.fame >= STAR_FAME;
  const site = visibilityOf(company);
  const fame = Math.max(LEAST_FAME, speaker.fame) * site;
  const littleKnown = Math.min(1 / 9, LITTLE_KNOWN_A_DAY / company.speakers) * (speaker.fame > 0 ? 1 : 0.5);
  const chanceOfADay = Math.min(1, Math.max(fame / DAILY_FAME, littleKnown));
  const impressions = (fame * IMPRESSIONS_BY_FAME) / chanceOfADay;

  const pageOf = (share: number, name: Place): PageStory => ({
    name,
    intent: hasIntents ? placeOf(random, isStar ? 4 : 9, isStar ? 14 : 38, 4, 40) : null,
    nameImpressions: impressions * share,
    intentImpressions: impressions * share * (0.2 + 1.6 * random.next()),
  });
  const profile = pageOf(1, isStar ? placeOf(random, 0.5, 2.6, 1, 3) : placeOf(random, 0.8, 14, 1, 30));
  const website = pageOf(0.5, isStar ? placeOf(random, 0.5, 2.2, 1, 3) : placeOf(random, 0.6, 7, 1, 20));
  const isSometimesGone = !isStar && random.chance(GONE.share);
  const goneFrom = random.int(0, GONE.of - 1);
  const isGone = (day: Day) =>
    isSometimesGone && (daysBetween(START_OF_WAVES, day) + goneFrom) % GONE.of < GONE.days;

  return (day: Day): { profile: PageCounts | null; speaker: PageCounts | null } => {
    const isFound = daysBetween(speaker.createdOn, day) >= DAYS_TO_BE_FOUND && !isGone(day);
    const ofTheDay = randomOf(world.seed, company.domain, 'search', speaker.pipedriveId, day);
    if (!isFound || !ofTheDay.chance(chanceOfADay)) return { profile: null, speaker: null };
    const busy = searchesOn(day, world);
    return {
      profile: hasProfile ? countsOn(ofTheDay, profile, day, busy) : null,
      speaker: speaker.hasWebsite ? countsOn(ofTheDay, website, day, busy) : null,
    };
  };
}
