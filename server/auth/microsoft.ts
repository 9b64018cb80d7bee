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

/** Returns the base address of the discovery document: `/v2.0` for Entra ID, the authority itself for others. */
const baseOf = (authority: string): string =>
  isEntra(authority) && !authority.endsWith('/v2.0') ? `${authority}/v2.0` : authority;

const TENANT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns whether an issuer belongs to an authority. Both are the same text except for a slash at the end (OpenID
 * Connect Discovery 1.0, 4.1 and 4.3). The issuer of Entra ID contains the tenant's id, even if the authority contains
 * a domain.
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
      // A redirect could lead to another party, which would then decide whose tokens are valid.
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
 * Returns the verified e-mail of an id token, or `null`. OpenID Connect marks a verified e-mail with `email_verified`,
 * Entra ID with `xms_edov`. Entra ID usually sends neither claim. Then the e-mail is accepted from the group's own
 * tenant, because its admins set the e-mails (the settings refuse authorities that many tenants share).
 * @param fromOwnTenant whether the token comes from the group's own tenant
 */
export function verifiedEmail(claims: JWTPayload, fromOwnTenant: boolean): string | null {
  const isVerified =
    IsTrue.safeParse(claims.email_verified).success || IsTrue.safeParse(claims.xms_edov).success;
  const isDenied = claims.email_verified === false || claims.email_verified === 'false';
  if (isDenied || !(isVerified || fromOwnTenant)) return null;
  // Nobody verifies a user name, so a user name counts as an e-mail only from the group's own tenant.
  const named = [claims.email, fromOwnTenant ? claims.preferred_username : undefined];
  return named.map((text) => Email.safeParse(text).data).find((email) => email !== undefined) ?? null;
}

export interface BearerAccount extends ProviderAccount {
  /**
   * Whether the token comes from a sign-in in a browser, and so contains a nonce. With most providers, a renewed token
   * contains no nonce (OpenID Connect Core, 12.2) and only continues an earlier sign-in.
   */
  isSignIn: boolean;
}

/** Returns the account of a valid id token, or `null` without a verified e-mail. Throws like `verifyIdToken`. */
export type BearerVerifier = (token: string) => Promise<BearerAccount | null>;

/** Creates the function that verifies bearer id tokens of the configured provider. */
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
    const email = verifiedEmail(claims, isEntra(authority));
    if (email === null) return null;
    const isSignIn = typeof claims.nonce === 'string' && claims.nonce !== '';
    return { issuer: claims.iss, subject: claims.sub, email, isSignIn };
  };
}
