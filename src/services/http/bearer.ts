import type { Bearer } from './http';

/** A sign-in at a provider that did not work. Its message is written for the person who signs in. */
export class SignInError extends Error {
  override name = 'SignInError';
}

/** A sign-in that holds an id token in the browser, and takes the person to the provider and back. */
export interface IdTokenSignIn extends Bearer {
  /**
   * Leaves the page for the provider. Resolves only when the page is still there, or was come back to.
   * @param chooseAccount the provider asks which account to use, though it knows one
   * @throws SignInError
   */
  begin: (chooseAccount: boolean) => Promise<void>;
  /**
   * Finishes the way back on the redirect path. Resolves to whether somebody signed in.
   * @throws SignInError
   */
  complete: () => Promise<boolean>;
  /** Forgets the account and its tokens, in this tab alone. */
  forget: () => Promise<void>;
  /** Forgets them too, and where the provider can be asked, leaves the page to end its session. */
  end: () => Promise<void>;
}

/**
 * The bearer before anything is known about the sign-in. Calls carry no token until one is attached, so that
 * the sign-in's library is loaded only by those who use it.
 */
export interface BearerSlot extends Bearer {
  attach: (bearer: Bearer | null) => void;
}

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
