import { createAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { selectStatus } from '../requests/requests.slice';
import { isEditorKey, saveKey } from './editorKeys';

/** What somebody would leave behind: a form's draft, what is typed into a dialog, or changes to preferences that no Save has sent. */
export type LeftBehind = 'draft' | 'changes';

/** Somebody has left the screen at a path, and said that what they typed there may go. */
export const screenLeft = createAction<string>('leaving/screenLeft');

/** The slices of areas are there once the area is open. */
const isOpen = (state: RootState, slice: keyof RootState): boolean => slice in state;

const hasDraft = (state: RootState, path: string): boolean =>
  isOpen(state, 'editors') &&
  Object.entries(state.editors).some(
    ([key, { draft, at }]) =>
      draft !== null &&
      at === path &&
      // A draft on its way to the server is not left behind.
      isEditorKey(key) &&
      selectStatus(state, saveKey(key)).phase !== 'pending',
  );

function hasChanges(state: RootState, path: string): boolean {
  if (path !== '/preferences' || !isOpen(state, 'outbox')) return false;
  const { operations, run } = state.outbox;
  return operations.length > 0 && (run === null || run.phase === 'failed');
}

/** How many changes to preferences this device holds that the server has not confirmed. */
export const selectPendingCount = (state: RootState): number =>
  isOpen(state, 'outbox') ? state.outbox.operations.length : 0;

/** Why nobody should leave the screen at a path without being asked. */
export const selectLeftBehind = (state: RootState, path: string): LeftBehind | null =>
  state.typedDialogs > 0 || hasDraft(state, path) ? 'draft' : hasChanges(state, path) ? 'changes' : null;
