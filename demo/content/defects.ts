import { LONGEST_META_DESCRIPTION, LONGEST_META_TITLE, type PageHead } from '../../server/checks/conditions';
import type { ProfileContent } from '../../server/checks/profileRules';
import type { TopicContent } from '../../server/checks/topicRules';

/** A mistake in content that editors or releases make. */
export interface Defect<Content> {
  name: string;
  /** Frequency of the defect, relative to 1. */
  share: number;
  /** Adds the defect to the content. */
  spoil: (content: Content) => void;
}

/** The id of a profile that exists at no site. */
const GONE_PROFILE = '00000000-0000-4000-8000-000000000404';
/** An id above all ids of speakers. */
const WRONG_PIPEDRIVE_ID = 99_999_999;

/** Repeats a text until it is longer than a limit. */
const beyond = (text: string, limit: number): string =>
  `${text} `.repeat(Math.floor(limit / (text.length + 1)) + 2).trim();

/** Defects of any page. A missing value comes after the other defects of the value, and overrides them. */
const HEAD_DEFECTS: readonly Defect<PageHead>[] = [
  {
    name: 'long meta title',
    share: 1,
    spoil: (head) => void (head.metaTitle = beyond(head.metaTitle, LONGEST_META_TITLE)),
  },
  { name: 'no meta title', share: 0.5, spoil: (head) => void (head.metaTitle = '') },
  {
    name: 'long meta description',
    share: 2,
    spoil: (head) => void (head.metaDescription = beyond(head.metaDescription, LONGEST_META_DESCRIPTION)),
  },
  { name: 'no meta description', share: 1, spoil: (head) => void (head.metaDescription = '') },
  { name: 'no alt text', share: 2, spoil: (head) => void (head.imageAlt = '') },
  {
    name: 'small image',
    share: 1.5,
    spoil(head) {
      head.imageWidth = 320;
      head.imageHeight = 240;
    },
  },
  {
    name: 'no image',
    share: 0.4,
    spoil(head) {
      head.imageUrl = null;
      head.imageWidth = null;
      head.imageHeight = null;
    },
  },
];

/** The defects of profiles, one for each rule. */
export const PROFILE_DEFECTS: readonly Defect<ProfileContent>[] = [
  ...HEAD_DEFECTS,
  { name: 'few usps', share: 1.5, spoil: (profile) => void (profile.usps = profile.usps.slice(0, 1)) },
  { name: 'no usps', share: 0.6, spoil: (profile) => void (profile.usps = []) },
  { name: 'no about text', share: 1, spoil: (profile) => void (profile.aboutProfile = '') },
  { name: 'no topics', share: 0.8, spoil: (profile) => void (profile.topics = []) },
  {
    name: 'gone related profile',
    share: 1.5,
    spoil: (profile) => void (profile.relatedProfiles = [...profile.relatedProfiles.slice(1), GONE_PROFILE]),
  },
  { name: 'no biography', share: 0.4, spoil: (profile) => void (profile.biography = ' ') },
  {
    name: 'wrong pipedrive link',
    share: 0.5,
    spoil: (profile) => void (profile.pipedriveId = WRONG_PIPEDRIVE_ID),
  },
  { name: 'no pipedrive link', share: 0.6, spoil: (profile) => void (profile.pipedriveId = null) },
  { name: 'no videos', share: 3, spoil: (profile) => void (profile.videoUrls = []) },
  { name: 'no keynotes', share: 2, spoil: (profile) => void (profile.keynotes = []) },
  { name: 'no reviews', share: 3, spoil: (profile) => void (profile.reviews = []) },
];

/** The defects of topics, one for each rule. */
export const TOPIC_DEFECTS: readonly Defect<TopicContent>[] = [
  ...HEAD_DEFECTS,
  { name: 'few profiles', share: 2, spoil: (topic) => void (topic.profiles = topic.profiles.slice(0, 2)) },
  {
    name: 'gone profile',
    share: 2,
    spoil: (topic) => void (topic.profiles = [...topic.profiles.slice(1), GONE_PROFILE]),
  },
  { name: 'no profiles', share: 1, spoil: (topic) => void (topic.profiles = []) },
  { name: 'short content', share: 3, spoil: (topic) => void (topic.content = topic.content.slice(0, 120)) },
  { name: 'no content', share: 1, spoil: (topic) => void (topic.content = '') },
];
