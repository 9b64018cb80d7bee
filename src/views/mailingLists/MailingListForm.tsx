import { useState } from 'react';
import { type MailingList, PROVIDER_NAMES } from '../../domain/mailingLists/mailingList';
import type { Failure } from '../../domain/requests/failure';
import { identityOf } from '../../domain/text/identity';
import { placeOf, selectGrantPlaces } from '../../store/companies/grantPlaces.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { mailingListEditorKey, mailingListSaveRequested } from '../../store/mailingLists/mailingLists.slice';
import type { Draft } from '../../store/records/editors.slice';
import { Field } from '../ui/form/Field';
import { FormSection } from '../ui/form/FormLayout';
import { choice, type FormField, formOf, serverErrors, text } from '../ui/form/formFields';
import { SaveForm } from '../ui/form/SaveForm';
import { SelectInput } from '../ui/form/SelectInput';
import { useForm } from '../ui/form/useForm';
import { ApiKeyField } from './ApiKeyField';

const TYPES = [
  { value: 'b2b', label: 'B2B' },
  { value: 'b2c', label: 'B2C' },
] as const;

/** Parses a company id. Returns 0 for an empty text and `null` for a text that is not a whole number. */
function readCompanyId(typed: string): number | null {
  const digits = identityOf(typed);
  if (digits === '') return 0;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

const companyId: FormField<number, string> = {
  ...text('Company ID'),
  blank: 0,
  show: String,
  store: (typed) => readCompanyId(typed) ?? 0,
  check: (typed) => readCompanyId(typed) === null && 'Company ID must be a whole number',
};

const fields = formOf({
  name: text('Name'),
  list_id: text('List ID'),
  company_id: companyId,
  list_type: choice(
    'List Type',
    TYPES.map(({ value }) => value),
    null,
  ),
});

/** Values of a list's form. The values never contain the typed API key, because drafts are persisted. */
type ListValues = ReturnType<typeof fields.valuesOf> & {
  /** True if the typed key differs from the stored key. */
  readonly keyTyped: boolean;
};

const labels = { ...fields.labels, api_key: 'API Key' };

const LIST = {
  ...fields,
  labels,
  valuesOf: (list: MailingList): ListValues => ({ ...fields.valuesOf(list), keyTyped: false }),
  read: (draft: Draft, stored: ListValues): ListValues => ({
    ...fields.read(draft, stored),
    keyTyped: draft['keyTyped'] === true,
  }),
  // The server uses the provider's field names: `brevo_lists.0.br_list_id`.
  errorsOf: (failure: Failure) =>
    serverErrors(failure, labels, (path) => path.at(-1)?.replace(/^(br|mc)_/, '')),
};

/**
 * Renders a mailing list's form. Only this component knows the typed key: no draft, storage or log contains the key.
 */
export function MailingListForm({ list }: { list: MailingList }) {
  const dispatch = useAppDispatch();
  const places = useAppSelector(selectGrantPlaces);
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const form = useForm({
    key: mailingListEditorKey(list),
    record: list,
    definition: LIST,
    onSave: (values) =>
      dispatch(
        mailingListSaveRequested({
          ...list,
          ...LIST.storedOf(values),
          api_key: typedKey === null ? list.api_key : identityOf(typedKey),
        }),
      ),
  });
  const { field, values, errors } = form;
  // After a save, the stored list contains the key.
  if (form.saved && typedKey !== null) setTypedKey(null);
  const id = readCompanyId(values.company_id);
  const company = id === 0 || id === null ? undefined : placeOf(places, id);
  const type = field('list_type');
  return (
    <SaveForm
      form={form}
      success="Mailing list saved successfully"
      noStatus="Unknown"
      onCancel={() => setTypedKey(null)}
    >
      <FormSection title="List" about={`The values of the list at ${PROVIDER_NAMES[list.provider]}.`}>
        <Field {...field('name')} />
        <Field {...field('list_id')} inputProps={{ spellCheck: false }} />
        <ApiKeyField
          label={labels.api_key}
          value={typedKey ?? list.api_key}
          error={errors['api_key']}
          lost={values.keyTyped && typedKey === null}
          onChange={(key) => {
            setTypedKey(key);
            form.change({ keyTyped: identityOf(key) !== list.api_key });
          }}
        />
      </FormSection>
      <FormSection title="Use" about="The company and the audience of the list.">
        <Field
          {...field('company_id')}
          hint={company?.country === '' ? 'No company has this number.' : company?.name}
          inputProps={{ inputMode: 'numeric' }}
        />
        <SelectInput {...type} value={type.value ?? ''} placeholder="Not set" options={TYPES} />
      </FormSection>
    </SaveForm>
  );
}
