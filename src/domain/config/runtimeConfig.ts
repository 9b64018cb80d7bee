/** Calls about the own account beyond the contract: change the password; list and end the sessions. */
const ACCOUNT_FEATURES = ['password', 'sessions'] as const;
export type AccountFeature = (typeof ACCOUNT_FEATURES)[number];

/**
 * All calls beyond the contract that an API may have; `history`: what was done to the administration's records;
 * `user_sessions`: an admin lists and ends the sessions of others.
 */
export const FEATURES = [...ACCOUNT_FEATURES, 'history', 'user_sessions'] as const;
export type Feature = (typeof FEATURES)[number];

/** The run-time configuration, `/config.json` beside index.html. */
export interface RuntimeConfig {
  microsoft?: { clientId: string; authority: string; redirectPath: string; logoutPath: string };
  google?: { clientId: string };
  passwordLogin: boolean;
  /** What the API says it can do beyond the contract; nothing else of that kind is offered. */
  features: readonly Feature[];
  contentEditUrl?: string;
  sites: Record<string, { label: string; country: string }>;
  timeZone: string;
}
