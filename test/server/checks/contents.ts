import type { ProfileContent, ProfileContext } from '@server/checks/profileRules';
import type { TopicContent, TopicContext } from '@server/checks/topicRules';

/** Creates a profile without defects, with some changes. */
export const goodProfile = (changes: Partial<ProfileContent> = {}): ProfileContent => ({
  umbracoId: 'p1',
  name: 'Åse Ørsted',
  metaTitle: 'Åse Ørsted | Speaker',
  metaDescription: 'Book Åse Ørsted.',
  imageUrl: 'https://images.example/p1.jpg',
  imageWidth: 800,
  imageHeight: 600,
  imageAlt: 'Portrait',
  usps: ['one', 'two', 'three'],
  aboutProfile: 'About her.',
  biography: 'Born, lived.',
  topics: ['t1'],
  relatedProfiles: ['p2'],
  videoUrls: ['https://videos.example/1'],
  keynotes: ['A keynote'],
  reviews: ['A review'],
  pipedriveId: 7,
  ...changes,
});

export const PROFILE_CONTEXT: ProfileContext = {
  profileIds: new Set(['p1', 'p2', 'p3']),
  pipedriveIds: new Set([7, 8]),
};

/** Creates a topic without defects, with some changes. */
export const goodTopic = (changes: Partial<TopicContent> = {}): TopicContent => ({
  umbracoId: 't1',
  name: 'Leadership',
  metaTitle: 'Speakers on leadership',
  metaDescription: 'Find a speaker.',
  imageUrl: 'https://images.example/t1.jpg',
  imageWidth: 800,
  imageHeight: 600,
  imageAlt: 'A leader',
  content: 'c'.repeat(300),
  profiles: ['p1', 'p2', 'p3'],
  ...changes,
});

export const TOPIC_CONTEXT: TopicContext = { profileIds: PROFILE_CONTEXT.profileIds };
