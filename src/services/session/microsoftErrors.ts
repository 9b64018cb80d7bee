import { AuthError } from '@azure/msal-browser';
import { SignInError } from '../http/bearer';

export const NO_ANSWER = 'Microsoft did not answer. Check your connection and try again.';

const NOT_REACHED = new Set([
  'endpoints_resolution_error',
  'get_request_failed',
  'network_error',
  'no_network_connectivity',
  'openid_config_error',
  'post_request_failed',
  'request_timeout',
  'timed_out',
]);

/** Error codes of an answer to a sign-in that this tab did not begin, or of an answer that came too late. */
const NOT_BEGUN_HERE = new Set([
  'authorization_code_missing_from_server_response',
  'invalid_state',
  'no_token_request_cache_error',
  'nonce_mismatch',
  'pkce_not_created',
  'state_mismatch',
  'state_not_found',
  'unable_to_parse_state',
  'unable_to_parse_token_request_cache_error',
]);

const REFUSED = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
]);

/** Returns Microsoft's number of the reason, which an administrator can look up, or else the code of the protocol. */
function codeOf({ errorCode, errorMessage }: AuthError): string {
  const [number] = /\bAADSTS\d{3,9}\b/.exec(errorMessage) ?? [];
  return number ?? (/^\w{1,60}$/.test(errorCode) ? errorCode : 'unknown');
}

function textOf(error: AuthError): string {
  const code = `(code: ${codeOf(error)})`;
  if (NOT_REACHED.has(error.errorCode)) return NO_ANSWER;
  if (NOT_BEGUN_HERE.has(error.errorCode))
    return `This sign-in was begun in another tab, or too long ago. Try again ${code}.`;
  if (REFUSED.has(error.errorCode))
    return `Microsoft did not sign you in. Try again, or choose another account ${code}.`;
  return `Signing in with Microsoft did not work. Try again ${code}.`;
}

/**
 * Converts an error of the library to a SignInError with a text for the user. The original error is the cause, for the
 * console.
 */
export function explainSignIn(thrown: unknown): SignInError {
  if (thrown instanceof SignInError) return thrown;
  const text =
    thrown instanceof AuthError ? textOf(thrown) : 'Signing in with Microsoft did not work. Try again.';
  return new SignInError(text, { cause: thrown });
}
