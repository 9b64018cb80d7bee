import type { RootState } from '../index';
import { selectPendingCount } from './unsavedWork';

const isTyped = (state: RootState): boolean =>
  state.typedDialogs > 0 || Object.values(state.editors ?? {}).some(({ draft }) => draft !== null);

/**
 * Returns true if the screen at an address has unsaved work and must stay when the session ends. Unsaved work is text
 * in a form or dialog, a write that is running or refused, or a pending change to preferences.
 */
export const selectWorkAtStake = (state: RootState, address: string): boolean =>
  Object.keys(state.signInAgain?.writes ?? {}).length > 0 ||
  isTyped(state) ||
  (/^\/preferences\b/i.test(address) && selectPendingCount(state) > 0);
