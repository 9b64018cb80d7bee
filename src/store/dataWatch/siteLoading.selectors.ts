import { FEED, type FeedId } from '../../domain/dataWatch/feeds';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectRequests } from '../requests/requests.slice';
import { parseKey } from './watchedAnswers';

/** What a check of a site waits for, and what it could not load. */
export interface SiteLoading {
  isBusy: boolean;
  /** Labels of the answers whose last call failed, each with the status of the failure if the API answered. */
  failed: readonly string[];
}

/** Returns whether answers of a site are being loaded, and which calls failed. */
export const selectSiteLoading = createAppSelector(
  [selectRequests, (_state: RootState, { site }: { site: string }) => site],
  (requests, site): SiteLoading => {
    let isBusy = false;
    const failed = new Map<FeedId, string>();
    for (const [key, status] of Object.entries(requests)) {
      const of = parseKey(key);
      if (!of || of.site !== site) continue;
      if (status.phase === 'pending') isBusy = true;
      if (status.phase !== 'failed' || status.failure.status === 200) continue;
      const code = status.failure.status;
      failed.set(of.feed, `${FEED[of.feed].label}${code ? ` (${code})` : ''}`);
    }
    return { isBusy, failed: [...failed.values()] };
  },
);
