const WORDS: Record<string, string> = {
  access_denied: 'Google did not get your permission. Try again and allow the sign-in',
  popup_failed_to_open: 'the window for signing in could not be opened. Allow pop-ups for this page',
  temporarily_unavailable: 'Google is not available at the moment. Try again later',
};

/**
 * Returns the error text for a failed Google sign-in. Google's own texts are not shown.
 * @param code the error code of the OAuth response or of the window; `undefined` if Google sent none
 */
export function googleWords(code: string | undefined): string {
  const known = Object.hasOwn(WORDS, code ?? '') ? WORDS[code ?? ''] : undefined;
  const given = /^\w{1,60}$/.test(code ?? '') ? ` (code: ${code})` : '';
  return `Unexpected err: ${known ?? `Google did not sign you in. Try again${given}`}`;
}
