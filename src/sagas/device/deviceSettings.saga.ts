import { put, select, takeEvery } from 'typed-redux-saga';
import {
  chanceMarksSwitched,
  columnsReset,
  columnToggled,
  densityChosen,
  deviceSettingsRestored,
  parseDeviceSettings,
  selectDeviceSettings,
  shortcutsSwitched,
} from '../../store/device/deviceSettings.slice';
import { selectUser, userReceived } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

const storageKey = (userId: number): string => `greenroom.preferences.${userId}`;

function* restore({ payload: user }: ReturnType<typeof userReceived>) {
  const { deviceStore } = yield* getServices();
  yield* put(deviceSettingsRestored(parseDeviceSettings(deviceStore.read(storageKey(user.id)))));
}

function* keep() {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (user) deviceStore.write(storageKey(user.id), JSON.stringify(yield* select(selectDeviceSettings)));
}

/** Preferences are kept on the device, per person: every change is written, independent of the others. */
export function* deviceSettingsSaga() {
  yield* takeEvery(userReceived, safely(restore));
  yield* takeEvery(
    [densityChosen, columnToggled, columnsReset, shortcutsSwitched, chanceMarksSwitched],
    safely(keep),
  );
}
