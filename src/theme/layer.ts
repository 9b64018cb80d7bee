import type { EmotionCache } from '@emotion/cache';

/**
 * Puts all styles of an emotion cache into the cascade layer `mui`. MUI's `StyledEngineProvider` does the same, but
 * accepts no nonce for the content security policy.
 */
export function inLayer(cache: EmotionCache): EmotionCache {
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, shouldCache) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, sheet, shouldCache);
  return cache;
}
