import type { AppStore, RootState } from '@src/store';
import { keyOfShown, selectCompleteness, selectSnapshot } from '@src/store/reports/visits/changesSinceVisit';
import { saveVisitOnLeave } from '../../visits/saveVisitOnLeave';

type Shown = Parameters<typeof keyOfShown>[0];

/**
 * Saves the state of a report that the user leaves before the code of visits has loaded. Saves nothing while the rows
 * load.
 */
export async function noteLeftReport(store: AppStore, shown: Shown): Promise<void> {
  const state: RootState = store.getState();
  if (selectCompleteness(state, shown) === 'waiting') return;
  await saveVisitOnLeave(store, keyOfShown(shown), selectSnapshot(state, shown));
}
