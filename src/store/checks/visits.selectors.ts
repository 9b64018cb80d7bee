import type { CheckKind } from '../../domain/checks/checks';
import { issueChanges, issuesSeen } from '../../domain/checks/checkVisits';
import { MOST_KEYS, type Snapshot } from '../../domain/visits/visit';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectLeftOut } from '../requests/leftOut.slice';
import { loadedAtOf, selectStatus } from '../requests/requests.slice';
import { selectBefore, visitKey } from '../visits/visits.slice';
import { resultsRequest, selectGroups } from './checkData.slice';

export const checkVisitKey = (kind: CheckKind, site: string): string =>
  visitKey(`${kind}_checks`, site, null);

const selectOwnGroups = (state: RootState, kind: CheckKind, site: string) =>
  selectGroups(state, { kind, site });

const statusOf = (state: RootState, kind: CheckKind, site: string) =>
  selectStatus(state, resultsRequest({ kind, site }));

/**
 * What is to be remembered of a dashboard; `null` where records could not be read, `undefined` while newer ones are on
 * their way.
 */
export const selectIssuesSeen = createAppSelector(
  [
    selectOwnGroups,
    (state: RootState, kind: CheckKind, site: string) => loadedAtOf(statusOf(state, kind, site)),
    (state: RootState, kind: CheckKind, site: string) => statusOf(state, kind, site).phase,
    (state: RootState, kind: CheckKind, site: string) =>
      selectLeftOut(state, resultsRequest({ kind, site })).length,
  ],
  (groups, at, phase, leftOut): Snapshot | null | undefined => {
    if (!groups || at === null || phase !== 'ready') return undefined;
    const seen = issuesSeen(groups, at);
    return leftOut > 0 || seen.keys.length > MOST_KEYS ? null : seen;
  },
);

/** What has changed since this person's last visit; `null` where this device knows of none. */
export const selectIssueChanges = createAppSelector(
  [
    selectOwnGroups,
    (state: RootState, kind: CheckKind, site: string) => selectBefore(state, checkVisitKey(kind, site)),
    (state: RootState, kind: CheckKind, site: string) => loadedAtOf(statusOf(state, kind, site)),
  ],
  (groups, before, at) => {
    // Results from before that visit, as this tab may have kept them, tell nothing of it.
    if (!groups || !before || at === null || at < before.at) return null;
    const all = groups.ids.flatMap((id) => groups.byId[id] ?? []);
    return { ...issueChanges(before, all), since: before.at };
  },
);
