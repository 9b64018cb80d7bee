import { eventChannel } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { announced } from '../../store/device/announcer.slice';
import { selectWorkAtStake } from '../../store/records/workAtStake';
import {
  pageRequested,
  signInRequested,
  userReceived,
  whoamiRequested,
} from '../../store/session/session.slice';
import { microsoftChosen } from '../../store/session/signIn.slice';
import { selectPanelPhase } from '../../store/session/signInAgain.slice';
import { safely } from '../requests/safely';
import { getAreaSlot, getServices } from '../services';

const selectPhase = (state: RootState) => selectPanelPhase(state);

/** Requests whoami while the panel is open, because another tab may have signed in without a message to this tab. */
function* askWhileOpen() {
  if ((yield* select(selectPhase)) === 'signIn') yield* put(whoamiRequested());
}

/** Stores the address before the provider's page opens. The typed data stay in the tab's storage. */
function* rememberPlace() {
  const { browser } = yield* getServices();
  if ((yield* select(selectPhase)) === 'signIn') yield* put(pageRequested(browser.address()));
}

/** Controls the panel that asks for a sign-in after the session has ended. */
export function* signInAgainSaga() {
  const { browser, tabs } = yield* getServices();
  (yield* getAreaSlot()).holdsScreen = selectWorkAtStake;
  const otherTab = yield* call(() =>
    eventChannel<true>((emit) => tabs.listen((message) => message === 'signedIn' && emit(true))),
  );
  const comeBack = yield* call(() => eventChannel<true>((emit) => browser.onReturn(() => emit(true))));
  yield* takeEvery(otherTab, safely(askWhileOpen));
  yield* takeEvery(comeBack, safely(askWhileOpen));
  yield* takeEvery(microsoftChosen, safely(rememberPlace));
  let wasOpen = false;
  yield* takeEvery([signInRequested, userReceived], function* tell({ type }) {
    if (signInRequested.type === type) wasOpen = true;
    else if (wasOpen && (yield* select(selectPhase)) !== 'signIn') {
      wasOpen = false;
      yield* put(announced('You are signed in again. Nothing you typed was lost.'));
    }
  });
}
