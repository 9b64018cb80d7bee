import { chooseMode, modeInForce, watchMode } from '@src/theme/modeControl';
import { useSyncExternalStore } from 'react';

/** The colours in force and the way to the other ones. */
export function useMode(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(watchMode, modeInForce) === 'dark';
  return { dark, toggle: () => chooseMode(dark ? 'light' : 'dark') };
}
