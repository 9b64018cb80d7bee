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
/** Time in ms within which the provider must return the address of its sign-in page. */
const ANSWER_MS = 15_000;

/**
 * Returns true for an authority of Microsoft. The library knows the endpoints of Microsoft's authorities. Other
 * authorities use plain OpenID Connect.
 */
const isMicrosoftHost = (host: string): boolean =>
  /(^|\.)(microsoftonline\.(com|us|cn)|windows\.net)$/.test(host);

/** Runs a step. Rejects with a SignInError, whatever the library throws. */
async function explained<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (thrown) {
    throw explainSignIn(thrown);
  }
}

/** Rejects with a SignInError if a step takes longer than `ANSWER_MS`. */
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
 * Creates the redirect sign-in of Microsoft with MSAL. The cache is in the session storage.
 * @param tabStore stores the error of the device's clock
 * @param leave opens the provider's page in this tab; resolves only if the app's page is still open
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
      // Returning false stops the library's own navigation, which waits 30 seconds if the user stops the navigation.
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
      // Only the refresh token is used, because a hidden frame would need third-party cookies and its own page.
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

  /** Returns the page that the library has requested since the last call, or `null`. */
  const takeProviderPage = (): string | null => {
    const page = providerPage;
    providerPage = null;
    return page;
  };

  /** Lets the library prepare a page of the provider, and opens the page. */
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
          // An unfinished interaction, for example after Back or a log-out at the provider, would block a new
          // interaction.
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
      // Without the client's id, a provider may not redirect to this page (RP-Initiated Logout, 2.1).
      const extraQueryParameters = { client_id: config.clientId };
      if (signedIn) await leaveBy(() => client.logoutRedirect({ account: signedIn, extraQueryParameters }));
      else await client.clearCache();
    },
  };
}
