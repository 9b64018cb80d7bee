import { LONGEST_META_TITLE, lengthOf } from '../../server/checks/conditions';
import type { TopicContent } from '../../server/checks/topicRules';
import type { DemoSize } from '../../server/settings/settingValues';
import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import type { DemoCompany } from '../companies';
import { slugOf } from '../names';
import { type Random, randomOf } from '../random';
import { uuidOf } from '../speakers';
import type { World } from '../world';
import { type ContentLanguage, fillTemplateWith, pickSome } from './contentLanguage';
import { defectPeriodsOf } from './defectPeriods';
import { TOPIC_DEFECTS } from './defects';
import { languageOf } from './languages';
import { createRecordHistory, type RecordHistory } from './recordHistory';
import type { Releases } from './releases';

/** A topic of a site, without its content. */
export interface SiteTopic {
  umbracoId: string;
  name: string;
  createdOn: Day;
}

/** A site with profiles but without topics, so that the demo shows this state. */
const WITHOUT_TOPICS = 'ch.origtalks.example';

/** Range of the number of topics on the first day with facts, and the number of later topics. */
const TOPICS: Record<DemoSize, { first: readonly [number, number]; later: number }> = {
  test: { first: [4, 6], later: 2 },
  demo: { first: [22, 30], later: 10 },
  large: { first: [22, 30], later: 10 },
};
const OLDEST_DAYS = 2_000;
const DAYS_BETWEEN = 75;

/** Returns all topics of a site, including topics of the future. Old topics come first. */
export function topicsOf(world: World, company: DemoCompany): SiteTopic[] {
  if (company.domain === WITHOUT_TOPICS) return [];
  const random = randomOf(world.seed, company.domain, 'topics');
  const { first, later } = TOPICS[world.size];
  const old = random.int(...first);
  const names = pickSome(random, languageOf(company.country).topics, old + later);
  return names.map((name, n) => {
    const age = random.int(1, OLDEST_DAYS);
    const createdOn = addDays(world.from, n < old ? -age : (n - old) * DAYS_BETWEEN + (age % DAYS_BETWEEN));
    return { umbracoId: uuidOf(random), name, createdOn };
  });
}

function contentOf(
  random: Random,
  company: DemoCompany,
  { umbracoId, name }: SiteTopic,
  words: ContentLanguage,
  profileIds: readonly string[],
): TopicContent {
  const others = words.topics.filter((topic) => topic !== name);
  const topic = words.inSentence(name);
  const say = fillTemplateWith({ topic, other: words.inSentence(random.pick(others)) });
  const title = say(words.topicTitle);
  return {
    umbracoId,
    name,
    metaTitle: lengthOf(title) <= LONGEST_META_TITLE ? title : name,
    metaDescription: say(words.topicDescription),
    imageUrl: `https://images.${company.domain}/topics/${slugOf(name)}.jpg`,
    imageWidth: 1600,
    imageHeight: 900,
    imageAlt: name,
    content: pickSome(random, words.topicContent, random.int(5, 6)).map(say).join(' '),
    profiles: pickSome(random, profileIds, random.int(4, 12)),
  };
}

/**
 * Returns the histories of a site's topics up to a day.
 * @param profileIds the profiles on the first day with facts
 */
export function topicHistories(
  world: World,
  company: DemoCompany,
  profileIds: readonly string[],
  releases: Releases,
  until: Day,
): RecordHistory<TopicContent>[] {
  const words = languageOf(company.country);
  return topicsOf(world, company)
    .filter(({ createdOn }) => createdOn <= until)
    .map((topic) => {
      const { createdOn, umbracoId } = topic;
      const random = randomOf(world.seed, company.domain, 'topic', umbracoId);
      const content = contentOf(random, company, topic, words, profileIds);
      const record = { createdOn, content, defects: TOPIC_DEFECTS };
      return createRecordHistory(
        record,
        defectPeriodsOf(world, `${company.domain} ${umbracoId}`, record, releases, until),
      );
    });
}
