/** A page that is still here after this time stays usable while the browser goes on trying. */
export const LEAVE_MS = 5_000;

/** Tells of a navigation that failed or was stopped. Only newer browsers have it. */
function navigationOf(page: object): EventTarget | null {
  const navigation: unknown = Reflect.get(page, 'navigation');
  return navigation instanceof EventTarget ? navigation : null;
}

/**
 * Opens another site's address in this tab. Resolves only when this page is still there: the person stopped the
 * navigation, came back by the browser's cache of pages, or nothing has happened for five seconds.
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
