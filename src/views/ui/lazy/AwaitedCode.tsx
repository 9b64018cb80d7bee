import { use } from 'react';
import type { LoadedOnce } from './loadedOnce';

/**
 * Suspends its surroundings until code has loaded. The components beside it read the loaded code. They do not call
 * `use` themselves, because React's `act` then leaves out their deferred renderings.
 */
export function AwaitedCode({ code }: { code: LoadedOnce<unknown> }) {
  use(code());
  return null;
}
