import type { Bearer } from './http';

/** A failed sign-in at a provider. The message is written for the user. */
export class SignInError extends Error {
  override name = 'SignInError';
}

/** A sign-in at a provider, with an id token in the browser. */
export interface IdTokenSignIn extends Bearer {
  /**
   * Opens the provider's page in this tab. Resolves only if the app's page is still open or the browser has restored
   * it.
   * @param chooseAccount true to make the provider ask for an account, although the provider knows an account
   * @throws SignInError
   */
  begin: (chooseAccount: boolean) => Promise<void>;
  /**
   * Completes the sign-in on the redirect path. Resolves to true if a user has signed in.
   * @throws SignInError
   */
  complete: () => Promise<boolean>;
  /** Removes the account and its tokens from this tab. */
  forget: () => Promise<void>;
  /**
   * Removes the account and its tokens. If the provider supports this, also leaves the page to end the provider's
   * session.
   */
  end: () => Promise<void>;
}

/**
 * A bearer that is attached later. Until then calls carry no token, so only users of the provider load the sign-in
 * library.
 */
export interface BearerSlot extends Bearer {
  attach: (bearer: Bearer | null) => void;
}

/** Creates an empty slot for a bearer. */
export function createBearerSlot(): BearerSlot {
  let attached: Bearer | null = null;
  return {
    attach: (bearer) => {
      attached = bearer;
    },
    current: async () => (attached ? attached.current() : null),
    renew: async () => (attached ? attached.renew() : null),
  };
}
