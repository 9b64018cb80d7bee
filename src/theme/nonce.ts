/**
 * Returns the nonce of the server's Content-Security-Policy, which allows only styles and scripts with this nonce.
 * Returns an empty object without a policy.
 */
export function pageNonce(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}
