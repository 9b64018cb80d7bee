/**
 * Time in ms after which a page that is still open becomes usable again, although the browser continues to navigate.
 */
export const LEAVE_MS = 5_000;

/** Returns the Navigation API, which reports failed and stopped navigations, or null in an older browser. */
function navigationOf(page: object): EventTarget | null {
  const navigation: unknown = Reflect.get(page, 'navigation');
  return navigation instanceof EventTarget ? navigation : null;
}

/**
 * Opens another site's address in this tab. Resolves only if this page stays open. Reasons are a stopped navigation, a
 * return from the browser's page cache, or a navigation longer than five seconds.
 */
export function leavePage(
  address: string,
  page: EventTarget & { location: Pick<Location, 'assign'> } = window,
): Promise<void> {
  return new Promise((resolve) => {
    const navigation = navigationOf(page);
    const end = () => {
      clearTimeout(timer);
      navigation?.removeEventListener('navigateerror', end);
      page.removeEventListener('pageshow', end);
      resolve();
    };
    const timer = setTimeout(end, LEAVE_MS);
    navigation?.addEventListener('navigateerror', end);
    page.addEventListener('pageshow', end);
    page.location.assign(address);
  });
}
