import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { spanKey } from '../../src/domain/dates/spans';
import type { Timestamp } from '../../src/domain/dates/timestamps';
import { NO_DATE } from '../../src/domain/dates/timestamps';
import { inUnits, orZero } from '../db/figures';
import { apiTime, isUpTo } from '../db/instants';
import { followerLists, speakers } from '../db/schema';
import {
  type JsonSql,
  JsonText,
  jsonEntry,
  jsonFlag,
  jsonNumber,
  jsonObject,
  jsonObjectOf,
  jsonPlainText,
  jsonText,
} from '../db/writtenJson';
import type { InstantReportInput } from './reportInput';
import { dealFacts, followersNow, SPEAKER_SPANS, speakerFacts } from './speakerFacts';

/** Everything the site knows about a speaker. A missing date is `NO_DATE`, a missing text is empty. */
export interface SpeakerInfo {
  CreatedAt: Timestamp;
  UmbracoProfileCreateTs: Timestamp;
  AdvertisingNotAllowed: 'Not allowed' | '';
  Exclusivity: string;
  /** Average commission in percent of the deals won in the last 365 days; 0 without deals. */
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
  /** Figures by span key; values in the site's currency. */
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

/** Speaker name → information. */
export type ProductsInfo = Record<string, SpeakerInfo>;

const timeOf = (instant: SQLWrapper) =>
  jsonPlainText(sql<Timestamp>`coalesce(${apiTime(instant)}, ${NO_DATE})`);

/** Returns all speakers of a company, in name order. */
export async function productsInfo(question: InstantReportInput): Promise<JsonText<ProductsInfo>> {
  const { db, company, today, timeZone } = question;
  const { works, meetingFacts, news, posts, material } = speakerFacts(question);
  const followers = followersNow(question);
  const deals = dealFacts(question);
  const profile = speakers.umbracoProfileCreatedAt;
  const count = (figure: SQLWrapper) => jsonNumber(orZero(figure));

  const info: JsonSql<SpeakerInfo> = jsonObject({
    CreatedAt: jsonPlainText(apiTime(speakers.createdAt)),
    UmbracoProfileCreateTs: timeOf(sql`(case when ${isUpTo(profile, today, timeZone)} then ${profile} end)`),
    AdvertisingNotAllowed: jsonPlainText(
      sql<'Not allowed' | ''>`case when ${speakers.advertisingAllowed} then '' else 'Not allowed' end`,
    ),
    Exclusivity: jsonText(speakers.exclusivity),
    AvgCommisionRate365Days: count(deals.commission),
    SpeakerWebsite: jsonText(speakers.website),
    SpeakerWebsiteForm: jsonFlag(speakers.websiteForm),
    SpeakerWebsiteLink: jsonFlag(speakers.websiteLink),
    KeynotesCount: count(works.keynotes),
    LatestKeynoteTs: timeOf(works.latestKeynote),
    BooksCount: count(works.books),
    LatestBookTs: timeOf(works.latestBook),
    CoursesCount: count(works.courses),
    LatestCourseTs: timeOf(works.latestCourse),
    AutomationContent: jsonFlag(speakers.automationContent),
    LatestMeeting: timeOf(meetingFacts.latest),
    Birthday: jsonPlainText(
      sql<Timestamp>`coalesce(to_char(${speakers.birthday}, 'YYYY-MM-DD"T00:00:00Z"'), ${NO_DATE})`,
    ),
    Gender: jsonText(speakers.gender),
    MailjetFollowers: count(followers.count),
    LastMaterialUploadTs: timeOf(material.uploadedAt),
    MaterialUrl: jsonText(sql<string>`coalesce(${material.url}, '')`),
    LatestNewsTs: timeOf(news.latest),
    NumberOfBlogPosts: count(posts.count),
    LatestBlogPostTs: timeOf(posts.latest),
    FacebookPageAccess: jsonFlag(speakers.facebookPageAccess),
    FacebookLinkInBio: jsonFlag(speakers.facebookLinkInBio),
    InstagramLinkInBio: jsonFlag(speakers.instagramLinkInBio),
    LinkedInContactInfo: jsonFlag(speakers.linkedinContactInfo),
    LinkedInExperience: jsonFlag(speakers.linkedinExperience),
    SuccessManagementNotAllowed: jsonFlag(sql<boolean>`not ${speakers.successManagementAllowed}`),
    SpanDependent: jsonObject(
      Object.fromEntries(
        SPEAKER_SPANS.map((span) => [
          spanKey(span),
          jsonObject({
            Requests: count(deals.requests(span)),
            BookingValue: jsonNumber(inUnits(deals.cents(span))),
          }),
        ]),
      ),
    ),
  });
  const bySpeaker = db
    .with(works, meetingFacts, news, posts)
    .select({ entry: jsonEntry(jsonText(speakers.name), info).as('entry') })
    .from(speakers)
    .leftJoin(
      followerLists,
      and(eq(followerLists.companyId, company.id), eq(followerLists.speakerId, speakers.id)),
    )
    .leftJoinLateral(followers.join, sql`true`)
    .leftJoin(works, eq(works.speakerId, speakers.id))
    .leftJoin(meetingFacts, eq(meetingFacts.speakerId, speakers.id))
    .leftJoin(news, eq(news.speakerId, speakers.id))
    .leftJoin(posts, eq(posts.speakerId, speakers.id))
    .leftJoinLateral(material, sql`true`)
    .where(eq(speakers.companyId, company.id))
    .orderBy(speakers.name)
    .$dynamic();
  const rows = deals.joins
    .reduce((query, join) => query.leftJoinLateral(join, sql`true`), bySpeaker)
    .as('rows');
  const [answer] = await db.select({ speakers: jsonObjectOf<SpeakerInfo>(rows.entry) }).from(rows);
  return answer?.speakers ?? new JsonText('{}');
}
