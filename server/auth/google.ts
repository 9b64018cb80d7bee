import { z } from 'zod';
import { badGateway, unauthorized } from '../http/errors';
import type { GoogleSettings } from '../settings/settings';
import { PROVIDER_TIMEOUT_MS, type Provider, remoteKeys, verifyIdToken } from './idTokens';
import type { ProviderAccount } from './providerAccounts';

const Tokens = z.object({ id_token: z.string() });
const Refusal = z.object({ error: z.string() });
const Claims = z.object({ email: z.email(), email_verified: z.union([z.literal(true), z.literal('true')]) });

/**
 * Exchanges the code for an id token. Codes from Google's pop-up have the fixed redirect URI `postmessage`.
 * @throws ApiError 401 when Google rejects the code, 502 when Google does not answer as expected
 */
async function exchange(settings: GoogleSettings, code: string, timeoutMs: number): Promise<string> {
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(settings.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        code,
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uri: 'postmessage',
        grant_type: 'authorization_code',
      }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    status = response.status;
    answer = await response.json();
  } catch (cause) {
    throw badGateway('Google did not answer', cause);
  }
  if (status === 200) {
    const tokens = Tokens.safeParse(answer);
    if (tokens.success) return tokens.data.id_token;
  }
  if (Refusal.safeParse(answer).data?.error === 'invalid_grant') {
    throw unauthorized('Google did not accept the sign-in');
  }
  throw badGateway(`Google did not answer as expected (status ${status})`);
}

export type GoogleSignIn = (code: string) => Promise<ProviderAccount>;

/** Creates the function that exchanges a code for the Google account of the person who signed in. */
export function createGoogleSignIn(
  settings: GoogleSettings,
  now: () => Date,
  timeoutMs: number = PROVIDER_TIMEOUT_MS,
): GoogleSignIn {
  const provider: Provider = {
    issuer: settings.issuers,
    keys: remoteKeys(settings.jwksUrl),
    audience: settings.clientId,
  };
  return async (code) => {
    const claims = await verifyIdToken(await exchange(settings, code, timeoutMs), provider, now());
    const known = Claims.safeParse(claims);
    if (!known.success) throw unauthorized('The Google account has no verified e-mail');
    // Google signs tokens with either of its issuer names. Both names mean the same accounts.
    const [issuer = claims.iss] = settings.issuers;
    return { issuer, subject: claims.sub, email: known.data.email };
  };
}
