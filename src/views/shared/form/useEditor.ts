import { useCallback, useEffect, useMemo } from 'react';
import {
  type Draft,
  draftChanged,
  draftDropped,
  type EditorKey,
  editorLeft,
  saveKey,
  selectEditor,
} from '../../../store/editors.slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { requestForgotten, selectStatus } from '../../../store/requests.slice';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The values of a record's form: what was typed over what is stored. Typing takes away what the last save said;
 * typing everything back leaves no draft.
 * @param stored the form's values as the record has them; the same object while the record is the same
 * @param read takes a restored draft, which may be of an older release, for this form's values
 */
export function useEditor<Values extends Draft>(
  key: EditorKey,
  stored: Values,
  read: (draft: Draft, stored: Values) => Values,
) {
  const dispatch = useAppDispatch();
  const { draft, saved } = useAppSelector((state) => selectEditor(state, key));
  const status = useAppSelector((state) => selectStatus(state, saveKey(key)));
  const values = useMemo(() => (draft ? read(draft, stored) : stored), [draft, stored, read]);
  const change = useCallback(
    (changes: Partial<Values>) => {
      const next: Values = { ...values, ...changes };
      dispatch(requestForgotten(saveKey(key)));
      dispatch(isSame(next, stored) ? draftDropped(key) : draftChanged({ key, draft: next }));
    },
    [dispatch, key, values, stored],
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
  return {
    values,
    change,
    reset,
    /** The fields that differ from what is stored. */
    changed,
    busy: status.phase === 'pending',
    failure: status.phase === 'failed' ? status.failure : null,
    saved,
  };
}
