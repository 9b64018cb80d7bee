import { call, put, takeEvery } from 'typed-redux-saga';
import { announced, LINK_COPIED, LINK_NOT_COPIED } from '../../store/device/announcer.slice';
import { linkCopyRequested, printRequested } from '../../store/device/browserRequests';
import { safely } from '../requests/safely';
import { getServices } from '../services';

function* copyLink({ payload: address }: ReturnType<typeof linkCopyRequested>) {
  const { browser } = yield* getServices();
  try {
    yield* call(browser.copyLink, address);
    yield* put(announced(LINK_COPIED));
  } catch {
    yield* put(announced(LINK_NOT_COPIED));
  }
}

function* print() {
  const { browser } = yield* getServices();
  yield* call(browser.print);
}

export function* browserSaga() {
  yield* takeEvery(linkCopyRequested, safely(copyLink));
  yield* takeEvery(printRequested, safely(print));
}
