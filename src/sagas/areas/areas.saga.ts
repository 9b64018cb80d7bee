import { call, put, select, spawn } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { type Area, areaFailed, areaNeeded, areaOpened, selectArea } from '../../store/areas/areas.slice';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getStoreSlot } from '../services';

/** The code of each area: its slices, and its sagas. */
const AREAS = {
  account: () => import('../account'),
  administration: () => import('../records'),
  checks: () => import('../checks'),
  outbox: () => import('../preferences'),
  graph: () => import('../graph'),
} satisfies Record<Area, () => Promise<unknown>>;

function* openArea({ payload: area }: ReturnType<typeof areaNeeded>) {
  const known = yield* select((state: RootState) => selectArea(state, area));
  if (known === 'open') return;
  const { addReducers } = yield* getStoreSlot();
  try {
    const { reducers, features } = yield* call(AREAS[area]);
    addReducers(reducers);
    for (const feature of features) yield* spawn(safely(feature));
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
