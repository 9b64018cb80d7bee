import { openingViewPrefix } from '../../domain/session/storageKeys';
import type { SharedStore } from '../../services/browser/sharedStore';

/** Returns the id of each report's default view, from the user's storage. */
export function readOpeningViews(store: SharedStore, userId: number): Record<string, string> {
  const prefix = openingViewPrefix(userId);
  return Object.fromEntries(
    store.names(prefix).map((name) => [name.slice(prefix.length), store.read(name) ?? '']),
  );
}
