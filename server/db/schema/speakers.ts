import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, loadId } from './columns';
import { companyId } from './identity';

export const speakers = pgTable(
  'speakers',
  {
    id: id(),
    companyId: companyId(),
    /** Reports identify speakers by name, so the name is unique within a company. */
    name: text().notNull(),
    pipedriveId: integer().notNull(),
    umbracoId: text(),
    createdAt: instant().notNull(),
    umbracoProfileCreatedAt: instant(),
    advertisingAllowed: boolean().notNull().default(true),
    /** The exclusivity agreement; empty if there is none. */
    exclusivity: text().notNull().default(''),
    website: text().notNull().default(''),
    websiteForm: boolean().notNull().default(false),
    websiteLink: boolean().notNull().default(false),
    automationContent: boolean().notNull().default(false),
    birthday: date(),
    gender: text().notNull().default(''),
    /** Search terms for the speaker's field; NULL if nobody has defined them. */
    searchIntents: text().array(),
    facebookPageAccess: boolean().notNull().default(false),
    facebookLinkInBio: boolean().notNull().default(false),
    instagramLinkInBio: boolean().notNull().default(false),
    linkedinContactInfo: boolean().notNull().default(false),
    linkedinExperience: boolean().notNull().default(false),
    successManagementAllowed: boolean().notNull().default(true),
    loadId: loadId(),
  },
  (t) => [unique().on(t.companyId, t.name), unique().on(t.companyId, t.pipedriveId)],
);

/** Defines a reference to the speaker of a row. */
export const speakerId = () =>
  integer()
    .notNull()
    .references(() => speakers.id);

export const WORK_KINDS = ['keynote', 'book', 'course'] as const;

export const speakerWorks = pgTable(
  'speaker_works',
  {
    id: id(),
    companyId: companyId(),
    speakerId: speakerId(),
    kind: text({ enum: WORK_KINDS }).notNull(),
    title: text().notNull(),
    publishedAt: instant().notNull(),
    loadId: loadId(),
  },
  (t) => [
    index().on(t.companyId, t.speakerId, t.kind, t.publishedAt),
    check('speaker_works_kind', sql`${t.kind} in ('keynote', 'book', 'course')`),
  ],
);

export const meetings = pgTable(
  'meetings',
  { id: id(), companyId: companyId(), speakerId: speakerId(), heldAt: instant().notNull(), loadId: loadId() },
  (t) => [index().on(t.companyId, t.speakerId, t.heldAt)],
);

/** Material that a speaker or the team shared: slides, photos, videos. */
export const materials = pgTable(
  'materials',
  {
    id: id(),
    companyId: companyId(),
    speakerId: speakerId(),
    url: text().notNull(),
    uploadedAt: instant().notNull(),
    uploadedOn: date().notNull(),
    loadId: loadId(),
  },
  (t) => [index().on(t.companyId, t.uploadedOn), index().on(t.speakerId, t.uploadedAt)],
);

export const speakerNews = pgTable(
  'speaker_news',
  {
    id: id(),
    companyId: companyId(),
    speakerId: speakerId(),
    title: text().notNull(),
    publishedAt: instant().notNull(),
    loadId: loadId(),
  },
  (t) => [index().on(t.companyId, t.speakerId, t.publishedAt)],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    companyId: companyId(),
    /** NULL for a generic post that is about no particular speaker. */
    speakerId: integer().references(() => speakers.id),
    title: text().notNull(),
    publishedAt: instant().notNull(),
    publishedOn: date().notNull(),
    loadId: loadId(),
  },
  (t) => [index().on(t.companyId, t.publishedOn), index().on(t.speakerId, t.publishedAt)],
);

/** A sign-in of a speaker to the speakers' own pages. */
export const speakerLogins = pgTable(
  'speaker_logins',
  {
    id: id(),
    companyId: companyId(),
    speakerId: speakerId(),
    at: instant().notNull(),
    loggedInOn: date().notNull(),
    loadId: loadId(),
  },
  (t) => [index().on(t.companyId, t.loggedInOn)],
);
