import { Buffer } from 'node:buffer';
import type { CDPSession } from '@playwright/test';

/** Number of requests of each provider's sign-in window or page. */
export interface SignIns {
  google: number;
  microsoft: number;
}

const GOOGLE = 'https://accounts.google.com';
/** An authority other than Microsoft's, so that the library requests its endpoints, which the benchmark answers. */
const MICROSOFT = 'https://login.example';

export const AUTHORITY = `${MICROSOFT}/common`;

const GOOGLE_WINDOW = `${GOOGLE}/window`;
const MICROSOFT_PAGE = `${MICROSOFT}/authorize`;

const GOOGLE_SCRIPT = `window.google = { accounts: {
  id: { initialize() {}, renderButton() {}, prompt() {}, cancel() {} },
  oauth2: {
    initCodeClient: () => ({ requestCode() { void fetch('${GOOGLE_WINDOW}', { mode: 'no-cors' }); } }),
    initTokenClient: () => ({ requestAccessToken() {} }),
    hasGrantedAllScopes: () => true,
    hasGrantedAnyScope: () => true,
    revoke() {},
  },
} };`;

const MICROSOFT_ENDPOINTS = JSON.stringify({
  issuer: AUTHORITY,
  authorization_endpoint: MICROSOFT_PAGE,
  token_endpoint: `${MICROSOFT}/token`,
  jwks_uri: `${MICROSOFT}/keys`,
  end_session_endpoint: `${MICROSOFT}/logout`,
});

function answerTo(url: string): { type: string; text: string } {
  if (url.startsWith(GOOGLE)) return { type: 'text/javascript', text: GOOGLE_SCRIPT };
  if (url.startsWith(MICROSOFT_PAGE)) return { type: 'text/html', text: '<title>The provider</title>' };
  return { type: 'application/json', text: MICROSOFT_ENDPOINTS };
}

/**
 * Answers requests for the providers' scripts and pages immediately. The patterns match only the providers. A route of
 * Playwright for the whole page would delay all requests and disable the cache.
 */
export async function answerProviders(cdp: CDPSession): Promise<SignIns> {
  const asked: SignIns = { google: 0, microsoft: 0 };
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.url.startsWith(GOOGLE_WINDOW)) asked.google += 1;
    if (request.url.startsWith(MICROSOFT_PAGE)) asked.microsoft += 1;
    const { type, text } = answerTo(request.url);
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: type },
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body: Buffer.from(text).toString('base64'),
    };
    // The page may be closed by now.
    cdp.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', {
    patterns: [GOOGLE, MICROSOFT].map((origin) => ({ urlPattern: `${origin}/*` })),
  });
  return asked;
}
