import { addDays, daysBetween } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { activityOn, instantOf } from './calendar';
import type { DemoCompany } from './companies';
import { languageOf } from './names';
import { type Random, randomOf } from './random';
import type { RosterSpeaker } from './roster';
import { speakerPool } from './speakerPool';
import { titlesIn } from './titles';
import { SCALES, type World } from './world';

/** Average number of events per speaker and year, in the `demo` size. */
const PER_YEAR = {
  keynote: 0.5,
  book: 0.12,
  course: 0.15,
  meeting: 1.6,
  material: 1.8,
  news: 0.8,
  post: 0.9,
  login: 9,
};
export type HappeningKind = keyof typeof PER_YEAR;

/** `Object.keys` returns `string[]`. The literal has exactly these keys. */
const KINDS = Object.keys(PER_YEAR) as HappeningKind[];

/**
 * Events before the first day with facts about a speaker: the share of speakers who have any, the largest number, and
 * how many days before joining the events may begin.
 */
const EARLIER: Partial<Record<HappeningKind, { share: number; most: number; daysBeforeJoining: number }>> = {
  keynote: { share: 0.6, most: 4, daysBeforeJoining: 1_000 },
  book: { share: 0.3, most: 3, daysBeforeJoining: 3_600 },
  course: { share: 0.2, most: 3, daysBeforeJoining: 1_000 },
  meeting: { share: 0.6, most: 2, daysBeforeJoining: 0 },
  material: { share: 0.45, most: 2, daysBeforeJoining: 0 },
  news: { share: 0.3, most: 2, daysBeforeJoining: 0 },
  post: { share: 0.4, most: 4, daysBeforeJoining: 0 },
};

const WORKDAYS_A_YEAR = 252;
/** Posts about no speaker. A large site has one post a week, a small site has fewer. */
const GENERIC_POSTS_A_YEAR = 50;
const EARLIER_POSTS_DAYS = 600;
const SPEAKERS_OF_A_SMALL_SITE = 60;

/** An event of a speaker, or of the site if `speaker` is `null`. */
export interface SpeakerEvent {
  kind: HappeningKind;
  speaker: RosterSpeaker | null;
  on: Day;
  at: Date;
  title: string;
}

export interface HappeningTeller {
  /** Returns the events of a day. */
  on: (day: Day) => SpeakerEvent[];
  /** Returns the events of a speaker from before the first day with facts about the speaker. */
  earlierEventsOf: (speaker: RosterSpeaker) => SpeakerEvent[];
  /** Returns the site's posts from before the first day of the world. */
  earlierPosts: () => SpeakerEvent[];
}

/** Generates the events of a company's speakers, without requests. Days may be generated in any order. */
export function createEventGenerator(
  world: World,
  company: DemoCompany,
  roster: readonly RosterSpeaker[],
): HappeningTeller {
  const pool = speakerPool(roster);
  const titles = titlesIn(languageOf(company.country));
  const scale = SCALES[world.size].happenings;
  const postsAYear = GENERIC_POSTS_A_YEAR * Math.min(1, company.speakers / SPEAKERS_OF_A_SMALL_SITE);

  const happening = (
    random: Random,
    kind: HappeningKind,
    speaker: RosterSpeaker | null,
    on: Day,
  ): SpeakerEvent => ({
    kind,
    speaker,
    on,
    at: instantOf(on, random.int(8 * 60, 20 * 60)),
    title: random.pick(titles),
  });

  return {
    on(day) {
      const there = pool.on(day);
      const activity = activityOn(day, world.from) / WORKDAYS_A_YEAR;
      const ofSpeakers = KINDS.flatMap((kind) => {
        const random = randomOf(world.seed, company.domain, kind, day);
        const count = random.poisson(PER_YEAR[kind] * scale * company.speakers * activity);
        return Array.from({ length: there.isEmpty ? 0 : count }, () =>
          happening(random, kind, there.pick(random), day),
        );
      });
      const random = randomOf(world.seed, company.domain, 'generic post', day);
      const posts = Array.from({ length: random.poisson(postsAYear * activity) }, () =>
        happening(random, 'post', null, day),
      );
      return [...ofSpeakers, ...posts];
    },
    earlierEventsOf(speaker) {
      const begin = speaker.createdOn < world.from ? world.from : speaker.createdOn;
      const random = randomOf(world.seed, company.domain, 'brought', speaker.pipedriveId);
      return KINDS.flatMap((kind) => {
        const earlier = EARLIER[kind];
        if (earlier === undefined || !random.chance(earlier.share)) return [];
        const days = daysBetween(speaker.createdOn, begin) + earlier.daysBeforeJoining;
        const count = days === 0 ? 0 : random.int(1, earlier.most);
        return Array.from({ length: count }, () =>
          happening(random, kind, speaker, addDays(begin, -random.int(1, days))),
        );
      });
    },
    earlierPosts() {
      const random = randomOf(world.seed, company.domain, 'earlier posts');
      const count = random.poisson((postsAYear * EARLIER_POSTS_DAYS) / 365);
      return Array.from({ length: count }, () =>
        happening(random, 'post', null, addDays(world.from, -random.int(1, EARLIER_POSTS_DAYS))),
      );
    },
  };
}
