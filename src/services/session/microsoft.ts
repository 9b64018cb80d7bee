import {
  type AuthenticationResult,
  CacheLookupPolicy,
  type IPublicClientApplication,
  PublicClientApplication,
} from '@azure/msal-browser';
import type { RuntimeConfig } from '../../domain/config/runtimeConfig';
import { isRecord } from '../../domain/text/json';
import type { IdTokenSignIn } from '../http/bearer';

const SCOPES = ['openid', 'profile', 'email'];
/** A token this close to its end is renewed before it is sent. */
const RENEW_BEFORE_MS = 60_000;

/** Microsoft's own authorities know their endpoints; any other speaks plain OpenID Connect. */
const isMicrosoftHost = (host: string): boolean =>
  /(^|\.)(microsoftonline\.(com|us|cn)|windows\.net)$/.test(host);

const expiresAtMs = (result: AuthenticationResult): number => {
  const claims: unknown = result.idTokenClaims;
  return isRecord(claims) && typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
};

/**
 * The Microsoft redirect flow on MSAL, its cache in session storage.
 * @throws the library's errors, whose messages name what the provider refused.
 */
export async function createMicrosoftSignIn(
  config: NonNullable<RuntimeConfig['microsoft']>,
  origin: string,
): Promise<IdTokenSignIn> {
  const { host } = new URL(config.authority);
  const known = isMicrosoftHost(host);
  const client: IPublicClientApplication = new PublicClientApplication({
    auth: {
      clientId: config.clientId,
      authority: config.authority,
      knownAuthorities: known ? [] : [host],
      redirectUri: origin + config.redirectPath,
      postLogoutRedirectUri: origin + config.logoutPath,
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: { protocolMode: known ? 'AAD' : 'OIDC' },
  });
  await client.initialize();

  const account = () => client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null;

  async function acquire(forced: boolean): Promise<AuthenticationResult | null> {
    const signedIn = account();
    if (!signedIn) return null;
    return client.acquireTokenSilent({
      scopes: SCOPES,
      account: signedIn,
      forceRefresh: forced,
      // By the refresh token alone: a hidden frame would need third-party cookies and its own page.
      cacheLookupPolicy: forced
        ? CacheLookupPolicy.RefreshToken
        : CacheLookupPolicy.AccessTokenAndRefreshToken,
    });
  }

  const renew = async (): Promise<string | null> => {
    try {
      return (await acquire(true))?.idToken ?? null;
    } catch {
      return null;
    }
  };

  return {
    begin: async () => {
      // An interaction that was left half-way, as by Back or by the provider's log-out, would bar a new one.
      await client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
      await client.loginRedirect({ scopes: SCOPES });
    },
    complete: async () => {
      const result = await client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
      if (result) client.setActiveAccount(result.account);
      return result !== null;
    },
    current: async () => {
      try {
        const result = await acquire(false);
        if (!result) return null;
        return expiresAtMs(result) - Date.now() > RENEW_BEFORE_MS ? result.idToken : await renew();
      } catch {
        return null;
      }
    },
    renew,
    forget: () => client.clearCache(),
    end: async () => {
      const signedIn = account();
      // Without the client's id a provider need not come back here (RP-Initiated Logout, 2.1).
      const extraQueryParameters = { client_id: config.clientId };
      if (signedIn) await client.logoutRedirect({ account: signedIn, extraQueryParameters });
      else await client.clearCache();
    },
  };
}
