// Only constants: the first script reads this file before the app's code loads.

/**
 * Stored on the device. Records only that a person was signed in here, so that the next start loads the right screens
 * first.
 */
export const SIGNED_IN_HINT = 'greenroom.signedIn';

/** Stored in a tab that signed in with Microsoft. After a reload the app needs the token before its first request. */
export const MICROSOFT_TAB = 'greenroom.microsoft';

/**
 * Stored on the device after a log-out, and after a sign-in with an account that the app does not know. The next
 * sign-in with Microsoft then asks for the account. Otherwise Microsoft would sign in the same account again.
 */
export const CHOOSE_ACCOUNT = 'greenroom.chooseAccount';

/**
 * Prefixes of the storage keys of a person's saved views, by id, and of the view that each report opens with, by
 * report.
 */
export const savedViewPrefix = (userId: number): string => `greenroom.views.${userId}.view.`;
export const openingViewPrefix = (userId: number): string => `greenroom.views.${userId}.opens.`;

/** Prefix of the storage keys of a person's goals, by the key of the goal. */
export const goalPrefix = (userId: number): string => `greenroom.goals.${userId}.goal.`;

/**
 * Prefix of the storage keys of the pages that a person visited before the code for recent pages was loaded. That code
 * takes these pages over.
 */
export const earlyPagePrefix = (userId: number): string => `greenroom.pages.${userId}.early.`;

/** Prefix of the storage keys of a person's unsent changes to preferences. A log-out may discard these changes. */
export const pendingOperationsPrefix = (userId: number): string => `greenroom.outbox.${userId}.`;
