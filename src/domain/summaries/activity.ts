import type { Figure } from '../figures/figure';

/** Totals of all speakers of a site: API names and labels, in screen order. */
export const ACTIVITY_TOTALS = {
  TotalAmountOfFollowers: 'Followers',
  AccessToSpeakerFacebookPages: 'Facebook page access',
  SpeakersWithFacebookLinkInBio: 'Speakers with Facebook link',
  SpeakersWithInstagramLinkInBio: 'Speakers with Instagram link',
  SpeakersWithLinkedInContactInfo: 'Speakers with LinkedIn contact info',
  SpeakersWithLinkedInExperience: 'Speakers with LinkedIn experience',
} as const;

/** Events within a span: API names and labels, in screen order. */
export const ACTIVITY_EVENTS = {
  NewFollowersGained: 'New followers gained',
  EmailsSentToFollowers: 'Emails sent',
  EmailsOpened: 'Emails opened',
  Clicks: 'Clicks',
  Unsubscribes: 'Unsubscribes',
  SharedMaterialItemsUploaded: 'Shared material items uploaded',
  SpeakersLoggedIn: 'Speakers logged in',
  GenericBlogPostsPublished: 'Generic blog posts published',
  SpeakerBlogPostsPublished: 'Speaker blog posts published',
} as const;

export type ActivityTotal = keyof typeof ACTIVITY_TOTALS;
export type ActivityEvent = keyof typeof ACTIVITY_EVENTS;
export type ActivityFigures = Readonly<Record<ActivityTotal | ActivityEvent, Figure>>;

/** Figures by number of days of a span: '30'. */
export type ActivitySummary = Readonly<Record<string, ActivityFigures>>;
