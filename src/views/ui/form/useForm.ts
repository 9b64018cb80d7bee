import type { Failure } from '@src/domain/requests/failure';
import type { EditorKey } from '@src/store/records/editorKeys';
import type { Draft } from '@src/store/records/editors.slice';
import { type ComponentProps, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from './Field';
import type { FieldErrors, FormDefinition } from './formFields';
import { type OthersChanges, useEditor } from './useEditor';

/** Props of an input, as a form provides them. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

interface Saved {
  id: number;
  created: boolean;
}

/** State and actions that the frame of a form needs. */
export interface FormFrame {
  /** Props of the form element. */
  props: Pick<ComponentProps<'form'>, 'noValidate' | 'autoComplete' | 'onSubmit'> & {
    ref: RefObject<HTMLFormElement | null>;
  };
  labels: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Names of the fields that differ from the stored record. */
  changed: readonly string[];
  meanwhile: OthersChanges | null;
  busy: boolean;
  failure: Failure | null;
  /** Result of the last save, or `null`. In the form of a new record, only saves of this mounted form count. */
  saved: Saved | null;
  /** Result of the last save if this mounted form sent it, or `null`. */
  ownSaved: Saved | null;
  /** True if Save is disabled until the next edit. */
  closed: boolean;
  isNew: boolean;
  /** Saves the values, or focuses the first invalid field. */
  submit: () => void;
  /** Discards the draft. */
  reset: () => void;
  /** Discards the draft and focuses the first field. */
  cancel: () => void;
}

export interface Form<Values> extends FormFrame {
  values: Values;
  change: (changes: Partial<Values>) => void;
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
}

interface Given<Stored, Values extends Draft> {
  key: EditorKey;
  /** The stored record; the same object while the record is unchanged. */
  record: Stored;
  definition: FormDefinition<Stored, Values>;
  /** Called with values that have no problem. */
  onSave: (values: Values, changed: readonly string[]) => void;
}

/** Manages the form of a record: its values, problems and saves. */
export function useForm<Stored, Values extends Draft>({
  key,
  record,
  definition,
  onSave,
}: Given<Stored, Values>): Form<Values> {
  const { labels, valuesOf, read, problemsOf, errorsOf, disableSaveUntilEdit = false } = definition;
  const ref = useRef<HTMLFormElement>(null);
  const stored = useMemo(() => valuesOf(record), [valuesOf, record]);
  const { values, busy, failure, ...editor } = useEditor(key, stored, read);
  // Problems that were shown before a switch of the tab are shown again.
  const [tried, setTried] = useState(editor.wasFaulty);
  const [sent, setSent] = useState(busy);
  const isNew = key.endsWith('/new');
  const ownSaved = sent ? editor.saved : null;
  const saved = isNew ? ownSaved : editor.saved;
  const errors = { ...(failure && errorsOf(failure, values, record)), ...problemsOf(values, tried) };
  const { tellFaults } = editor;
  const faulty = Object.keys(errors).join(' ');
  useEffect(() => tellFaults(faulty === '' ? [] : faulty.split(' ')), [tellFaults, faulty]);
  useEffect(() => {
    if (failure && (tried || failure.fields)) focusFirstInvalid(ref.current);
  }, [tried, failure]);

  const change = (changes: Partial<Values>) => {
    if (disableSaveUntilEdit) setTried(false);
    editor.change(changes);
  };
  const submit = () => {
    if (Object.keys(problemsOf(values, true)).length > 0) {
      flushSync(() => setTried(true));
      focusFirstInvalid(ref.current);
      return;
    }
    if (busy || (disableSaveUntilEdit && saved)) return;
    setSent(true);
    onSave(values, editor.changed);
  };
  const reset = () => {
    setTried(false);
    editor.reset();
  };
  return {
    props: {
      ref,
      noValidate: true,
      autoComplete: 'off',
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    labels,
    values,
    change,
    field: (name) => ({
      label: labels[name] ?? name,
      value: values[name],
      error: errors[name],
      onChange: (value) => change({ ...values, [name]: value }),
    }),
    errors,
    changed: editor.changed,
    meanwhile: editor.meanwhile,
    busy,
    failure,
    saved,
    ownSaved,
    closed: disableSaveUntilEdit && (busy || saved !== null),
    isNew,
    submit,
    reset,
    cancel: () => {
      reset();
      ref.current?.querySelector('input')?.focus();
    },
  };
}
