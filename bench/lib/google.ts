import { Buffer } from 'node:buffer';
import type { CDPSession } from '@playwright/test';

const SCRIPT = `window.google = { accounts: {
  id: { initialize() {}, renderButton() {}, prompt() {}, cancel() {} },
  oauth2: {
    initCodeClient: () => ({ requestCode() {} }),
    initTokenClient: () => ({ requestAccessToken() {} }),
    hasGrantedAllScopes: () => true,
    hasGrantedAnyScope: () => true,
    revoke() {},
  },
} };`;

/**
 * Google's script from here, at once. The pattern names Google alone: every other request goes its normal way,
 * where a route over the whole page would hold each of them up and switch the cache off.
 */
export async function answerGoogle(cdp: CDPSession): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: 'text/javascript' },
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body: Buffer.from(SCRIPT).toString('base64'),
    };
    // The page may be gone by now.
    cdp.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'https://accounts.google.com/*' }] });
}
