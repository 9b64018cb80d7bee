import type { CheckKind, ChecksId } from '../../domain/checks/checks';
import { issueChanges, issuesSeen } from '../../domain/checks/checkVisits';
import { MOST_KEYS, type Snapshot } from '../../domain/visits/visit';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectLeftOut } from '../requests/leftOut.slice';
import { loadedAtOf, selectStatus } from '../requests/requests.slice';
import { selectPreviousVisit, visitKey } from '../visits/visits.slice';
import { resultsRequest, selectGroups } from './checkData.slice';

/** Returns the key under which the visits of a dashboard are stored. */
export const checkVisitKey = (kind: CheckKind, site: string): string =>
  visitKey(`${kind}_checks`, site, null);

const selectOwnGroups = (state: RootState, { kind, site }: ChecksId) => selectGroups(state, { kind, site });

const statusOf = (state: RootState, { kind, site }: ChecksId) =>
  selectStatus(state, resultsRequest({ kind, site }));

/**
 * Returns the snapshot of a dashboard to store for the next visit. Returns `null` if some records could not be read or
 * the dashboard has too many issues, and `undefined` while newer results load.
 */
export const selectIssuesSeen = createAppSelector(
  [
    selectOwnGroups,
    (state: RootState, of: ChecksId) => loadedAtOf(statusOf(state, of)),
    (state: RootState, of: ChecksId) => statusOf(state, of).phase,
    (state: RootState, { kind, site }: ChecksId) =>
      selectLeftOut(state, resultsRequest({ kind, site })).length,
  ],
  (groups, at, phase, leftOut): Snapshot | null | undefined => {
    if (!groups || at === null || phase !== 'ready') return undefined;
    const seen = issuesSeen(groups, at);
    return leftOut > 0 || seen.keys.length > MOST_KEYS ? null : seen;
  },
);

/** Returns the changes of a dashboard since the user's last visit, or `null` if this device has no earlier visit. */
export const selectIssueChanges = createAppSelector(
  [
    selectOwnGroups,
    (state: RootState, { kind, site }: ChecksId) => selectPreviousVisit(state, checkVisitKey(kind, site)),
    (state: RootState, of: ChecksId) => loadedAtOf(statusOf(state, of)),
  ],
  (groups, before, at) => {
    // A tab may still have results that are older than the last visit. Such results contain no changes since the visit.
    if (!groups || !before || at === null || at < before.at) return null;
    const all = groups.ids.flatMap((id) => groups.byId[id] ?? []);
    return { ...issueChanges(before, all), since: before.at };
  },
);
