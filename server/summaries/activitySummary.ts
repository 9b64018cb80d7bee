import { and, type Column, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { periodOf } from '../../src/domain/dates/periods';
import { spanKey } from '../../src/domain/dates/spans';
import { countOf, orZero } from '../db/figures';
import {
  blogPosts,
  followerDays,
  followerLists,
  mailDays,
  materials,
  speakerLogins,
  speakers,
} from '../db/schema';
import type { SiteReportInput } from '../reports/reportInput';
import { followersNow, SPEAKER_SPANS } from '../reports/speakerFacts';

/** Totals of a company's speakers, followed by the activity within a span. */
export interface ActivityFigures {
  TotalAmountOfFollowers: number;
  AccessToSpeakerFacebookPages: number;
  SpeakersWithFacebookLinkInBio: number;
  SpeakersWithInstagramLinkInBio: number;
  SpeakersWithLinkedInContactInfo: number;
  SpeakersWithLinkedInExperience: number;
  NewFollowersGained: number;
  EmailsSentToFollowers: number;
  EmailsOpened: number;
  Clicks: number;
  Unsubscribes: number;
  SharedMaterialItemsUploaded: number;
  SpeakersLoggedIn: number;
  GenericBlogPostsPublished: number;
  SpeakerBlogPostsPublished: number;
}

/** Span key → figures. */
export type ActivitySummary = Record<string, ActivityFigures>;

/**
 * Returns the activity of a company's speakers and their followers in each span. The site's own lists are
 * excluded. All figures except current followers are sums of facts of at most a year.
 */
export async function activitySummary({ db, company, today }: SiteReportInput): Promise<ActivitySummary> {
  const starts = SPEAKER_SPANS.map(
    (span) => sql`(${spanKey(span)}::text, ${periodOf(span, today).from}::date)`,
  );
  const spans = db
    .$with('spans', { key: sql<string>`key`.as('key'), from: sql`first_day`.as('first_day') })
    .as(sql`select * from (values ${sql.join(starts, sql`, `)}) as span(key, first_day)`);

  /** The longest span: its bounds let the database skip older months. */
  const longest = periodOf('365', today);
  const count = (condition: SQLWrapper, alias: string) => countOf(condition).as(alias);
  const sum = (figure: SQLWrapper, alias: string) => orZero(sql`sum(${figure})`).as(alias);
  const ofTheCompany = (table: { companyId: Column }) => eq(table.companyId, company.id);
  const inTheSpan = (table: { companyId: Column }, day: Column): SQL =>
    sql`${ofTheCompany(table)} and ${day} between ${longest.from} and ${today} and ${day} >= ${spans.from}`;
  const isOfASpeaker = (day: { companyId: Column; listId: Column }) =>
    sql`${ofTheCompany(followerLists)} and ${followerLists.id} = ${day.listId} and ${followerLists.speakerId} is not null`;

  const people = db.$with('people').as(
    db
      .select({
        facebookPages: count(speakers.facebookPageAccess, 'facebook_pages'),
        facebookLinks: count(speakers.facebookLinkInBio, 'facebook_links'),
        instagramLinks: count(speakers.instagramLinkInBio, 'instagram_links'),
        linkedinContacts: count(speakers.linkedinContactInfo, 'linkedin_contacts'),
        linkedinExperience: count(speakers.linkedinExperience, 'linkedin_experiences'),
      })
      .from(speakers)
      .where(ofTheCompany(speakers)),
  );
  const { join: followersOfList, count: ofList } = followersNow({ db, company, today });
  const followers = db.$with('followers').as(
    db
      .select({ now: sum(ofList, 'followers_now') })
      .from(followerLists)
      .leftJoinLateral(followersOfList, sql`true`)
      .where(and(ofTheCompany(followerLists), isNotNull(followerLists.speakerId))),
  );
  const joined = db
    .select({ count: sum(followerDays.joined, 'joined_count') })
    .from(followerDays)
    .innerJoin(followerLists, isOfASpeaker(followerDays))
    .where(inTheSpan(followerDays, followerDays.day))
    .as('joined_in_span');
  const mails = db
    .select({
      sent: sum(mailDays.sent, 'mails_sent'),
      opened: sum(mailDays.opened, 'mails_opened'),
      clicked: sum(mailDays.clicked, 'mails_clicked'),
      unsubscribed: sum(mailDays.unsubscribed, 'mails_unsubscribed'),
    })
    .from(mailDays)
    .innerJoin(followerLists, isOfASpeaker(mailDays))
    .where(inTheSpan(mailDays, mailDays.day))
    .as('mails');
  const uploads = db
    .select({ count: count(sql`true`, 'uploaded') })
    .from(materials)
    .where(inTheSpan(materials, materials.uploadedOn))
    .as('uploads');
  const logins = db
    .select({
      speakers: sql<number>`count(distinct ${speakerLogins.speakerId})`.mapWith(Number).as('logged_in'),
    })
    .from(speakerLogins)
    .where(inTheSpan(speakerLogins, speakerLogins.loggedInOn))
    .as('logins');
  const posts = db
    .select({
      generic: count(sql`${blogPosts.speakerId} is null`, 'generic_posts'),
      ofSpeakers: count(sql`${blogPosts.speakerId} is not null`, 'speaker_posts'),
    })
    .from(blogPosts)
    .where(inTheSpan(blogPosts, blogPosts.publishedOn))
    .as('posts');

  const rows = await db
    .with(spans, people, followers)
    .select({
      key: spans.key,
      figures: {
        TotalAmountOfFollowers: followers.now,
        AccessToSpeakerFacebookPages: people.facebookPages,
        SpeakersWithFacebookLinkInBio: people.facebookLinks,
        SpeakersWithInstagramLinkInBio: people.instagramLinks,
        SpeakersWithLinkedInContactInfo: people.linkedinContacts,
        SpeakersWithLinkedInExperience: people.linkedinExperience,
        NewFollowersGained: joined.count,
        EmailsSentToFollowers: mails.sent,
        EmailsOpened: mails.opened,
        Clicks: mails.clicked,
        Unsubscribes: mails.unsubscribed,
        SharedMaterialItemsUploaded: uploads.count,
        SpeakersLoggedIn: logins.speakers,
        GenericBlogPostsPublished: posts.generic,
        SpeakerBlogPostsPublished: posts.ofSpeakers,
      },
    })
    .from(spans)
    .crossJoin(people)
    .crossJoin(followers)
    .crossJoinLateral(joined)
    .crossJoinLateral(mails)
    .crossJoinLateral(uploads)
    .crossJoinLateral(logins)
    .crossJoinLateral(posts);
  return Object.fromEntries(rows.map(({ key, figures }) => [key, figures]));
}
