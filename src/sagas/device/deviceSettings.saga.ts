import { put, select, takeEvery } from 'typed-redux-saga';
import {
  chanceMarksSwitched,
  columnsArranged,
  densityChosen,
  deviceSettingsRestored,
  parseDeviceSettings,
  selectDeviceSettings,
  shortcutsSwitched,
} from '../../store/device/deviceSettings.slice';

import { openingViewsFound } from '../../store/device/openingViews.slice';
import { selectUser, userReceived } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';
import { readOpeningViews } from './openingViews';

const storageKey = (userId: number): string => `greenroom.preferences.${userId}`;

function* restore({ payload: user }: ReturnType<typeof userReceived>) {
  const { deviceStore, sharedStore } = yield* getServices();
  yield* put(openingViewsFound(readOpeningViews(sharedStore, user.id)));
  yield* put(deviceSettingsRestored(parseDeviceSettings(deviceStore.read(storageKey(user.id)))));
}

function* keep() {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (user) deviceStore.write(storageKey(user.id), JSON.stringify(yield* select(selectDeviceSettings)));
}

/** Persists the settings on the device, separately for each user. Every change is written at once. */
export function* deviceSettingsSaga() {
  yield* takeEvery(userReceived, safely(restore));
  yield* takeEvery([densityChosen, columnsArranged, shortcutsSwitched, chanceMarksSwitched], safely(keep));
}
