import { draftsSaga } from '../../sagas/records/drafts.saga';
import { notificationTypesSaga } from '../../sagas/records/notificationTypes.saga';
import { failureLog } from '../../sagas/requests/failureLog.saga';
import { wantSignInAgain } from '../../sagas/session/wantSignInAgain';
import { editorsReducer } from '../../store/records/editors.slice';
import { listOrdersReducer } from '../../store/records/listOrders.slice';
import { notificationTypesReducer } from '../../store/records/notificationTypes.slice';

/** The slices that every area with record forms needs: drafts, list orders and notification types. */
export const editingSlices = {
  editors: editorsReducer,
  listOrders: listOrdersReducer,
  notificationTypes: notificationTypesReducer,
};
export const editingSagas = [
  draftsSaga,
  notificationTypesSaga,
  wantSignInAgain,
  failureLog('notifications', /^notificationTypes$/),
];
