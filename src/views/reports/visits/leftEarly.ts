import type { AppStore, RootState } from '@src/store';
import { keyOfShown, selectCompleteness, selectSeen } from '@src/store/reports/visits/since';
import { noteLeft } from '../../visits/noteLeft';

type Shown = Parameters<typeof keyOfShown>[0];

/** Has it noted how a report was that has been left before the code of visits had come; not without its rows. */
export async function noteLeftReport(store: AppStore, shown: Shown): Promise<void> {
  const state: RootState = store.getState();
  if (selectCompleteness(state, shown) === 'waiting') return;
  await noteLeft(store, keyOfShown(shown), selectSeen(state, shown));
}
