import type { Snapshot } from '../../domain/visits/visit';
import type { AppStore } from '../../store';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { stateReached } from '../../store/stateReached';
import { screenSeen, screenUnseen } from '../../store/visits/visits.slice';

/** Has it noted that a screen was looked at which has been left before there was time for that. */
export async function noteLeft(store: AppStore, key: string, seen: Snapshot | null): Promise<void> {
  store.dispatch(areaRequested('visits'));
  await stateReached(store, (state) => selectArea(state, 'visits') !== 'closed');
  if (selectArea(store.getState(), 'visits') !== 'open') return;
  store.dispatch(screenSeen({ key, seen }));
  store.dispatch(screenUnseen(key));
}
