import type { topicRecords } from '../db/schema';
import type { CheckRule } from './checkRule';
import { areAllBlank, countFilled, isBlank, lengthOf } from './conditions';
import { HEAD_RULES } from './headRules';

/** Content that editors wrote about a topic, without the database's own columns. */
export type TopicContent = Omit<
  typeof topicRecords.$inferSelect,
  'id' | 'companyId' | 'updatedAt' | 'loadId'
>;

/** Records of the site that a topic may refer to. */
export interface TopicContext {
  /** Content ids of all profiles. */
  profileIds: ReadonlySet<string>;
}

const ENOUGH_PROFILES = 3;
/** Fewest characters of sufficient content. */
const ENOUGH_CONTENT = 300;

/**
 * Rules for topics: six errors and six warnings. The ratios of the progress graph count ten errors and eight
 * warnings.
 */
export const TOPIC_RULES: readonly CheckRule<TopicContent, TopicContext>[] = [
  ...HEAD_RULES,
  {
    tag: 'profile',
    class: 'error',
    reason: 'The topic shows no profiles',
    fails: ({ profiles }) => areAllBlank(profiles),
  },
  {
    tag: 'profile',
    class: 'error',
    reason: 'A profile of the topic does not exist any more',
    fails: ({ profiles }, { profileIds }) => profiles.some((id) => !profileIds.has(id)),
  },
  {
    tag: 'profile',
    class: 'warning',
    reason: `The topic shows fewer than ${ENOUGH_PROFILES} profiles`,
    fails: ({ profiles }) => !areAllBlank(profiles) && countFilled(profiles) < ENOUGH_PROFILES,
  },
  { tag: 'content', class: 'error', reason: 'Content is missing', fails: ({ content }) => isBlank(content) },
  {
    tag: 'content',
    class: 'warning',
    reason: `Content is shorter than ${ENOUGH_CONTENT} characters`,
    fails: ({ content }) => !isBlank(content) && lengthOf(content) < ENOUGH_CONTENT,
  },
];
