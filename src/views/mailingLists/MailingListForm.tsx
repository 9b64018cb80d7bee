import Button from '@mui/material/Button';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MailingList } from '../../domain/mailingLists/mailingList';
import { useAppDispatch } from '../../store/hooks';
import { mailingListEditorKey, mailingListSaveRequested } from '../../store/mailingLists/mailingLists.slice';
import { ChangedMeanwhile } from '../ui/form/ChangedMeanwhile';
import { changedText } from '../ui/form/changedText';
import { FormPage } from '../ui/form/FormLayout';
import { focusFirstInvalid } from '../ui/form/focusFirstInvalid';
import { SaveBar } from '../ui/form/SaveBar';
import { SaveMessage } from '../ui/form/SaveMessage';
import { useEditor } from '../ui/form/useEditor';
import { ApiKeyField } from './ApiKeyField';
import { ListFields } from './ListFields';
import { LABELS, problemsOf, readCompanyId, readListDraft, serverErrorsOf, valuesOf } from './listValues';

/** A mailing list's form. The key that is typed is this component's alone: no draft, no storage, no log. */
export function MailingListForm({ list }: { list: MailingList }) {
  const dispatch = useAppDispatch();
  const stored = useMemo(() => valuesOf(list), [list]);
  const { values, change, reset, changed, meanwhile, busy, failure, saved } = useEditor(
    mailingListEditorKey(list),
    stored,
    readListDraft,
  );
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const errors = { ...serverErrorsOf(failure), ...(tried && problemsOf(values)) };
  // What was saved is what is stored now.
  if (saved && typedKey !== null) setTypedKey(null);

  useEffect(() => {
    if (failure) focusFirstInvalid(form.current);
  }, [failure]);

  const save = () => {
    const companyId = readCompanyId(values.company_id);
    if (companyId === null) {
      flushSync(() => setTried(true));
      focusFirstInvalid(form.current);
      return;
    }
    const { name, list_id, list_type } = values;
    const api_key = typedKey ?? list.api_key;
    dispatch(mailingListSaveRequested({ ...list, name, list_id, list_type, api_key, company_id: companyId }));
  };

  return (
    <>
      <FormPage
        id={formId}
        ref={form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ChangedMeanwhile meanwhile={meanwhile} labels={LABELS} />
        <ListFields
          provider={list.provider}
          values={values}
          errors={errors}
          onChange={change}
          apiKey={
            <ApiKeyField
              label={LABELS.api_key}
              value={typedKey ?? list.api_key}
              error={errors.api_key}
              lost={values.keyTyped && typedKey === null}
              onChange={(key) => {
                setTypedKey(key);
                change({ keyTyped: key !== list.api_key });
              }}
            />
          }
        />
      </FormPage>
      <SaveBar
        state={
          failure || saved ? (
            <SaveMessage
              success={saved && 'Mailing list saved successfully'}
              failure={failure}
              noStatus="Unknown"
            />
          ) : (
            changedText(changed.length)
          )
        }
      >
        <Button
          disabled={changed.length === 0 || busy}
          onClick={() => {
            setTried(false);
            setTypedKey(null);
            reset();
            form.current?.querySelector('input')?.focus();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" color="primary" aria-disabled={busy}>
          Save
        </Button>
      </SaveBar>
    </>
  );
}
