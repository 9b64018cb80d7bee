import { feedsOf } from '../../domain/dataWatch/feeds';
import type { Finding } from '../../domain/dataWatch/finding';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { feedKey, selectAllFindings } from './dataWatch.slice';

/** A screen of a site. An empty site stands for all sites, or for the group. */
export interface ScreenOfSite {
  screen: string;
  site: string;
}

const NOTHING: readonly Finding[] = [];

/**
 * Returns what Data watch found in the answers that a screen shows. The list is empty, and always the same list, if
 * nothing was found or Data watch has not loaded yet.
 */
export const selectFindings = createAppSelector(
  [
    selectAllFindings,
    (_state: RootState, { screen }: ScreenOfSite) => screen,
    (_state: RootState, { site }: ScreenOfSite) => site,
  ],
  (findings, screen, site): readonly Finding[] => {
    const found = feedsOf(screen).flatMap((feed) =>
      site === ''
        ? Object.entries(findings).flatMap(([key, list]) => (key.startsWith(`${feed}/`) ? list : []))
        : (findings[feedKey({ feed, site })] ?? NOTHING),
    );
    return found.length === 0 ? NOTHING : found;
  },
);
