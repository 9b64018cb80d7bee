import type { ApiContext } from '../http/context';
import type { GoogleSignIn } from './google';
import type { BearerVerifier } from './microsoft';
import type { PasswordHasher } from './passwords';
import type { Sessions } from './sessions';

/** The shared objects that the sign-in and sign-out calls use. */
export interface SignInContext extends ApiContext {
  passwords: PasswordHasher;
  sessions: Sessions;
  /** `null` when sign-in by id token is off. */
  verifyBearer: BearerVerifier | null;
  /** `null` when sign-in with Google is off. */
  signInByGoogle: GoogleSignIn | null;
}
