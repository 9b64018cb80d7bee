import type { Action, PayloadActionCreator } from '@reduxjs/toolkit';
import { select } from 'typed-redux-saga';
import type { AdministrationApi } from '../../services/administrationApi';
import type { LeaveOut } from '../../services/http/read';
import type { RootState } from '../../store';
import { selectStatus } from '../../store/requests/requests.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

/** Creates a saga that loads the choices of a form on request. Choices that have loaded are not requested again. */
export const loadOnce = <Data>(
  request: PayloadActionCreator,
  key: string,
  fetchData: (api: AdministrationApi, signal: AbortSignal, leaveOut: LeaveOut) => Promise<Data>,
  received: (data: Data) => Action,
) =>
  function* loadOnceSaga() {
    // Concurrent requests share one load.
    yield* takeByKey(request, { keyOf: () => key }, function* load() {
      const status = yield* select((state: RootState) => selectStatus(state, key));
      if (status.phase === 'ready') return;
      const api = yield* getAdministrationApi();
      yield* performRequest(key, (signal, leaveOut) => fetchData(api, signal, leaveOut), received);
    });
  };
