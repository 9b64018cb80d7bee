import { chooseMode, modeInForce, watchMode } from '@src/theme/modeControl';
import { useSyncExternalStore } from 'react';

/** Returns the current colour mode and a function that switches it. */
export function useMode(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(watchMode, modeInForce) === 'dark';
  return { dark, toggle: () => chooseMode(dark ? 'light' : 'dark') };
}
