import type { Figure } from '../figures/figure';

/** What a search engine counted over a period. */
export interface SearchStat {
  /** The average one, 1 at the top; `null` where there is no data. */
  position: Figure;
  impressions: Figure;
  clicks: Figure;
}

/** Where a speaker was found: on the speaker's page of the site, and on the speaker's own website. */
export const SEARCH_PAGES = ['profile', 'speaker'] as const;
export type SearchPage = (typeof SEARCH_PAGES)[number];

/** What was searched for: anything, the speaker's name, or what the speaker speaks about. */
export const SEARCH_METRICS = ['total', 'name', 'intent'] as const;
export type SearchMetric = (typeof SEARCH_METRICS)[number];

/** How one speaker was found over a period. */
export type SearchFigures = Readonly<Record<SearchPage, Readonly<Record<SearchMetric, SearchStat>>>>;
