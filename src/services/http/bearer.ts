import type { Bearer } from './http';

/** A sign-in that holds an id token in the browser, and takes the person to the provider and back. */
export interface IdTokenSignIn extends Bearer {
  /** Leaves the page for the provider; resolves only when that failed to start. */
  begin: () => Promise<void>;
  /** Finishes the way back on the redirect path. Resolves to whether somebody signed in. */
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
