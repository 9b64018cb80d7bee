import { signInAgainSaga } from '../../sagas/session/signInAgain.saga';
import { signInAgainReducer } from '../../store/session/signInAgain.slice';
import { SignInAgain } from '../../views/session/SignInAgain';
import type { Area } from '../area';

const slices = { signInAgain: signInAgainReducer };

/**
 * The panel to sign in again after the session has ended. Its code is one bundle, because later requests for code may
 * fail.
 */
const signInAgain: Area = {
  slices,
  sagas: [signInAgainSaga],
  Overlay: SignInAgain,
};
export default signInAgain;
