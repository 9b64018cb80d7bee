import { signInAgainSaga } from '../../sagas/session/signInAgain.saga';
import type { StateOf } from '../../store';
import { signInAgainReducer } from '../../store/session/signInAgain.slice';
import { SignInAgain } from '../../views/session/SignInAgain';
import type { Area } from '../area';

const slices = { signInAgain: signInAgainReducer };

declare module '../../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** The sign-in over a screen whose session has ended, with all its code: it is needed when little else can be fetched. */
const signInAgain: Area = {
  slices,
  sagas: [signInAgainSaga],
  Panel: SignInAgain,
};
export default signInAgain;
