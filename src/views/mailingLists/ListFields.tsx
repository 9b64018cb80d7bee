import type { ReactNode } from 'react';
import { type ListProvider, type ListType, PROVIDER_NAMES } from '../../domain/mailingLists/mailingList';
import { useAppSelector } from '../../store/hooks';
import { placeOf, selectGrantPlaces } from '../../store/sites/grantPlaces.selectors';
import { Field } from '../ui/form/Field';
import { FormSection } from '../ui/form/FormLayout';
import { SelectInput } from '../ui/form/SelectInput';
import { LABELS, type ListErrors, type ListValues, readCompanyId } from './listValues';

const TYPES: readonly { value: ListType; label: string }[] = [
  { value: 'b2b', label: 'B2B' },
  { value: 'b2c', label: 'B2C' },
];

interface Props {
  provider: ListProvider;
  values: ListValues;
  errors: ListErrors;
  /** The field of the key, whose value is none of the others'. */
  apiKey: ReactNode;
  onChange: (changes: Partial<ListValues>) => void;
}

export function ListFields({ provider, values, errors, apiKey, onChange }: Props) {
  const places = useAppSelector(selectGrantPlaces);
  const companyId = readCompanyId(values.company_id);
  const company = companyId === 0 || companyId === null ? undefined : placeOf(places, companyId);
  return (
    <>
      <FormSection title="List" about={`As ${PROVIDER_NAMES[provider]} knows it.`}>
        <Field
          label={LABELS.name}
          value={values.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
        <Field
          label={LABELS.list_id}
          value={values.list_id}
          error={errors.list_id}
          inputProps={{ spellCheck: false }}
          onChange={(list_id) => onChange({ list_id })}
        />
        {apiKey}
      </FormSection>
      <FormSection title="Use" about="Whose list it is, and for whom.">
        <Field
          label={LABELS.company_id}
          value={values.company_id}
          error={errors.company_id}
          hint={company?.country === '' ? 'No company has this number.' : company?.name}
          inputProps={{ inputMode: 'numeric' }}
          onChange={(company_id) => onChange({ company_id })}
        />
        <SelectInput
          label={LABELS.list_type}
          placeholder="Not set"
          value={values.list_type ?? ''}
          options={TYPES}
          error={errors.list_type}
          onChange={(list_type) => onChange({ list_type })}
        />
      </FormSection>
    </>
  );
}
