import { sectionPath } from '../../domain/screens/administration';
import type { RootState } from '../index';
import { selectStatus } from '../requests/requests.slice';
import { isEditorKey, saveKey } from './editorKeys';

/** The kind of unsaved work on a screen: a draft in a form or dialog, or changes to preferences that are not sent. */
export type UnsavedWork = 'draft' | 'changes';

const hasDraft = (state: RootState, path: string): boolean =>
  Object.entries(state.editors ?? {}).some(
    ([key, { draft, at }]) =>
      draft !== null &&
      at === path &&
      // A draft that is being saved is not lost.
      isEditorKey(key) &&
      selectStatus(state, saveKey(key)).phase !== 'pending',
  );

function hasChanges(state: RootState, path: string): boolean {
  if (path !== sectionPath('preferences')) return false;
  const { operations = [], run = null } = state.pendingOperations ?? {};
  return operations.length > 0 && (run === null || run.phase === 'failed');
}

/** Returns the number of changes to preferences on this device that the server has not confirmed. */
export const selectPendingCount = (state: RootState): number =>
  state.pendingOperations?.operations.length ?? 0;

/** Returns the kind of unsaved work on the screen at a path, or `null` if the user can leave without a warning. */
export const selectUnsavedWork = (state: RootState, path: string): UnsavedWork | null =>
  state.typedDialogs > 0 || hasDraft(state, path) ? 'draft' : hasChanges(state, path) ? 'changes' : null;
