import { put } from 'typed-redux-saga';
import { areaRequested } from '../../store/areas/areas.slice';

/**
 * Loads the sign-in panel in advance on screens with input fields, so that the panel is available when the session
 * ends.
 */
export function* wantSignInAgain() {
  yield* put(areaRequested('signInAgain'));
}
