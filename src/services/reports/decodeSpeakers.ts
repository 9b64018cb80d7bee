import { spanKey } from '../../domain/dates/spans';
import { NO_DATE } from '../../domain/dates/timestamps';
import type { Figure } from '../../domain/figures/figure';
import type { ReportRow, SpeakerFigures } from '../../domain/reports/reportRows';
import { SPEAKER_SPANS } from '../../domain/reports/speakerSpans';
import { isRecord, type Raw } from '../../domain/text/json';
import { DecodeError } from '../http/failure';
import { type LeaveOut, readFigure, readFlag, readRecord, readText, readTimestamp } from '../http/read';
import { readNamedInSlices } from '../http/readInSlices';

const NOT_ALLOWED = 'Not allowed';
const NO_DATE_MS = Date.parse(NO_DATE);

/**
 * Reads a timestamp as epoch ms. Does not parse the placeholder, because most dates of most speakers are the
 * placeholder.
 */
function readInstant(raw: Raw, key: string, where: string): Figure {
  if (raw[key] === NO_DATE) return NO_DATE_MS;
  const timestamp = readTimestamp(raw, key, where);
  return timestamp === null ? null : Date.parse(timestamp);
}

const DAY_LENGTH = '2026-03-01'.length;

/** Reads a day as epoch ms of the day's start in UTC. Uses the day as written, and ignores the time and the offset. */
function readDay(raw: Raw, key: string, where: string): Figure {
  const timestamp = readTimestamp(raw, key, where);
  if (timestamp === null) return null;
  const day = Date.parse(timestamp.slice(0, DAY_LENGTH));
  if (Number.isNaN(day)) throw new DecodeError(`${where}.${key}`, 'a day');
  return day;
}

function readSpans(raw: Raw, where: string): SpeakerFigures['spans'] {
  const spans: SpeakerFigures['spans'] = {};
  const bySpan = raw['SpanDependent'] ?? {};
  if (!isRecord(bySpan)) throw new DecodeError(`${where}.SpanDependent`, 'an object');
  for (const span of SPEAKER_SPANS) {
    const figures = bySpan[spanKey(span)];
    if (figures === undefined || figures === null) continue;
    const at = `${where}.SpanDependent.${spanKey(span)}`;
    const read = readRecord(figures, at);
    spans[span] = {
      requests: readFigure(read, 'Requests', at),
      bookingValue: readFigure(read, 'BookingValue', at),
    };
  }
  return spans;
}

function decodeSpeaker(value: unknown, where: string): SpeakerFigures {
  const raw = readRecord(value, where);
  return {
    profileCreatedAt: readInstant(raw, 'UmbracoProfileCreateTs', where),
    adsBlocked: readText(raw, 'AdvertisingNotAllowed', where) === NOT_ALLOWED,
    exclusivity: readText(raw, 'Exclusivity', where),
    commissionRate: readFigure(raw, 'AvgCommisionRate365Days', where),
    website: readText(raw, 'SpeakerWebsite', where),
    hasWebsiteForm: readFlag(raw, 'SpeakerWebsiteForm', where),
    hasWebsiteLink: readFlag(raw, 'SpeakerWebsiteLink', where),
    keynotes: readFigure(raw, 'KeynotesCount', where),
    latestKeynoteAt: readInstant(raw, 'LatestKeynoteTs', where),
    books: readFigure(raw, 'BooksCount', where),
    latestBookAt: readInstant(raw, 'LatestBookTs', where),
    courses: readFigure(raw, 'CoursesCount', where),
    latestCourseAt: readInstant(raw, 'LatestCourseTs', where),
    hasAutomationContent: readFlag(raw, 'AutomationContent', where),
    latestMeetingAt: readInstant(raw, 'LatestMeeting', where),
    bornOn: readDay(raw, 'Birthday', where),
    gender: readText(raw, 'Gender', where),
    spans: readSpans(raw, where),
    followers: readFigure(raw, 'MailjetFollowers', where),
    latestMaterialAt: readInstant(raw, 'LastMaterialUploadTs', where),
    materialUrl: readText(raw, 'MaterialUrl', where),
    latestNewsAt: readInstant(raw, 'LatestNewsTs', where),
    blogPosts: readFigure(raw, 'NumberOfBlogPosts', where),
    latestBlogPostAt: readInstant(raw, 'LatestBlogPostTs', where),
    hasFacebookPageAccess: readFlag(raw, 'FacebookPageAccess', where),
    hasFacebookLink: readFlag(raw, 'FacebookLinkInBio', where),
    hasInstagramLink: readFlag(raw, 'InstagramLinkInBio', where),
    hasLinkedinContact: readFlag(raw, 'LinkedInContactInfo', where),
    hasLinkedinExperience: readFlag(raw, 'LinkedInExperience', where),
    successManagementBlocked: readFlag(raw, 'SuccessManagementNotAllowed', where),
  };
}

/**
 * Decodes `GET /products_info/{site}`: each speaker by name. An absent date is `null`, an absent text is '', and an
 * absent flag is false.
 */
export const decodeSpeakers = (
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
): Promise<ReportRow<SpeakerFigures>[]> =>
  readNamedInSlices(
    value,
    where,
    'speakers',
    (speaker, at, name) => ({ name, current: decodeSpeaker(speaker, at), benchmark: null }),
    leaveOut,
  );
