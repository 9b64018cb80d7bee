import { call, put, select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { areaFailed, areaOpened, areaRequested, selectArea } from '../../store/areas/areas.slice';
import { takeByKey } from '../requests/takeByKey';
import { getAreaSlot } from '../services';
import { takeIn } from './takeIn';

function* openArea({ payload: area }: ReturnType<typeof areaRequested>) {
  const known = yield* select((state: RootState) => selectArea(state, area));
  if (known === 'open') return;
  const { load } = yield* getAreaSlot();
  try {
    yield* call(takeIn, yield* call(load, area));
    yield* put(areaOpened(area));
  } catch (thrown) {
    // The code could not be fetched. The screen shows the failure and offers a retry.
    console.error(`${area} could not be loaded`, thrown);
    yield* put(areaFailed(area));
  }
}

export function* areasSaga() {
  yield* takeByKey(areaRequested, { keyOf: ({ payload }) => payload }, openArea);
}
