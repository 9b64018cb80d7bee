import type { ActivityFigures, ActivitySummary } from '../../domain/summaries/activity';
import { createRecords, type LeaveOut, readFigure, readRecord } from '../http/read';

/** Matches the key of a span, such as `365days`. Other keys of the response are ignored. */
const DAYS = /^(\d+)days$/;

function decodeFigures(value: unknown, where: string): ActivityFigures {
  const raw = readRecord(value, where);
  const figure = (key: keyof ActivityFigures) => readFigure(raw, key, where);
  return {
    TotalAmountOfFollowers: figure('TotalAmountOfFollowers'),
    AccessToSpeakerFacebookPages: figure('AccessToSpeakerFacebookPages'),
    SpeakersWithFacebookLinkInBio: figure('SpeakersWithFacebookLinkInBio'),
    SpeakersWithInstagramLinkInBio: figure('SpeakersWithInstagramLinkInBio'),
    SpeakersWithLinkedInContactInfo: figure('SpeakersWithLinkedInContactInfo'),
    SpeakersWithLinkedInExperience: figure('SpeakersWithLinkedInExperience'),
    NewFollowersGained: figure('NewFollowersGained'),
    EmailsSentToFollowers: figure('EmailsSentToFollowers'),
    EmailsOpened: figure('EmailsOpened'),
    Clicks: figure('Clicks'),
    Unsubscribes: figure('Unsubscribes'),
    SharedMaterialItemsUploaded: figure('SharedMaterialItemsUploaded'),
    SpeakersLoggedIn: figure('SpeakersLoggedIn'),
    GenericBlogPostsPublished: figure('GenericBlogPostsPublished'),
    SpeakerBlogPostsPublished: figure('SpeakerBlogPostsPublished'),
  };
}

/** Decodes `GET /speaker_activity_summary/{site}`: the figures of each span, by the number of days. */
export function decodeActivity(value: unknown, where: string, leaveOut: LeaveOut): ActivitySummary {
  const spans = createRecords('time spans', leaveOut);
  const read: [days: string, figures: ActivityFigures][] = [];
  for (const [key, figures] of Object.entries(readRecord(value, where))) {
    const days = DAYS.exec(key)?.[1];
    if (days === undefined || figures === null) continue;
    spans.read(
      `${where}.${key}`,
      () => key,
      (at) => read.push([days, decodeFigures(figures, at)]),
    );
  }
  spans.end();
  return Object.fromEntries(read);
}
