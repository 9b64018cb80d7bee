import { call, put, select, spawn } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { areaFailed, areaNeeded, areaOpened, selectArea } from '../../store/areas/areas.slice';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getAreaSlot } from '../services';

function* openArea({ payload: area }: ReturnType<typeof areaNeeded>) {
  const known = yield* select((state: RootState) => selectArea(state, area));
  if (known === 'open') return;
  const { load, addReducers, running } = yield* getAreaSlot();
  try {
    const { slices, sagas } = yield* call(load, area);
    addReducers(slices);
    for (const saga of sagas) {
      if (running.has(saga)) continue;
      running.add(saga);
      yield* spawn(safely(saga));
    }
    yield* put(areaOpened(area));
  } catch (thrown) {
    // Its code is out of reach: the screen says so and offers another try.
    console.error(`${area} could not be loaded`, thrown);
    yield* put(areaFailed(area));
  }
}

export function* areasSaga() {
  yield* takeByKey(areaNeeded, { laneOf: ({ payload }) => payload, whenBusy: () => 'join' }, openArea);
}
