import { select, takeEvery } from 'typed-redux-saga';
import { earlyPagePrefix } from '../../domain/session/storageKeys';
import { pageShown } from '../../store/pages/pageShown';
import { selectUser } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/**
 * Writes the visit at once, because the user may leave or close the page before the code of recent pages has loaded.
 */
function* note({ payload: pathname }: ReturnType<typeof pageShown>) {
  const { sharedStore, browser } = yield* getServices();
  const user = yield* select(selectUser);
  if (user) sharedStore.write(earlyPagePrefix(user.id) + pathname, String(browser.now()));
}

/**
 * Records visited pages on the device. The saga of recent pages moves the records to the recent pages when its code has
 * loaded.
 */
export function* earlyPagesSaga() {
  yield* takeEvery(pageShown, safely(note));
}
