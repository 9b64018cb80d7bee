import type { Failure } from '@src/domain/requests/failure';
import type { EditorKey } from '@src/store/records/editorKeys';
import type { Draft } from '@src/store/records/editors.slice';
import { type ComponentProps, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from './Field';
import type { FieldErrors, FormDefinition } from './formFields';
import { type Meanwhile, useEditor } from './useEditor';

/** A field's part in a form, as its input takes it. */
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

/** What a form's frame has to know. */
export interface FormFrame {
  /** Of the form's element. */
  props: Pick<ComponentProps<'form'>, 'noValidate' | 'autoComplete' | 'onSubmit'> & {
    ref: RefObject<HTMLFormElement | null>;
  };
  labels: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** The fields that differ from what is stored. */
  changed: readonly string[];
  meanwhile: Meanwhile | null;
  busy: boolean;
  failure: Failure | null;
  /** What the last save did. A new record that was created in a visit before this one is not this one's. */
  saved: Saved | null;
  /** The same where this form has sent it. */
  ownSaved: Saved | null;
  /** Nothing is to be saved before the next edit. */
  closed: boolean;
  isNew: boolean;
  /** Sends what was typed, or goes to what is wrong with it. */
  submit: () => void;
  /** What is stored is typed again. */
  reset: () => void;
  /** Resets it and begins at its first field. */
  cancel: () => void;
}

export interface Form<Values> extends FormFrame {
  values: Values;
  change: (changes: Partial<Values>) => void;
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
}

interface Given<Stored, Values extends Draft> {
  key: EditorKey;
  /** As it is stored; the same object while it is the same. */
  record: Stored;
  definition: FormDefinition<Stored, Values>;
  /** Called with values that have no problem. */
  onSave: (values: Values, changed: readonly string[]) => void;
}

/** The form of a record: what is typed, what is wrong with it, and what became of saving it. */
export function useForm<Stored, Values extends Draft>({
  key,
  record,
  definition,
  onSave,
}: Given<Stored, Values>): Form<Values> {
  const { labels, valuesOf, read, problemsOf, errorsOf, anew = false } = definition;
  const ref = useRef<HTMLFormElement>(null);
  const stored = useMemo(() => valuesOf(record), [valuesOf, record]);
  const { values, busy, failure, ...editor } = useEditor(key, stored, read);
  // What was told before somebody looked at another tab is told again.
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
    if (anew) setTried(false);
    editor.change(changes);
  };
  const submit = () => {
    if (Object.keys(problemsOf(values, true)).length > 0) {
      flushSync(() => setTried(true));
      focusFirstInvalid(ref.current);
      return;
    }
    if (busy || (anew && saved)) return;
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
    closed: anew && (busy || saved !== null),
    isNew,
    submit,
    reset,
    cancel: () => {
      reset();
      ref.current?.querySelector('input')?.focus();
    },
  };
}
