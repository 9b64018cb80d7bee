import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { spanKey } from '../../src/domain/dates/spans';
import type { Timestamp } from '../../src/domain/dates/timestamps';
import { NO_DATE } from '../../src/domain/dates/timestamps';
import { inJson, inUnits, orZero } from '../db/figures';
import { isUpTo, wireTime } from '../db/instants';
import { followerLists, speakers } from '../db/schema';
import type { InstantQuestion } from './question';
import { bySpan, dealFacts, followersNow, SPEAKER_SPANS, speakerFacts } from './speakerFacts';

/** All that the site knows of a speaker. A date that there is not is `NO_DATE`, a text empty. */
export interface SpeakerInfo {
  CreatedAt: Timestamp;
  UmbracoProfileCreateTs: Timestamp;
  AdvertisingNotAllowed: 'Not allowed' | '';
  Exclusivity: string;
  /** In percent points: the average over the deals won in the last 365 days, 0 without any. */
  AvgCommisionRate365Days: number;
  SpeakerWebsite: string;
  SpeakerWebsiteForm: boolean;
  SpeakerWebsiteLink: boolean;
  KeynotesCount: number;
  LatestKeynoteTs: Timestamp;
  BooksCount: number;
  LatestBookTs: Timestamp;
  CoursesCount: number;
  LatestCourseTs: Timestamp;
  AutomationContent: boolean;
  LatestMeeting: Timestamp;
  Birthday: Timestamp;
  Gender: string;
  /** By span key; values in the site's currency. */
  SpanDependent: Record<string, { Requests: number; BookingValue: number }>;
  MailjetFollowers: number;
  LastMaterialUploadTs: Timestamp;
  MaterialUrl: string;
  LatestNewsTs: Timestamp;
  NumberOfBlogPosts: number;
  LatestBlogPostTs: Timestamp;
  FacebookPageAccess: boolean;
  FacebookLinkInBio: boolean;
  InstagramLinkInBio: boolean;
  LinkedInContactInfo: boolean;
  LinkedInExperience: boolean;
  SuccessManagementNotAllowed: boolean;
}

/** Speaker name → what is known. */
export type ProductsInfo = Record<string, SpeakerInfo>;

const timeOf = (instant: SQLWrapper) => sql<Timestamp>`coalesce(${wireTime(instant)}, ${NO_DATE})`;
const not = (flag: SQLWrapper) => sql<boolean>`not ${flag}`;

/** Every speaker of a company, in name order. */
export async function productsInfo(question: InstantQuestion): Promise<ProductsInfo> {
  const { db, company, today, timeZone } = question;
  const { works, held, news, posts, material } = speakerFacts(question);
  const followers = followersNow(question);
  const deals = dealFacts(question);
  const profile = speakers.umbracoProfileCreatedAt;

  const info = db
    .with(works, held, news, posts, material)
    .select({
      name: speakers.name,
      info: inJson({
        CreatedAt: wireTime(speakers.createdAt),
        UmbracoProfileCreateTs: timeOf(
          sql`(case when ${isUpTo(profile, today, timeZone)} then ${profile} end)`,
        ),
        AdvertisingNotAllowed: sql<
          'Not allowed' | ''
        >`case when ${speakers.advertisingAllowed} then '' else 'Not allowed' end`,
        Exclusivity: speakers.exclusivity,
        AvgCommisionRate365Days: orZero(deals.commission),
        SpeakerWebsite: speakers.website,
        SpeakerWebsiteForm: speakers.websiteForm,
        SpeakerWebsiteLink: speakers.websiteLink,
        KeynotesCount: orZero(works.keynotes),
        LatestKeynoteTs: timeOf(works.latestKeynote),
        BooksCount: orZero(works.books),
        LatestBookTs: timeOf(works.latestBook),
        CoursesCount: orZero(works.courses),
        LatestCourseTs: timeOf(works.latestCourse),
        AutomationContent: speakers.automationContent,
        LatestMeeting: timeOf(held.latest),
        Birthday: sql<Timestamp>`coalesce(to_char(${speakers.birthday}, 'YYYY-MM-DD"T00:00:00Z"'), ${NO_DATE})`,
        Gender: speakers.gender,
        MailjetFollowers: orZero(followers.count),
        LastMaterialUploadTs: timeOf(material.uploadedAt),
        MaterialUrl: sql<string>`coalesce(${material.url}, '')`,
        LatestNewsTs: timeOf(news.latest),
        NumberOfBlogPosts: orZero(posts.count),
        LatestBlogPostTs: timeOf(posts.latest),
        FacebookPageAccess: speakers.facebookPageAccess,
        FacebookLinkInBio: speakers.facebookLinkInBio,
        InstagramLinkInBio: speakers.instagramLinkInBio,
        LinkedInContactInfo: speakers.linkedinContactInfo,
        LinkedInExperience: speakers.linkedinExperience,
        SuccessManagementNotAllowed: not(speakers.successManagementAllowed),
      }),
      requests: inJson(bySpan((span) => orZero(deals.requests(span)))),
      values: inJson(bySpan((span) => inUnits(deals.cents(span)))),
    })
    .from(speakers)
    .leftJoin(
      followerLists,
      and(eq(followerLists.companyId, company.id), eq(followerLists.speakerId, speakers.id)),
    )
    .leftJoinLateral(followers.join, sql`true`)
    .leftJoin(works, eq(works.speakerId, speakers.id))
    .leftJoin(held, eq(held.speakerId, speakers.id))
    .leftJoin(news, eq(news.speakerId, speakers.id))
    .leftJoin(posts, eq(posts.speakerId, speakers.id))
    .leftJoin(material, eq(material.speakerId, speakers.id))
    .where(eq(speakers.companyId, company.id))
    .orderBy(speakers.name)
    .$dynamic();
  const rows = await deals.joins.reduce((query, join) => query.leftJoinLateral(join, sql`true`), info);

  return Object.fromEntries(
    rows.map(({ name, info, requests, values }) => {
      const spans = SPEAKER_SPANS.map(
        (span) => [spanKey(span), { Requests: requests[span], BookingValue: values[span] }] as const,
      );
      return [name, { ...info, SpanDependent: Object.fromEntries(spans) }];
    }),
  );
}
