import { select, takeEvery } from 'typed-redux-saga';
import { earlyPagePrefix } from '../../domain/session/storageKeys';
import { pageShown } from '../../store/pages/pageShown';
import { selectUser } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/** At once: the page may be left, or closed, before the code of recent pages has come. */
function* note({ payload: pathname }: ReturnType<typeof pageShown>) {
  const { sharedStore, browser } = yield* getServices();
  const user = yield* select(selectUser);
  if (user) sharedStore.write(earlyPagePrefix(user.id) + pathname, String(browser.now()));
}

/** Keeps on the device where somebody has been, for the code of recent pages to take over. */
export function* earlyPagesSaga() {
  yield* takeEvery(pageShown, safely(note));
}
