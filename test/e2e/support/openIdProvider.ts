import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import type { Certificate } from '../../support/certificate';
import { readBody } from '../../support/serverIdentity';

export const CLIENT_ID = 'greenroom-spa';

export interface OpenIdProvider {
  authority: string;
  /** Sets the address of the only app that may sign people in. */
  admit(appUrl: string): void;
  close(): Promise<void>;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
   <title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

const LOGIN = page(
  'The provider',
  `<form method="post"><label>Account <input name="account"></label>
   <button name="answer" value="yes">Continue</button> <button name="answer" value="no">Refuse</button></form>`,
);

/** Asks for the account if the app requests it, even if a person is signed in, as Microsoft does. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

function configure(appUrl: () => string): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${appUrl()}/auth/callback`],
        post_logout_redirect_uris: [`${appUrl()}/auth/logout`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of these tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origin === appUrl(),
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, email: id, email_verified: true }),
    }),
    // Staff need not consent, because the app belongs to their own company.
    async loadExistingGrant({ oidc: { session, client, provider } }) {
      if (!session?.accountId || !client) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 3600,
      IdToken: 3600,
      Grant: 3600,
      Interaction: 600,
      Session: 3600,
      RefreshToken: 3600,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out here</button>';
          ctx.body = page('The provider: sign out', `${form}${button}`);
        },
      },
    },
  };
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(LOGIN);
    return;
  }
  const form = new URLSearchParams(await readBody(request));
  const result =
    form.get('answer') === 'yes'
      ? { login: { accountId: form.get('account') ?? '' }, select_account: {} }
      : { error: 'access_denied', error_description: 'The person has refused' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Starts an OpenID provider over https on a free loopback port. The provider accepts any e-mail as an account. */
export async function startOpenIdProvider({ certFile, keyFile }: Certificate): Promise<OpenIdProvider> {
  const server = createServer({ cert: await readFile(certFile), key: await readFile(keyFile) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const authority = `https://localhost:${address.port}`;
  return {
    authority,
    admit(appUrl) {
      const provider = new Provider(
        authority,
        configure(() => appUrl),
      );
      const answer = provider.callback();
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
        else void answer(request, response);
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
