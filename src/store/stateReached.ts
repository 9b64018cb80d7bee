import type { AppStore, RootState } from './index';

/** Resolves when the state satisfies the condition, immediately if the condition is already true. */
export const stateReached = (store: AppStore, isReached: (state: RootState) => boolean) =>
  new Promise<void>((resolve) => {
    if (isReached(store.getState())) {
      resolve();
      return;
    }
    const stop = store.subscribe(() => {
      if (!isReached(store.getState())) return;
      stop();
      resolve();
    });
  });
