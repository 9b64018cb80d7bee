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

/** One span's activity as the wire has it: the figures count up from where they start. */
export const wireActivity = (start: number): Record<(typeof KEYS)[number], number> =>
  // Its keys are these, each once.
  Object.fromEntries(KEYS.map((key, index) => [key, start + index])) as Record<(typeof KEYS)[number], number>;
