/** The server's Content-Security-Policy lets in the styles and scripts that carry its nonce; without a policy there is none. */
export function pageNonce(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}
