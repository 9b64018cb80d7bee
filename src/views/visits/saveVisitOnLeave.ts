import type { Snapshot } from '../../domain/visits/visit';
import type { AppStore } from '../../store';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { stateReached } from '../../store/stateReached';
import { screenSeen, screenUnseen } from '../../store/visits/visits.slice';

/** Saves the visit of a screen that the user left before the visit could be saved. */
export async function saveVisitOnLeave(store: AppStore, key: string, seen: Snapshot | null): Promise<void> {
  store.dispatch(areaRequested('visits'));
  await stateReached(store, (state) => selectArea(state, 'visits') !== 'closed');
  if (selectArea(store.getState(), 'visits') !== 'open') return;
  store.dispatch(screenSeen({ key, seen }));
  store.dispatch(screenUnseen(key));
}
