import { put } from 'typed-redux-saga';
import { areaRequested } from '../../store/areas/areas.slice';

/** Where something can be typed, the panel for a session that ends meanwhile is there before it is needed. */
export function* wantSignInAgain() {
  yield* put(areaRequested('signInAgain'));
}
