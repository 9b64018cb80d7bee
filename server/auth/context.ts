import type { ApiContext } from '../http/context';
import type { GoogleSignIn } from './google';
import type { BearerVerifier } from './microsoft';
import type { PasswordHasher } from './passwords';
import type { Sessions } from './sessions';

/** What the calls work with by which people sign in and out. */
export interface SignInContext extends ApiContext {
  passwords: PasswordHasher;
  sessions: Sessions;
  /** `null` where the sign-in by id token is not in use. */
  verifyBearer: BearerVerifier | null;
  /** `null` where the sign-in with Google is not in use. */
  signInByGoogle: GoogleSignIn | null;
}
