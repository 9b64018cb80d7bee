import type { Page } from '@playwright/test';

/** Navigates to an address without a page load, as a link does. */
export const openInPage = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
