import { accountSaga } from '../sagas/account/account.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import { wantSignInAgain } from '../sagas/session/wantSignInAgain';
import { accountReducer, OWN_SESSIONS_KEY } from '../store/account/account.slice';
import type { Area } from './area';

const slices = { account: accountReducer };

/** The account area: the user's own password and sessions. The app loads this area with the first of its dialogs. */
const account: Area = {
  slices,
  sagas: [accountSaga, wantSignInAgain, failureLog('sessions', new RegExp(`^${OWN_SESSIONS_KEY}$`))],
};
export default account;
