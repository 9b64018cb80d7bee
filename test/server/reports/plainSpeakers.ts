import type { EmailStats } from '@server/reports/followers';
import type { ProductsInfo, SpeakerInfo } from '@server/reports/productsInfo';
import type { ActivityFigures, ActivitySummary } from '@server/summaries/activitySummary';
import { dayOf, type Period, periodOf } from '@src/domain/dates/periods';
import { NO_DATE } from '@src/domain/dates/timestamps';
import type { Facts } from './speakerFactRows';

const SPANS = ['7', '30', '90', '365'] as const;
/** The first and the last day of each period, in days before today. */
const PERIOD_DAYS: Record<string, [number, number]> = {
  today: [0, 0],
  '1day': [1, 1],
  '7days': [6, 0],
  '30days': [29, 0],
  '90days': [89, 0],
  '180days': [179, 0],
  '365days': [364, 0],
};
const DAY_MS = 86_400_000;

const isIn = (day: string | null, { from, to }: Period) => day !== null && day >= from && day <= to;
const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);
const time = (at: Date | undefined) => (at ? `${at.toISOString().slice(0, 19)}Z` : NO_DATE);

/** Returns the instants up to a day, in descending order. */
const upTo = (today: string, instants: readonly Date[]) =>
  instants.filter((at) => dayOf(at) <= today).sort((a, b) => b.getTime() - a.getTime());

function infoOf(speaker: Facts['speakers'][number], facts: Facts, today: string): SpeakerInfo {
  const own = <T extends { speakerId: number | null }>(rows: readonly T[]) =>
    rows.filter(({ speakerId }) => speakerId === speaker.id);
  const works = (kind: string) =>
    upTo(
      today,
      own(facts.works)
        .filter((work) => work.kind === kind)
        .map(({ publishedAt }) => publishedAt),
    );
  const [keynotes, books, courses] = [works('keynote'), works('book'), works('course')];
  const posts = upTo(
    today,
    own(facts.posts).map(({ publishedAt }) => publishedAt),
  );
  const material = own(facts.materials)
    .filter(({ uploadedAt }) => dayOf(uploadedAt) <= today)
    .at(-1);
  const lists = own(facts.lists).map(({ id }) => id);
  const won = facts.requests.filter((row) => row.handledSpeakerId === speaker.id && row.outcome === 'won');
  const asked = facts.requests.filter((row) => row.askedSpeakerId === speaker.id);
  const rates = won
    .filter(({ closedOn }) => isIn(closedOn, periodOf('365', today)))
    .flatMap(({ commissionPercent }) => (commissionPercent === null ? [] : [commissionPercent]));
  return {
    CreatedAt: time(speaker.createdAt),
    UmbracoProfileCreateTs: time(
      upTo(today, speaker.umbracoProfileCreatedAt ? [speaker.umbracoProfileCreatedAt] : [])[0],
    ),
    AdvertisingNotAllowed: speaker.advertisingAllowed ? '' : 'Not allowed',
    Exclusivity: speaker.exclusivity,
    // Rates have at most one decimal, so a sum in tenths is exact.
    AvgCommisionRate365Days:
      rates.length === 0 ? 0 : sum(rates, (rate) => Math.round(rate * 10)) / 10 / rates.length,
    SpeakerWebsite: speaker.website,
    SpeakerWebsiteForm: speaker.websiteForm,
    SpeakerWebsiteLink: speaker.websiteLink,
    KeynotesCount: keynotes.length,
    LatestKeynoteTs: time(keynotes[0]),
    BooksCount: books.length,
    LatestBookTs: time(books[0]),
    CoursesCount: courses.length,
    LatestCourseTs: time(courses[0]),
    AutomationContent: speaker.automationContent,
    LatestMeeting: time(
      upTo(
        today,
        own(facts.meetings).map(({ heldAt }) => heldAt),
      )[0],
    ),
    Birthday: speaker.birthday === null ? NO_DATE : `${speaker.birthday}T00:00:00Z`,
    Gender: speaker.gender,
    SpanDependent: Object.fromEntries(
      SPANS.map((span) => [
        `${span}days`,
        {
          Requests: asked.filter(({ requestedOn }) => isIn(requestedOn, periodOf(span, today))).length,
          BookingValue:
            sum(
              won.filter(({ closedOn }) => isIn(closedOn, periodOf(span, today))),
              ({ valueCents }) => valueCents,
            ) / 100,
        },
      ]),
    ),
    MailjetFollowers: sum(
      facts.followers.filter(({ listId, day }) => lists.includes(listId) && day <= today),
      ({ joined, left }) => joined - left,
    ),
    LastMaterialUploadTs: time(material?.uploadedAt),
    MaterialUrl: material?.url ?? '',
    LatestNewsTs: time(
      upTo(
        today,
        own(facts.news).map(({ publishedAt }) => publishedAt),
      )[0],
    ),
    NumberOfBlogPosts: posts.length,
    LatestBlogPostTs: time(posts[0]),
    FacebookPageAccess: speaker.facebookPageAccess,
    FacebookLinkInBio: speaker.facebookLinkInBio,
    InstagramLinkInBio: speaker.instagramLinkInBio,
    LinkedInContactInfo: speaker.linkedinContactInfo,
    LinkedInExperience: speaker.linkedinExperience,
    SuccessManagementNotAllowed: !speaker.successManagementAllowed,
  };
}

/** Selects the facts of one company. */
function factsOf(companyId: number, facts: Facts): Facts {
  const own = <T extends { companyId: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.companyId === companyId);
  return {
    ...facts,
    speakers: own(facts.speakers),
    requests: own(facts.requests),
    materials: own(facts.materials),
    posts: own(facts.posts),
    logins: own(facts.logins),
    lists: own(facts.lists),
    followers: own(facts.followers),
    mails: own(facts.mails),
  };
}

/** Computes the info of each speaker from the rows one by one. */
export function plainInfo(all: Facts, companyId: number, today: string): ProductsInfo {
  const facts = factsOf(companyId, all);
  return Object.fromEntries(facts.speakers.map((speaker) => [speaker.name, infoOf(speaker, facts, today)]));
}

function activityIn(period: Period, facts: Facts): ActivityFigures {
  const { speakers } = facts;
  const today = period.to;
  const ofSpeakers = new Set(facts.lists.filter(({ speakerId }) => speakerId !== null).map(({ id }) => id));
  const followers = facts.followers.filter(({ listId }) => ofSpeakers.has(listId));
  const mails = facts.mails.filter(({ listId, day }) => ofSpeakers.has(listId) && isIn(day, period));
  const posts = facts.posts.filter(({ publishedAt }) => isIn(dayOf(publishedAt), period));
  const logins = facts.logins.filter(({ at }) => isIn(dayOf(at), period));
  return {
    TotalAmountOfFollowers: sum(
      followers.filter(({ day }) => day <= today),
      ({ joined, left }) => joined - left,
    ),
    AccessToSpeakerFacebookPages: speakers.filter((one) => one.facebookPageAccess).length,
    SpeakersWithFacebookLinkInBio: speakers.filter((one) => one.facebookLinkInBio).length,
    SpeakersWithInstagramLinkInBio: speakers.filter((one) => one.instagramLinkInBio).length,
    SpeakersWithLinkedInContactInfo: speakers.filter((one) => one.linkedinContactInfo).length,
    SpeakersWithLinkedInExperience: speakers.filter((one) => one.linkedinExperience).length,
    NewFollowersGained: sum(
      followers.filter(({ day }) => isIn(day, period)),
      ({ joined }) => joined,
    ),
    EmailsSentToFollowers: sum(mails, ({ sent }) => sent),
    EmailsOpened: sum(mails, ({ opened }) => opened),
    Clicks: sum(mails, ({ clicked }) => clicked),
    Unsubscribes: sum(mails, ({ unsubscribed }) => unsubscribed),
    SharedMaterialItemsUploaded: facts.materials.filter(({ uploadedAt }) => isIn(dayOf(uploadedAt), period))
      .length,
    SpeakersLoggedIn: new Set(logins.map(({ speakerId }) => speakerId)).size,
    GenericBlogPostsPublished: posts.filter(({ speakerId }) => speakerId === null).length,
    SpeakerBlogPostsPublished: posts.filter(({ speakerId }) => speakerId !== null).length,
  };
}

/** Computes the activity in each span from the rows one by one. */
export function plainActivity(all: Facts, companyId: number, today: string): ActivitySummary {
  const facts = factsOf(companyId, all);
  return Object.fromEntries(SPANS.map((span) => [`${span}days`, activityIn(periodOf(span, today), facts)]));
}

/** Computes followers by list name from the rows one by one. Covers all companies without a `companyId`. */
export function plainFollowers(all: Facts, today: string, companyId?: number): EmailStats {
  const facts = companyId === undefined ? all : factsOf(companyId, all);
  const count = (of: (day: Facts['followers'][number]) => number) =>
    Object.fromEntries(
      facts.lists.map(({ name }) => {
        const ids = facts.lists.filter((list) => list.name === name).map(({ id }) => id);
        return [
          name,
          sum(facts.followers, (day) => (ids.includes(day.listId) && day.day <= today ? of(day) : 0)),
        ];
      }),
    );
  const daysAgo = (day: string) => (Date.parse(today) - Date.parse(day)) / DAY_MS;
  return {
    now: count(({ joined, left }) => joined - left),
    ...Object.fromEntries(
      Object.entries(PERIOD_DAYS).map(([period, [from, to]]) => [
        period,
        count(({ day, joined }) => (daysAgo(day) <= from && daysAgo(day) >= to ? joined : 0)),
      ]),
    ),
  };
}
