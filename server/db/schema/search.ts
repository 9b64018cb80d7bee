import { date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { loadId } from './columns';
import { companyId } from './identity';
import { speakerId } from './speakers';

/** The page in the search results: the speaker's page on the company's site, or the speaker's own website. */
export const SEARCH_PAGES = ['profile', 'speaker'] as const;
/** The kind of search term: any, the speaker's name, or the speaker's field. */
export const SEARCH_METRICS = ['total', 'name', 'intent'] as const;

const counts = () => ({
  impressions: integer().notNull(),
  clicks: integer().notNull(),
  /** The sum of the positions of all impressions. The average position is this sum divided by the impressions. */
  positionSum: doublePrecision().notNull(),
  loadId: loadId(),
});

export const searchDays = pgTable(
  'search_days',
  {
    companyId: companyId(),
    speakerId: speakerId(),
    page: text({ enum: SEARCH_PAGES }).notNull(),
    metric: text({ enum: SEARCH_METRICS }).notNull(),
    day: date().notNull(),
    ...counts(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day, t.speakerId, t.page, t.metric] }),
    index().on(t.speakerId),
  ],
);

export const keywordDays = pgTable(
  'keyword_days',
  { companyId: companyId(), keyword: text().notNull(), day: date().notNull(), ...counts() },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.keyword] })],
);
