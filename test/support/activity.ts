const KEYS = [
  'TotalAmountOfFollowers',
  'AccessToSpeakerFacebookPages',
  'SpeakersWithFacebookLinkInBio',
  'SpeakersWithInstagramLinkInBio',
  'SpeakersWithLinkedInContactInfo',
  'SpeakersWithLinkedInExperience',
  'NewFollowersGained',
  'EmailsSentToFollowers',
  'EmailsOpened',
  'Clicks',
  'Unsubscribes',
  'SharedMaterialItemsUploaded',
  'SpeakersLoggedIn',
  'GenericBlogPostsPublished',
  'SpeakerBlogPostsPublished',
] as const;

/** Returns one span's activity as the API sends it. The figures count up from `start`. */
export const wireActivity = (start: number): Record<(typeof KEYS)[number], number> =>
  // `Object.fromEntries` types the keys as `string`. The object has each of KEYS once.
  Object.fromEntries(KEYS.map((key, index) => [key, start + index])) as Record<(typeof KEYS)[number], number>;
