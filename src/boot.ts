import { MICROSOFT_TAB, SIGNED_IN_HINT } from './domain/session/storageKeys';
import { askEarly } from './services/http/early';
import { askForFirstScreen } from './services/http/headStart';

/**
 * The first script: it asks what the first screen will need while the app's code is still on its way, and has
 * that screen's code fetched beside the shell's rather than after it.
 */
function remembers(open: () => Storage, key: string): boolean {
  try {
    return open().getItem(key) !== null;
  } catch {
    return false;
  }
}

const signedInBefore = remembers(() => localStorage, SIGNED_IN_HINT);
/** Calls of this tab carry a token, which only the app's code has. */
const needsToken = remembers(() => sessionStorage, MICROSOFT_TAB);
const { pathname } = location;

void askEarly('/config.json');
if (!needsToken && !pathname.startsWith('/auth/')) askForFirstScreen(new URL(location.href));

import('./main').catch(() => {
  document.body.textContent = 'Greenroom could not be loaded. Reload the page to try again.';
});

/** A head start that fails is none: the screen itself says that its code cannot be had. */
const ahead = (code: Promise<unknown>): void => void code.catch(() => undefined);

if (!signedInBefore && pathname === '/') ahead(import('./views/session/LoginScreen'));
else {
  ahead(import('./areas/SignedInApp'));
  if (pathname.startsWith('/requests_and_bookings/')) ahead(import('./views/reports/ReportScreen'));
}
