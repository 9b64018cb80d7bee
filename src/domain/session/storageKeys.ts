// Constants alone: the first script reads them, before any of the app's code is there.

/** On the device. Says nothing but that somebody was signed in here: the next start loads the right screens first. */
export const SIGNED_IN_HINT = 'greenroom.signedIn';

/** Of a tab, which signed in by Microsoft: a reload needs the token before it may ask anything. */
export const MICROSOFT_TAB = 'greenroom.microsoft';

/**
 * On the device, after a log-out and after an account that nobody here has: the next sign-in with Microsoft asks for
 * the account. Without it the provider would sign in the same account again.
 */
export const CHOOSE_ACCOUNT = 'greenroom.chooseAccount';

/** Begin the names of a person's saved views, by id, and of the one that each report opens with, by report. */
export const savedViewPrefix = (userId: number): string => `greenroom.views.${userId}.view.`;
export const openingViewPrefix = (userId: number): string => `greenroom.views.${userId}.opens.`;

/**
 * Begins the names of the addresses that a person was at before the code of recent pages had come, which takes them
 * over.
 */
export const earlyPagePrefix = (userId: number): string => `greenroom.pages.${userId}.early.`;

/** Begins the names of all that a person has changed of the preferences and not sent; a log-out may throw it away. */
export const outboxPrefix = (userId: number): string => `greenroom.outbox.${userId}.`;
