import { draftsSaga } from '../../sagas/records/drafts.saga';
import { notificationTypesSaga } from '../../sagas/records/notificationTypes.saga';
import { failureLog } from '../../sagas/requests/failureLog.saga';
import { wantSignInAgain } from '../../sagas/session/wantSignInAgain';
import { editorsReducer } from '../../store/records/editors.slice';
import { listOrdersReducer } from '../../store/records/listOrders.slice';
import { notificationTypesReducer } from '../../store/records/notificationTypes.slice';

/** What every area with forms of records has: drafts, how lists stand, and the kinds of notification that records name. */
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
