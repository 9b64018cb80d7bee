import type { UnknownAction } from '@reduxjs/toolkit';
import { put, select, takeEvery } from 'typed-redux-saga';
import {
  chanceMarksSwitched,
  columnsArranged,
  densityChosen,
  deviceSettingsReducer,
  deviceSettingsRestored,
  parseDeviceSettings,
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

/** Applies a change to the stored settings. The settings of this tab may lack changes of other tabs. */
function* keep(change: UnknownAction) {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  const key = storageKey(user.id);
  const stored = parseDeviceSettings(deviceStore.read(key));
  deviceStore.write(key, JSON.stringify(deviceSettingsReducer(stored, change)));
}

/** Persists the settings on the device, separately for each user. Every change is written at once. */
export function* deviceSettingsSaga() {
  yield* takeEvery(userReceived, safely(restore));
  yield* takeEvery([densityChosen, columnsArranged, shortcutsSwitched, chanceMarksSwitched], safely(keep));
}
