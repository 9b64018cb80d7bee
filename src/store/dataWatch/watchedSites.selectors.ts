import type { Diary } from '../../domain/dataWatch/diary';
import { FEEDS, type FeedId } from '../../domain/dataWatch/feeds';
import type { Finding } from '../../domain/dataWatch/finding';
import { selectCompanies } from '../companies/companies.slice';
import { createAppSelector } from '../createAppSelector';
import { feedKey, selectAllFindings, selectDiaries } from './dataWatch.slice';

/** What this device knows about an answer of a site: its diary, and what the last check found. */
export interface WatchedFeed {
  feed: FeedId;
  diary: Diary;
  findings: readonly Finding[];
}

export interface WatchedSite {
  /** Domain of the site; '' for the group. */
  site: string;
  feeds: readonly WatchedFeed[];
}

/**
 * Returns the sites that the user may see with the answers that this device has seen, and the group last if it has
 * answers. Returns `null` until the diaries have been read.
 */
export const selectWatchedSites = createAppSelector(
  [selectDiaries, selectAllFindings, selectCompanies],
  (diaries, findings, companies): readonly WatchedSite[] | null => {
    if (!diaries) return null;
    const feedsOf = (site: string) =>
      FEEDS.flatMap((feed): WatchedFeed[] => {
        const key = feedKey({ feed, site });
        const diary = diaries[key];
        // The findings of this session have the names of rows, which the device does not store.
        return diary ? [{ feed, diary, findings: findings[key] ?? diary.findings }] : [];
      });
    const sites = companies.flatMap(({ homepage_url: site }) => (site === '' ? [] : [site]));
    const group = feedsOf('');
    return [
      ...[...new Set(sites)].map((site) => ({ site, feeds: feedsOf(site) })),
      ...(group.length > 0 ? [{ site: '', feeds: group }] : []),
    ];
  },
);
