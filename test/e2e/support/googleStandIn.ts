import type { Page } from '@playwright/test';
import {
  type IdentityProvider,
  readBody,
  type StandIn,
  startIdentityProvider,
  startStandIn,
} from '../../support/serverIdentity';

const CLIENT_ID = 'greenroom-google';
const CLIENT_SECRET = 'a-secret-of-these-tests';

export interface GoogleStandIn {
  /** Environment variables of the server. */
  env: Record<string, string>;
  close(): Promise<void>;
}

const codeOf = (email: string): string => `4/code-of-${email}`;

/** Starts a token endpoint with keys like Google. A code contains an e-mail, and other codes are refused. */
export async function startGoogle(): Promise<GoogleStandIn> {
  const keys: IdentityProvider = await startIdentityProvider(CLIENT_ID);
  const tokens: StandIn = await startStandIn((request, response) => {
    void readBody(request).then(async (text) => {
      const form = new URLSearchParams(text);
      const [, email] = /^4\/code-of-(.+)$/.exec(form.get('code') ?? '') ?? [];
      const known = form.get('client_secret') === CLIENT_SECRET && form.get('redirect_uri') === 'postmessage';
      response.setHeader('content-type', 'application/json');
      if (email === undefined || !known) {
        response.writeHead(400).end('{"error":"invalid_grant"}');
        return;
      }
      const issuedAt = Math.floor(Date.now() / 1000);
      const id_token = await keys.sign({ email, email_verified: true }, { issuedAt });
      response.end(JSON.stringify({ id_token }));
    });
  });
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_TOKEN_URL: `${tokens.url}/token`,
      GOOGLE_ISSUER: keys.url,
      GOOGLE_JWKS_URL: `${keys.url}/jwks`,
    },
    async close() {
      await tokens.close();
      await keys.close();
    },
  };
}

/** What the person does in the window of Google. */
export type InTheWindow =
  | { does: 'signs in'; email: string }
  | { does: 'closes it' }
  | { does: 'cannot open it' }
  | { does: 'is refused'; description: string };

const CALLS: Record<InTheWindow['does'], string> = {
  'signs in': 'config.callback({ code: value, scope: config.scope, state: config.state })',
  'closes it': "config.error_callback({ type: 'popup_closed' })",
  'cannot open it': "config.error_callback({ type: 'popup_failed_to_open' })",
  'is refused': "config.callback({ error: 'access_denied', error_description: value })",
};

const SCRIPT_ADDRESS = 'https://accounts.google.com/gsi/client*';

/** Replaces the script of Google, which opens a window and calls back. */
export async function answerGoogleScript(page: Page, person: InTheWindow): Promise<void> {
  const value =
    person.does === 'signs in' ? codeOf(person.email) : 'description' in person ? person.description : '';
  const body = `{
    const value = ${JSON.stringify(value)};
    window.google = { accounts: {
      id: { initialize() {}, renderButton() {}, prompt() {}, cancel() {} },
      oauth2: {
        initCodeClient: (config) => ({ requestCode: () => queueMicrotask(() => { ${CALLS[person.does]}; }) }),
        initTokenClient: () => ({ requestAccessToken() {} }),
        hasGrantedAllScopes: () => true, hasGrantedAnyScope: () => true, revoke() {},
      } } };
  }`;
  await page.route(SCRIPT_ADDRESS, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

export async function breakGoogleScript(page: Page): Promise<void> {
  await page.route(SCRIPT_ADDRESS, (route) => route.abort());
}

/** Makes the script of Google never arrive. */
export async function holdGoogleScript(page: Page): Promise<void> {
  await page.route(SCRIPT_ADDRESS, () => undefined);
}
