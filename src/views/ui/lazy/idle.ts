const AT_LATEST_MS = 1_000;

/** Resolves when the browser has nothing better to do; at once where it does not tell. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else resolve();
  });
