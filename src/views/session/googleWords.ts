const WORDS: Record<string, string> = {
  access_denied: 'Google did not get your permission. Try again and allow the sign-in',
  popup_failed_to_open: 'the window for signing in could not be opened. Allow pop-ups for this page',
  temporarily_unavailable: 'Google is not available at the moment. Try again later',
};

/**
 * Says why a sign-in with Google failed. Google's own texts are not shown.
 * @param code of the OAuth answer or of the window that failed; absent where Google gave none
 */
export function googleWords(code: string | undefined): string {
  const known = Object.hasOwn(WORDS, code ?? '') ? WORDS[code ?? ''] : undefined;
  const given = /^\w{1,60}$/.test(code ?? '') ? ` (code: ${code})` : '';
  return `Unexpected err: ${known ?? `Google did not sign you in. Try again${given}`}`;
}
