import { isRecord } from '@src/domain/text/json';

/**
 * Returns the browser's current history entry. The rendered location may lag behind, and a second click in that moment
 * must build on the first.
 */
export function currentEntry(): { search: string; state: unknown; isAt: (path: string) => boolean } {
  const { search, pathname, origin } = window.location;
  const held: unknown = window.history.state;
  // The router stores the app's state under this key.
  return {
    search,
    state: isRecord(held) ? held.usr : undefined,
    // The browser encodes its path, the router may not.
    isAt: (path) => new URL(path, origin).pathname === pathname,
  };
}
