import { type ChangedField, changedFields, isSame, merge } from '@src/domain/records/merge';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { type EditorKey, saveKey } from '@src/store/records/editorKeys';
import {
  type Draft,
  draftChanged,
  draftDropped,
  editorClosed,
  faultsShown,
  selectEditor,
} from '@src/store/records/editors.slice';
import { requestForgotten, selectStatus } from '@src/store/requests/requests.slice';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** Changes that somebody else saved since this form was opened. */
export interface OthersChanges {
  fields: readonly ChangedField[];
  /** True if a save was not sent because of the changes. */
  held: boolean;
}

const NO_FIELDS: readonly string[] = [];

/**
 * Manages the values of a record's form: the draft merged over the stored values. An edit clears the result of the last
 * save. A draft equal to the stored values is removed. Changes by somebody else appear in the fields that the user has
 * not edited.
 * @param stored the form's values of the stored record; the same object while the record is unchanged
 * @param read parses a restored draft, which an older release may have written, into this form's values
 */
export function useEditor<Values extends Draft>(
  key: EditorKey,
  stored: Values,
  read: (draft: Draft, stored: Values) => Values,
) {
  const dispatch = useAppDispatch();
  const { pathname: at } = useLocation();
  const {
    draft,
    base,
    held = false,
    saved,
    ownSave = false,
    faulty = NO_FIELDS,
  } = useAppSelector((state) => selectEditor(state, key));
  const status = useAppSelector((state) => selectStatus(state, saveKey(key)));
  const busy = status.phase === 'pending';
  // While a save runs, a change of the record may be the result of this user's own save.
  const isOwn = ownSave || busy;
  const { values, fields } = useMemo(() => {
    if (!draft) return { values: stored, fields: [] };
    const [typed, former] = [read(draft, stored), read(base ?? stored, stored)];
    const theirs = isOwn ? [] : changedFields(typed, former, stored);
    return { values: merge(typed, former, stored), fields: theirs };
  }, [draft, base, stored, read, isOwn]);
  const change = useCallback(
    (changes: Partial<Values>) => {
      const next: Values = { ...values, ...changes };
      dispatch(requestForgotten(saveKey(key)));
      dispatch(
        isSame(next, stored) ? draftDropped(key) : draftChanged({ key, draft: next, base: stored, at }),
      );
    },
    [dispatch, key, values, stored, at],
  );
  // Later edits are based on the saved record.
  useEffect(() => {
    if (ownSave) change({});
  }, [ownSave, change]);
  const hasFaults = faulty.length > 0;
  const tellFaults = useCallback(
    (fields: readonly string[]) => {
      if (hasFaults || fields.length > 0) dispatch(faultsShown({ key, fields }));
    },
    [dispatch, key, hasFaults],
  );
  const reset = useCallback(() => {
    dispatch(requestForgotten(saveKey(key)));
    dispatch(draftDropped(key));
  }, [dispatch, key]);
  useEffect(
    () => () => {
      dispatch(editorClosed(key));
      dispatch(requestForgotten(saveKey(key)));
    },
    [dispatch, key],
  );
  const changed = Object.keys(values).filter((field) => !isSame(values[field], stored[field]));
  const meanwhile: OthersChanges | null = held || fields.length > 0 ? { fields, held } : null;
  return {
    values,
    change,
    reset,
    /** Names of the fields that differ from the stored record. */
    changed,
    meanwhile,
    busy,
    failure: status.phase === 'failed' ? status.failure : null,
    saved,
    /** True if the editor's state contains faults of the draft. */
    wasFaulty: hasFaults,
    tellFaults,
  };
}
