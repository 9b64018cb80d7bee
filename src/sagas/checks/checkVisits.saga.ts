import { delay, put, select, takeEvery } from 'typed-redux-saga';
import { parseVisits, snapshotOf, withVisit, writeVisits } from '../../domain/checks/checkVisits';
import { checkResultsReceived, checksKey } from '../../store/checks/checkData.slice';
import { visitRecalled } from '../../store/checks/checkVisits.slice';
import { selectUser } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/** Notes what is broken now, and recalls what was when this person last looked. */
function* noteVisit({ payload: { id, groups } }: ReturnType<typeof checkResultsReceived>) {
  const { browser, deviceStore } = yield* getServices();
  // When the results are painted.
  yield* delay(0);
  const user = yield* select(selectUser);
  if (!user || !groups) return;
  const key = `greenroom.checkVisits.${user.id}.${checksKey(id)}`;
  const kept = withVisit(parseVisits(deviceStore.read(key)), snapshotOf(groups, browser.now()));
  deviceStore.write(key, writeVisits(kept));
  if (kept.before) yield* put(visitRecalled({ id, before: kept.before }));
}

/** Every arrival of results is noted, each by itself. */
export function* checkVisitsSaga() {
  yield* takeEvery(checkResultsReceived, safely(noteVisit));
}
