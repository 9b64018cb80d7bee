import { askEarly } from './services/early';

/**
 * The first script: it asks what the first screen will need while the app's code is still on its way, and has
 * that screen's code fetched beside the shell's rather than after it.
 */
const signedInBefore = (() => {
  try {
    return localStorage.getItem('greenroom.signedIn') !== null;
  } catch {
    return false;
  }
})();

const needsToken = (() => {
  try {
    return sessionStorage.getItem('greenroom.microsoft') !== null;
  } catch {
    return false;
  }
})();

askEarly('/config.json');
if (!needsToken && !location.pathname.startsWith('/auth/')) askEarly('/api/whoami');

void import('./main');
if (!signedInBefore && location.pathname === '/') void import('./views/login/LoginScreen');
else void import('./views/app/SignedIn');
if (signedInBefore && location.pathname.startsWith('/requests_and_bookings/'))
  void import('./views/report/ReportScreen');
