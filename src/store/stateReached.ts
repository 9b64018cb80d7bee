import type { AppStore, RootState } from './index';

/** Resolves as soon as the state is as asked, at once where it is. */
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
