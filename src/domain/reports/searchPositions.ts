import type { Figure } from '../figures/figure';

/** Figures of a search engine over a period. */
export interface SearchStat {
  /** Average position, 1 at the top; `null` without data. */
  position: Figure;
  impressions: Figure;
  clicks: Figure;
}

/** The pages on which a speaker was found: the speaker's page on the site, and the speaker's own website. */
export const SEARCH_PAGES = ['profile', 'speaker'] as const;
export type SearchPage = (typeof SEARCH_PAGES)[number];

/** The kinds of searches: all, searches for the speaker's name, and searches for the speaker's topics. */
export const SEARCH_METRICS = ['total', 'name', 'intent'] as const;
export type SearchMetric = (typeof SEARCH_METRICS)[number];

/** Search figures of one speaker over a period. */
export type SearchFigures = Readonly<Record<SearchPage, Readonly<Record<SearchMetric, SearchStat>>>>;
