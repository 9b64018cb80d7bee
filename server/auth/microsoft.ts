import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { badGateway } from '../http/errors';
import type { MicrosoftSettings } from '../settings/settings';
import { safeUrl } from '../settings/settingValues';
import { PROVIDER_TIMEOUT_MS, type Provider, remoteKeys, verifyIdToken } from './idTokens';
import type { ProviderAccount } from './providerAccounts';

const ENTRA_HOSTS = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
]);

const Discovery = z.object({ issuer: z.url(), jwks_uri: safeUrl });

const isEntra = (authority: string): boolean => ENTRA_HOSTS.has(new URL(authority).host);

/** Entra ID keeps the document of its id tokens under v2.0, other providers right under the authority. */
const baseOf = (authority: string): string =>
  isEntra(authority) && !authority.endsWith('/v2.0') ? `${authority}/v2.0` : authority;

const TENANT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether an authority may name this issuer. The two are the same text but for a slash at the end (OpenID Connect
 * Discovery 1.0, 4.1 and 4.3). Entra ID names its tenants by their ids, also where the authority has a domain.
 */
export function isIssuerOf(issuer: string, authority: string): boolean {
  const expected = baseOf(authority);
  const named = issuer.endsWith('/') ? issuer.slice(0, -1) : issuer;
  if (named === expected) return true;
  if (!isEntra(authority)) return false;
  const [, tenant = '', ...rest] = new URL(expected).pathname.split('/');
  const [, id = ''] = new URL(issuer).pathname.split('/');
  const isThatTenant = TENANT_ID.test(tenant)
    ? id.toLowerCase() === tenant.toLowerCase()
    : TENANT_ID.test(id);
  return isThatTenant && issuer === [new URL(authority).origin, id, ...rest].join('/');
}

async function discover({ authority, clientId }: MicrosoftSettings): Promise<Provider> {
  try {
    const response = await fetch(`${baseOf(authority)}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
      // Elsewhere somebody else may answer, who would then say whose tokens are good.
      redirect: 'error',
    });
    const { issuer, jwks_uri } = Discovery.parse(await response.json());
    if (!isIssuerOf(issuer, authority)) throw new Error(`${authority} names another issuer: ${issuer}`);
    return { issuer, keys: remoteKeys(jwks_uri), audience: clientId };
  } catch (cause) {
    throw badGateway('The sign-in provider did not answer', cause);
  }
}

const IsTrue = z.union([z.literal(true), z.literal(1), z.literal('1'), z.literal('true')]);
const Email = z.email();

/**
 * The e-mail that an id token vouches for, or `null`. OpenID Connect says so by `email_verified`, Entra ID by
 * `xms_edov`. Entra ID usually sends neither; then the texts are as good as the one tenant's own admins, who
 * choose them and whom the group trusts (the settings refuse authorities that many tenants share).
 */
export function vouchedEmail(claims: JWTPayload, fromOwnTenant: boolean): string | null {
  const isVerified =
    IsTrue.safeParse(claims.email_verified).success || IsTrue.safeParse(claims.xms_edov).success;
  const isDenied = claims.email_verified === false || claims.email_verified === 'false';
  if (isDenied || !(isVerified || fromOwnTenant)) return null;
  // A user name is no address that anybody has verified, so only the tenant's word makes it one.
  const named = [claims.email, fromOwnTenant ? claims.preferred_username : undefined];
  return named.map((text) => Email.safeParse(text).data).find((email) => email !== undefined) ?? null;
}

export interface BearerAccount extends ProviderAccount {
  /**
   * Of a sign-in just made in a browser, which sends a nonce and gets it back. What a refresh token is exchanged for
   * has none with most providers (OpenID Connect Core, 12.2): it goes on with a sign-in and is not one.
   */
  isSignIn: boolean;
}

/** Answers whose a good id token is, `null` where it vouches for no e-mail; throws as `verifyIdToken` does. */
export type BearerVerifier = (token: string) => Promise<BearerAccount | null>;

/** Checks bearer id tokens of the configured provider. */
export function createMicrosoftVerifier(settings: MicrosoftSettings, now: () => Date): BearerVerifier {
  const { issuer, jwksUrl, clientId, authority } = settings;
  let provider: Promise<Provider> | undefined =
    issuer && jwksUrl
      ? Promise.resolve({ issuer, keys: remoteKeys(jwksUrl), audience: clientId })
      : undefined;

  const providerOnce = async (): Promise<Provider> => {
    provider ??= discover(settings);
    try {
      return await provider;
    } catch (thrown) {
      provider = undefined;
      throw thrown;
    }
  };

  return async (token) => {
    const claims = await verifyIdToken(token, await providerOnce(), now());
    const email = vouchedEmail(claims, isEntra(authority));
    if (email === null) return null;
    const isSignIn = typeof claims.nonce === 'string' && claims.nonce !== '';
    return { issuer: claims.iss, subject: claims.sub, email, isSignIn };
  };
}
