import { openingViewPrefix } from '../../domain/session/storageKeys';
import type { SharedStore } from '../../services/browser/sharedStore';

/** The view that each report opens with, as the person's storage has it. */
export function readOpeningViews(store: SharedStore, userId: number): Record<string, string> {
  const prefix = openingViewPrefix(userId);
  return Object.fromEntries(
    store.names(prefix).map((name) => [name.slice(prefix.length), store.read(name) ?? '']),
  );
}
