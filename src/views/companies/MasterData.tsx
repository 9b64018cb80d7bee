import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { Company } from '../../domain/companies/company';
import { companySaveRequested } from '../../store/companies/companies.slice';
import { useAppDispatch } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { classes } from '../ui/button/classes';
import { Field } from '../ui/form/Field';
import { FormSection } from '../ui/form/FormLayout';
import { changedText, SaveForm } from '../ui/form/SaveForm';
import { SelectInput } from '../ui/form/SelectInput';
import { type Form, useForm } from '../ui/form/useForm';
import { CountryField } from './CountryField';
import { COMPANY, type CompanyValues, countChanged, type ListField, VARIANT_OPTIONS } from './companyForm';
import css from './MasterData.module.css';
import { TagList } from './TagList';

const addressOf = (id: number): string => `/companies/edit/${id}`;

const stateText = (changed: number, wrong: number): string =>
  [changedText(changed), wrong > 0 && `${wrong} to correct`].filter(Boolean).join(', ');

/** Renders the form of the company's master data. A company with the id 0 is new. */
export function MasterData({ company }: { company: Company }) {
  const dispatch = useAppDispatch();
  const form = useForm({
    key: editorKey('company', company.id),
    record: company,
    definition: COMPANY,
    onSave: (values) => dispatch(companySaveRequested({ id: company.id, ...COMPANY.storedOf(values) })),
  });
  const { changed, values, errors, saved } = form;
  return (
    <SaveForm
      form={form}
      pending={stateText(countChanged(changed, values), Object.keys(errors).length)}
      addressOf={addressOf}
      success={
        saved?.created ? (
          <span>
            Company created -{' '}
            <MuiLink component={Link} to={addressOf(saved.id)} underline="always">
              {saved.id}
            </MuiLink>
          </span>
        ) : (
          'Company saved'
        )
      }
    >
      <CompanyFields form={form} />
    </SaveForm>
  );
}

/** Renders the form's fields in groups by purpose. */
function CompanyFields({ form: { field, values, change } }: { form: Form<CompanyValues> }) {
  const tags = (name: ListField, placeholder: string) => {
    const { value, label, error } = field(name);
    return {
      label,
      placeholder,
      tags: value,
      typed: values.typed[name] ?? '',
      error,
      onType: (typed: string) => change({ typed: { ...values.typed, [name]: typed } }),
      onChange: (next: readonly string[]) =>
        // Adding a tag clears the typed text; removing a tag leaves the text.
        change({
          [name]: next,
          ...(next.length > value.length && { typed: { ...values.typed, [name]: '' } }),
        }),
    };
  };
  return (
    <>
      <FormSection
        title="Identity"
        about="Shown to staff in headings and to customers as the sender of mail."
      >
        <Field {...field('name')} />
        <Field {...field('from_email_addr')} inputProps={{ inputMode: 'email' }} />
        <SelectInput {...field('variant')} options={VARIANT_OPTIONS} />
        <CountryField {...field('country')} />
        <Field {...field('homepage_url')} hint="The site value in every report address." />
      </FormSection>
      <FormSection
        title="Reports"
        about="Without these two fields, the booking reports and the request graph are not available."
      >
        <Field {...field('operandi_path_part')} className={classes(css.code)} />
        <Field
          {...field('operandi_pipeline')}
          className={classes(css.code)}
          inputProps={{ inputMode: 'numeric' }}
        />
      </FormSection>
      <FormSection title="Content and search" about="The sources of the content checks and SEO reports.">
        <Field {...field('umbraco_ancestor_key')} className={classes(css.code)} />
        <Field {...field('google_search_console_site')} className={classes(css.code)} />
        <TagList {...tags('safe_search_words', 'Type a word')} />
        <TagList {...tags('main_seo_keywords', 'Type a keyword')} />
      </FormSection>
      <FormSection
        title="Advertising"
        about="Each network has one field. An empty field hides the report of the network."
      >
        <Field {...field('google_adwords_id')} className={classes(css.code)} />
        <Field
          {...field('bing_ads_id')}
          optional
          hint="An empty field hides Bing Ads."
          className={classes(css.code)}
        />
        <TagList {...tags('meta_ads_ids', 'Type an id')} />
        <TagList {...tags('linkedin_ads_ids', 'Type an id')} />
      </FormSection>
    </>
  );
}
