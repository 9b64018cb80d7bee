import type { Failure } from '../../domain/requests/failure';
import { type Company, VARIANTS, type Variant } from '../../domain/sites/company';
import { COMPANY_FIELD_LABELS as LABELS } from '../../domain/sites/companyFields';
import { isRecord } from '../../domain/text/json';
import type { Draft } from '../../store/records/editors.slice';
import { fieldError } from '../ui/form/fieldError';

export const TAG_FIELDS = [
  'safe_search_words',
  'main_seo_keywords',
  'meta_ads_ids',
  'linkedin_ads_ids',
] as const;
export type TagField = (typeof TAG_FIELDS)[number];

const TEXT_FIELDS = [
  'name',
  'country',
  'from_email_addr',
  'homepage_url',
  'operandi_path_part',
  'operandi_pipeline',
  'umbraco_ancestor_key',
  'google_adwords_id',
  'bing_ads_id',
  'google_search_console_site',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What a company's form holds. */
export type CompanyValues = Readonly<
  Record<TextField, string> &
    Record<TagField, readonly string[]> & {
      variant: Variant;
      /** Typed beside a list and not added to it. */
      typed: Readonly<Record<TagField, string>>;
    }
>;

const VARIANT_LABELS: Record<Variant, string> = {
  athenas: 'athenas',
  optimeet: 'optimeet',
  origtalks: 'Original talks',
};
export const VARIANT_OPTIONS = VARIANTS.map((value) => ({ value, label: VARIANT_LABELS[value] }));

const NOTHING_TYPED: CompanyValues['typed'] = {
  safe_search_words: '',
  main_seo_keywords: '',
  meta_ads_ids: '',
  linkedin_ads_ids: '',
};

export const NEW_COMPANY: Company = {
  id: 0,
  name: '',
  country: '',
  from_email_addr: '',
  homepage_url: '',
  variant: 'athenas',
  operandi_path_part: '',
  operandi_pipeline: 0,
  umbraco_ancestor_key: '',
  google_adwords_id: '',
  bing_ads_id: null,
  google_search_console_site: '',
  safe_search_words: [],
  main_seo_keywords: [],
  meta_ads_ids: [],
  linkedin_ads_ids: [],
};

/** A pipeline of 0 is none, and shows as nothing. */
export const valuesOf = ({ id: _id, operandi_pipeline, bing_ads_id, ...fields }: Company): CompanyValues => ({
  ...fields,
  operandi_pipeline: operandi_pipeline === 0 ? '' : String(operandi_pipeline),
  bing_ads_id: bing_ads_id ?? '',
  typed: NOTHING_TYPED,
});

/** What is sent; call it with values that have no problem. */
export function companyOf(id: number, { typed: _typed, ...values }: CompanyValues): Company {
  const text = (field: TextField): string => values[field].trim();
  return {
    id,
    name: text('name'),
    country: text('country'),
    from_email_addr: text('from_email_addr'),
    homepage_url: text('homepage_url'),
    variant: values.variant,
    operandi_path_part: text('operandi_path_part'),
    operandi_pipeline: Number(text('operandi_pipeline')),
    umbraco_ancestor_key: text('umbraco_ancestor_key'),
    google_adwords_id: text('google_adwords_id'),
    bing_ads_id: text('bing_ads_id') || null,
    google_search_console_site: text('google_search_console_site'),
    safe_search_words: [...values.safe_search_words],
    main_seo_keywords: [...values.main_seo_keywords],
    meta_ads_ids: [...values.meta_ads_ids],
    linkedin_ads_ids: [...values.linkedin_ads_ids],
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A draft as this form's values; what is odd in it is as stored. */
export function readCompanyDraft(draft: Draft, stored: CompanyValues): CompanyValues {
  const typed = draft['typed'];
  let values = { ...stored, variant: VARIANTS.find((one) => one === draft['variant']) ?? stored.variant };
  for (const field of TEXT_FIELDS) {
    const text = draft[field];
    if (isText(text)) values = { ...values, [field]: text };
  }
  for (const field of TAG_FIELDS) {
    const tags = draft[field];
    if (Array.isArray(tags)) values = { ...values, [field]: tags.filter(isText) };
    const text = isRecord(typed) ? typed[field] : undefined;
    if (isText(text)) values = { ...values, typed: { ...values.typed, [field]: text } };
  }
  return values;
}

export type CompanyErrors = Partial<Record<keyof typeof LABELS, string>>;

const isWholeNumber = (text: string): boolean =>
  /^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text));

/**
 * What the form can tell by itself to be wrong.
 * @param sending a word that was typed and not added would be lost then
 */
export function problemsOf(values: CompanyValues, sending: boolean): CompanyErrors {
  const errors: CompanyErrors = {};
  const pipeline = values.operandi_pipeline.trim();
  if (pipeline !== '' && !isWholeNumber(pipeline))
    errors.operandi_pipeline = 'Pipeline must be a whole number.';
  for (const field of TAG_FIELDS)
    if (sending && values.typed[field].trim() !== '')
      errors[field] = 'This is not in the list yet: add or clear it.';
  return errors;
}

/** How many fields differ from what is stored; a list and what is typed beside it are one. */
export function countChanged(changed: readonly string[], { typed }: CompanyValues): number {
  const fields = new Set(changed.filter((field) => field !== 'typed'));
  for (const field of TAG_FIELDS) if (typed[field] !== '') fields.add(field);
  return fields.size;
}

const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

/** What the server said of each field; of a tag it names the place in its list: `meta_ads_ids.0`. */
export function serverErrorsOf(failure: Failure | null): CompanyErrors {
  const errors: CompanyErrors = {};
  for (const [path, message] of Object.entries(failure?.fields ?? {})) {
    const [field = ''] = path.split('.');
    if (isLabelled(field)) errors[field] ??= fieldError(LABELS[field], message);
  }
  return errors;
}
