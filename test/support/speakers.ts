import { DK_SITE } from './factories';

export const RELATIONS = {
  address: `/speaker_relations/${DK_SITE}`,
  role: 'speaker_relations',
  title: 'Speaker Relations for Athenas Danmark',
} as const;
export const ACTIVITY = {
  address: `/speaker_activity/${DK_SITE}`,
  role: 'speaker_activity',
  title: 'Speaker Activity for Athenas Danmark',
} as const;
export const SPEAKERS_CALL = `/products_info/${DK_SITE}`;
export const ACTIVITY_CALL = `/speaker_activity_summary/${DK_SITE}`;

const NO_DATE = '0001-01-01T00:00:00Z';

/** Returns a speaker as the API sends them, with empty values except for the dates of creation. */
export const wireSpeaker = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  CreatedAt: '2020-01-01T00:00:00Z',
  UmbracoProfileCreateTs: '2025-06-01T10:00:00Z',
  AdvertisingNotAllowed: '',
  Exclusivity: '',
  AvgCommisionRate365Days: 0,
  SpeakerWebsite: '',
  SpeakerWebsiteForm: false,
  SpeakerWebsiteLink: false,
  KeynotesCount: 0,
  LatestKeynoteTs: NO_DATE,
  BooksCount: 0,
  LatestBookTs: NO_DATE,
  CoursesCount: 0,
  LatestCourseTs: NO_DATE,
  AutomationContent: false,
  LatestMeeting: NO_DATE,
  Birthday: NO_DATE,
  Gender: '',
  SpanDependent: {
    '7days': { Requests: 0, BookingValue: 0 },
    '30days': { Requests: 0, BookingValue: 0 },
    '90days': { Requests: 0, BookingValue: 0 },
    '365days': { Requests: 0, BookingValue: 0 },
  },
  MailjetFollowers: 0,
  LastMaterialUploadTs: NO_DATE,
  MaterialUrl: '',
  LatestNewsTs: NO_DATE,
  NumberOfBlogPosts: 0,
  LatestBlogPostTs: NO_DATE,
  FacebookPageAccess: false,
  FacebookLinkInBio: false,
  InstagramLinkInBio: false,
  LinkedInContactInfo: false,
  LinkedInExperience: false,
  SuccessManagementNotAllowed: false,
  ...overrides,
});
