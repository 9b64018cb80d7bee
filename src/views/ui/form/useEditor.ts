import { type ChangedField, changedFields, isSame, merge } from '@src/domain/records/merge';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { type EditorKey, saveKey } from '@src/store/records/editorKeys';
import {
  type Draft,
  draftChanged,
  draftDropped,
  editorLeft,
  faultsTold,
  selectEditor,
} from '@src/store/records/editors.slice';
import { requestForgotten, selectStatus } from '@src/store/requests/requests.slice';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** What somebody else has saved since this form was begun. */
export interface Meanwhile {
  fields: readonly ChangedField[];
  /** A save was not sent because of it. */
  held: boolean;
}

const NO_FIELDS: readonly string[] = [];

/**
 * The values of a record's form: what was typed over what is stored. Typing takes away what the last save said;
 * typing everything back leaves no draft. What somebody else saves meanwhile comes in where nothing was typed.
 * @param stored the form's values as the record has them; the same object while the record is the same
 * @param read takes a restored draft, which may be of an older release, for this form's values
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
  // While a save runs, what the record becomes may be this person's own doing.
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
  // From now on it is typed over what was saved.
  useEffect(() => {
    if (ownSave) change({});
  }, [ownSave, change]);
  const hasFaults = faulty.length > 0;
  const tellFaults = useCallback(
    (fields: readonly string[]) => {
      if (hasFaults || fields.length > 0) dispatch(faultsTold({ key, fields }));
    },
    [dispatch, key, hasFaults],
  );
  const reset = useCallback(() => {
    dispatch(requestForgotten(saveKey(key)));
    dispatch(draftDropped(key));
  }, [dispatch, key]);
  useEffect(
    () => () => {
      dispatch(editorLeft(key));
      dispatch(requestForgotten(saveKey(key)));
    },
    [dispatch, key],
  );
  const changed = Object.keys(values).filter((field) => !isSame(values[field], stored[field]));
  const meanwhile: Meanwhile | null = held || fields.length > 0 ? { fields, held } : null;
  return {
    values,
    change,
    reset,
    /** The fields that differ from what is stored. */
    changed,
    meanwhile,
    busy,
    failure: status.phase === 'failed' ? status.failure : null,
    saved,
    /** Whether faults have been told of what is typed. */
    wasFaulty: hasFaults,
    tellFaults,
  };
}
