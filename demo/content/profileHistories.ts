import { LONGEST_META_DESCRIPTION, LONGEST_META_TITLE, lengthOf } from '../../server/checks/conditions';
import type { ProfileContent } from '../../server/checks/profileRules';
import type { Day } from '../../src/domain/dates/timestamps';
import type { DemoCompany } from '../companies';
import { slugOf } from '../names';
import { type Random, randomOf } from '../random';
import type { World } from '../world';
import { type ContentLanguage, fillTemplateWith, pickSome } from './contentLanguage';
import { defectPeriodsOf } from './defectPeriods';
import { PROFILE_DEFECTS } from './defects';
import { languageOf } from './languages';
import { createRecordHistory, type RecordHistory } from './recordHistory';
import type { Releases } from './releases';
import type { SiteTopic } from './topicHistories';

/** A speaker who has a profile in the content system. */
export interface ProfiledSpeaker {
  pipedriveId: number;
  name: string;
  umbracoId: string;
  /** The day on which the profile was created. */
  createdOn: Day;
}

/** The profiles and topics of a site on the first day with facts. Profiles may refer to them on every day. */
export interface SiteBasis {
  profileIds: readonly string[];
  topics: readonly SiteTopic[];
}

const IMAGE_SIZES = [
  [1200, 800],
  [1600, 1067],
  [1920, 1280],
  [1080, 1350],
] as const;

/** Returns the first text within the limit of characters, or the last text if no text is short enough. */
const shortEnough = (limit: number, texts: readonly string[]): string =>
  texts.find((text) => lengthOf(text) <= limit) ?? texts.at(-1) ?? '';

function contentOf(
  random: Random,
  company: DemoCompany,
  speaker: ProfiledSpeaker,
  words: ContentLanguage,
  basis: SiteBasis,
): ProfileContent {
  const { name, umbracoId, pipedriveId } = speaker;
  const topics = pickSome(random, basis.topics, random.int(2, 4));
  const [topic, other] = pickSome(
    random,
    topics.length >= 2 ? topics.map((each) => each.name) : words.topics,
    2,
  ).map(words.inSentence);
  const say = fillTemplateWith({ name, topic: topic ?? '', other: other ?? '' });
  const some = (texts: readonly string[], from: number, to: number) =>
    pickSome(random, texts, random.int(from, to)).map(say);
  const [imageWidth, imageHeight] = random.pick(IMAGE_SIZES);
  const slug = slugOf(name);
  const related = pickSome(random, basis.profileIds, 5).filter((id) => id !== umbracoId);
  return {
    umbracoId,
    name,
    metaTitle: shortEnough(LONGEST_META_TITLE, [say(words.profileTitle), name]),
    metaDescription: shortEnough(LONGEST_META_DESCRIPTION, [say(words.profileDescription), name]),
    imageUrl: `https://images.${company.domain}/profiles/${slug}.jpg`,
    imageWidth,
    imageHeight,
    imageAlt: say(words.alt),
    usps: some(words.usps, 3, 5),
    aboutProfile: some(words.about, 1, 2).join(' '),
    biography: [
      ...some(words.openings, 1, 1),
      ...some(words.middles, 3, 7),
      ...some(words.closings, 1, 1),
    ].join(' '),
    topics: topics.map((each) => each.umbracoId),
    relatedProfiles: related.slice(0, random.int(2, 4)),
    videoUrls: Array.from(
      { length: random.int(1, 3) },
      (_, n) => `https://videos.${company.domain}/${slug}-${n + 1}`,
    ),
    keynotes: some(words.keynotes, 1, 4),
    reviews: some(words.reviews, 1, 4),
    pipedriveId,
  };
}

/** Returns the histories of a site's profiles up to a day. */
export function profileHistories(
  world: World,
  company: DemoCompany,
  speakers: readonly ProfiledSpeaker[],
  basis: SiteBasis,
  releases: Releases,
  until: Day,
): RecordHistory<ProfileContent>[] {
  const words = languageOf(company.country);
  return speakers
    .filter(({ createdOn }) => createdOn <= until)
    .map((speaker) => {
      const { createdOn, umbracoId } = speaker;
      const random = randomOf(world.seed, company.domain, 'profile', umbracoId);
      const content = contentOf(random, company, speaker, words, basis);
      const record = { createdOn, content, defects: PROFILE_DEFECTS };
      return createRecordHistory(
        record,
        defectPeriodsOf(world, `${company.domain} ${umbracoId}`, record, releases, until),
      );
    });
}
