import {
  type AuthenticationResult,
  CacheLookupPolicy,
  type IPublicClientApplication,
  PromptValue,
  PublicClientApplication,
} from '@azure/msal-browser';
import type { RuntimeConfig } from '../../domain/config/runtimeConfig';
import { leavePage } from '../browser/leavePage';
import type { TextStore } from '../browser/storage';
import { type IdTokenSignIn, SignInError } from '../http/bearer';
import { explainSignIn, NO_ANSWER } from './microsoftErrors';
import { createTokenClock } from './tokenClock';

const SCOPES = ['openid', 'profile', 'email'];
/** Within this time the provider has said where its sign-in page is. */
const ANSWER_MS = 15_000;

/** Microsoft's own authorities know their endpoints; any other speaks plain OpenID Connect. */
const isMicrosoftHost = (host: string): boolean =>
  /(^|\.)(microsoftonline\.(com|us|cn)|windows\.net)$/.test(host);

/** Rejects with a SignInError, whatever the library throws. */
async function explained<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (thrown) {
    throw explainSignIn(thrown);
  }
}

/** Rejects when a step takes longer than a person should wait. */
async function inTime<T>(step: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SignInError(NO_ANSWER)), ANSWER_MS);
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The Microsoft redirect flow on MSAL, its cache in session storage.
 * @param tabStore remembers how wrong the device's clock is
 * @param leave opens the provider's page in this tab; resolves only when this page is still there
 * @throws SignInError
 */
export async function createMicrosoftSignIn(
  config: NonNullable<RuntimeConfig['microsoft']>,
  origin: string,
  tabStore: TextStore,
  leave = leavePage,
): Promise<IdTokenSignIn> {
  const { host } = new URL(config.authority);
  const known = isMicrosoftHost(host);
  const clock = createTokenClock(tabStore);
  let providerPage: string | null = null;
  const client: IPublicClientApplication = new PublicClientApplication({
    auth: {
      clientId: config.clientId,
      authority: config.authority,
      knownAuthorities: known ? [] : [host],
      redirectUri: origin + config.redirectPath,
      postLogoutRedirectUri: origin + config.logoutPath,
      // The library itself would wait 30 seconds for a navigation that the person has stopped.
      onRedirectNavigate: (url) => {
        providerPage = url;
        return false;
      },
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: { protocolMode: known ? 'AAD' : 'OIDC' },
  });
  await explained(() => client.initialize());

  const account = () => client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null;

  async function acquire(forced: boolean): Promise<AuthenticationResult | null> {
    const signedIn = account();
    if (!signedIn) return null;
    const result = await client.acquireTokenSilent({
      scopes: SCOPES,
      account: signedIn,
      forceRefresh: forced,
      // By the refresh token alone: a hidden frame would need third-party cookies and its own page.
      cacheLookupPolicy: forced
        ? CacheLookupPolicy.RefreshToken
        : CacheLookupPolicy.AccessTokenAndRefreshToken,
    });
    if (!result.fromCache) clock.compare(result.idTokenClaims);
    return result;
  }

  const renew = async (): Promise<string | null> => {
    try {
      return (await acquire(true))?.idToken ?? null;
    } catch {
      return null;
    }
  };

  /** The page that the library has asked for since the last call, if any. */
  const takeProviderPage = (): string | null => {
    const page = providerPage;
    providerPage = null;
    return page;
  };

  /** Has the library prepare a page of the provider's, and goes there. */
  async function leaveBy(prepare: () => Promise<void>): Promise<void> {
    takeProviderPage();
    await inTime(prepare());
    const page = takeProviderPage();
    if (page !== null) await leave(page);
  }

  return {
    begin: (chooseAccount) =>
      explained(() =>
        leaveBy(async () => {
          // An interaction that was left half-way, as by Back or by the provider's log-out, would bar a new one.
          await client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
          await client.loginRedirect({
            scopes: SCOPES,
            ...(chooseAccount && { prompt: PromptValue.SELECT_ACCOUNT }),
          });
        }),
      ),
    complete: () =>
      explained(async () => {
        const result = await client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
        if (!result) return false;
        client.setActiveAccount(result.account);
        clock.compare(result.idTokenClaims);
        return true;
      }),
    current: async () => {
      try {
        const result = await acquire(false);
        if (!result) return null;
        return clock.isGood(result.idTokenClaims) ? result.idToken : await renew();
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
      if (signedIn) await leaveBy(() => client.logoutRedirect({ account: signedIn, extraQueryParameters }));
      else await client.clearCache();
    },
  };
}
