import { put, select } from 'typed-redux-saga';
import type { StepResult } from '../../domain/records/batch';
import { type GrantChange, isChanged, withChange } from '../../domain/users/grantChange';
import type { AdministrationApi } from '../../services/administrationApi';
import { selectUser, userReceived } from '../../store/session/session.slice';
import {
  GRANT_RUN,
  grantChangeRequested,
  grantRunEnded,
  grantRunStepped,
  grantWriteKey,
  selectGrantRun,
} from '../../store/users/grantRun.slice';
import { userSaved } from '../../store/users/users.slice';
import { endOf, runBatch } from '../records/runBatch';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

/**
 * Changes the grants of one user. Reads the user first, so that the write does not undo newer changes of other admins.
 */
function* changeGrant(api: AdministrationApi, change: GrantChange, id: number) {
  const outcome = yield* performWrite(
    grantWriteKey(id),
    async (signal) => {
      const fresh = await api.user(id, signal);
      const isNeeded = isChanged(fresh, change);
      return { isNeeded, user: isNeeded ? await api.saveUser(withChange(fresh, change), signal) : fresh };
    },
    ({ user }) => userSaved(user),
  );
  if (!outcome.ok) return endOf(outcome);
  const { isNeeded, user } = outcome.data;
  const who = yield* select(selectUser);
  // If the admin changed their own grants, the app applies the change at once.
  if (isNeeded && who?.id === id) yield* put(userReceived(user));
  const end: StepResult = isNeeded ? endOf(outcome) : { is: 'unneeded' };
  return end;
}

function* changeGrants({ payload: { change, queue } }: ReturnType<typeof grantChangeRequested>) {
  const api = yield* getAdministrationApi();
  yield* runBatch({
    queue,
    selectBatch: (state) => selectGrantRun(state)?.batch,
    keyOf: grantWriteKey,
    send: (id) => changeGrant(api, change, id),
    stepped: grantRunStepped,
    ended: grantRunEnded,
  });
}

/** Changes grants in a batch. A second request is dropped while a batch is running. */
export function* grantRunSaga() {
  yield* takeByKey(grantChangeRequested, { keyOf: () => GRANT_RUN }, changeGrants);
}
