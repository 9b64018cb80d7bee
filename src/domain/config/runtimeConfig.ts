/** Optional API calls about the user's own account: change the password; list and end the sessions. */
const ACCOUNT_FEATURES = ['password', 'sessions'] as const;
export type AccountFeature = (typeof ACCOUNT_FEATURES)[number];

/**
 * All optional API calls. `history` returns the audit trail of the administration's records. `user_sessions` lets an
 * admin list and end the sessions of other users.
 */
export const FEATURES = [...ACCOUNT_FEATURES, 'history', 'user_sessions'] as const;
export type Feature = (typeof FEATURES)[number];

/** The run-time configuration, which is loaded from `config.json` next to `index.html`. */
export interface RuntimeConfig {
  microsoft?: { clientId: string; authority: string; redirectPath: string; logoutPath: string };
  google?: { clientId: string };
  passwordLogin: boolean;
  /** Optional calls that the API supports. The app offers no other optional calls. */
  features: readonly Feature[];
  contentEditUrl?: string;
  sites: Record<string, { label: string; country: string }>;
  timeZone: string;
}
