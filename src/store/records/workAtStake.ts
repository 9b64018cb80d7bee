import type { RootState } from '../index';
import { selectPendingCount } from './leaving';

const isTyped = (state: RootState): boolean =>
  state.typedDialogs > 0 ||
  ('editors' in state && Object.values(state.editors).some(({ draft }) => draft !== null));

/**
 * Whether the session's end must leave the screen at an address as it is: something is typed into a form or a dialog, or a write
 * is on its way or refused.
 */
export const selectWorkAtStake = (state: RootState, address: string): boolean =>
  Object.keys(state.signInAgain.writes).length > 0 ||
  isTyped(state) ||
  (/^\/preferences\b/i.test(address) && selectPendingCount(state) > 0);
