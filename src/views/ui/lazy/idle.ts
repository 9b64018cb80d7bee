const AT_LATEST_MS = 1_000;

/**
 * Resolves when the browser is idle, after one second at the latest. Resolves immediately without
 * `requestIdleCallback`.
 */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else resolve();
  });
