import type { ReactNode } from 'react';
import { COMPANY_FIELD_LABELS as LABELS } from '../../domain/sites/companyFields';
import { Field } from '../ui/form/Field';
import { FormSection } from '../ui/form/FormLayout';
import { SelectInput } from '../ui/form/SelectInput';
import { CountryField } from './CountryField';
import {
  type CompanyErrors,
  type CompanyValues,
  type TagField,
  type TextField,
  VARIANT_OPTIONS,
} from './companyValues';
import { TagList } from './TagList';

interface Props {
  values: CompanyValues;
  errors: CompanyErrors;
  onChange: (changes: Partial<CompanyValues>) => void;
}

/** Codes are told apart letter by letter. */
const CODE = { '& input': { fontFeatureSettings: "'zero', 'ss02'" } };

/** The form's fields, in groups by what they are for. */
export function CompanyFields({ values, errors, onChange }: Props) {
  const text = (field: TextField, more: { hint?: ReactNode; optional?: boolean } = {}) => ({
    label: LABELS[field],
    value: values[field],
    error: errors[field],
    onChange: (value: string) => onChange({ [field]: value }),
    ...more,
  });
  const tags = (field: TagField, placeholder: string) => ({
    label: LABELS[field],
    placeholder,
    tags: values[field],
    typed: values.typed[field],
    error: errors[field],
    onType: (typed: string) => onChange({ typed: { ...values.typed, [field]: typed } }),
    onChange: (next: readonly string[]) =>
      // Adding takes what was typed; removing leaves it.
      onChange({
        [field]: next,
        ...(next.length > values[field].length && { typed: { ...values.typed, [field]: '' } }),
      }),
  });
  return (
    <>
      <FormSection
        title="Identity"
        about="Shown to staff in headings and to customers as the sender of mail."
      >
        <Field {...text('name')} />
        <Field {...text('from_email_addr')} inputProps={{ inputMode: 'email' }} />
        <SelectInput
          label={LABELS.variant}
          options={VARIANT_OPTIONS}
          value={values.variant}
          error={errors.variant}
          onChange={(variant) => onChange({ variant })}
        />
        <CountryField {...text('country')} />
        <Field {...text('homepage_url', { hint: 'The site value in every report address.' })} />
      </FormSection>
      <FormSection
        title="Reports"
        about="Without these two the booking reports and the request graph are not offered."
      >
        <Field {...text('operandi_path_part')} sx={CODE} />
        <Field {...text('operandi_pipeline')} sx={CODE} inputProps={{ inputMode: 'numeric' }} />
      </FormSection>
      <FormSection title="Content and search" about="Where the content checks and SEO reports look.">
        <Field {...text('umbraco_ancestor_key')} sx={CODE} />
        <Field {...text('google_search_console_site')} sx={CODE} />
        <TagList {...tags('safe_search_words', 'Type a word')} />
        <TagList {...tags('main_seo_keywords', 'Type a keyword')} />
      </FormSection>
      <FormSection title="Advertising" about="One field per network; an empty one hides that report.">
        <Field {...text('google_adwords_id')} sx={CODE} />
        <Field {...text('bing_ads_id', { optional: true, hint: 'Empty hides Bing Ads.' })} sx={CODE} />
        <TagList {...tags('meta_ads_ids', 'Type an id')} />
        <TagList {...tags('linkedin_ads_ids', 'Type an id')} />
      </FormSection>
    </>
  );
}
