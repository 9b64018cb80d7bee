import { type Company, VARIANTS, type Variant } from '../../domain/companies/company';
import { COMPANY_FIELD_LABELS as LABELS } from '../../domain/companies/companyFields';
import { identityOf } from '../../domain/text/identity';
import type { Draft } from '../../store/records/editors.slice';
import {
  choice,
  emailText,
  type FormField,
  formOf,
  isText,
  readTexts,
  text,
  wholeNumber,
} from '../ui/form/formFields';

const VARIANT_LABELS: Record<Variant, string> = {
  athenas: 'athenas',
  optimeet: 'optimeet',
  origtalks: 'Original talks',
};
export const VARIANT_OPTIONS = VARIANTS.map((value) => ({ value, label: VARIANT_LABELS[value] }));

/** Returns a text field that stores an empty text as `null`. */
const textOrNull = (label: string): FormField<string | null, string> => ({
  ...text(label),
  blank: null,
  show: (stored) => stored ?? '',
  store: (typed) => identityOf(typed) || null,
});

const tags = (label: string): FormField<string[], readonly string[]> => ({
  label,
  blank: [],
  show: (stored) => stored,
  read: (kept) => (Array.isArray(kept) ? kept.filter(isText) : undefined),
  store: (shown) => [...shown],
});

const fields = formOf({
  name: text(LABELS.name),
  country: text(LABELS.country),
  from_email_addr: emailText(LABELS.from_email_addr),
  homepage_url: text(LABELS.homepage_url),
  variant: choice(LABELS.variant, VARIANTS, 'athenas'),
  operandi_path_part: text(LABELS.operandi_path_part),
  operandi_pipeline: wholeNumber(LABELS.operandi_pipeline, 'Pipeline must be a whole number.'),
  umbraco_ancestor_key: text(LABELS.umbraco_ancestor_key),
  google_adwords_id: text(LABELS.google_adwords_id),
  bing_ads_id: textOrNull(LABELS.bing_ads_id),
  google_search_console_site: text(LABELS.google_search_console_site),
  safe_search_words: tags(LABELS.safe_search_words),
  main_seo_keywords: tags(LABELS.main_seo_keywords),
  meta_ads_ids: tags(LABELS.meta_ads_ids),
  linkedin_ads_ids: tags(LABELS.linkedin_ads_ids),
});

type FieldValues = ReturnType<typeof fields.valuesOf>;
export type ListField = {
  [Name in keyof FieldValues]: FieldValues[Name] extends readonly string[] ? Name : never;
}[keyof FieldValues];

/** Values of a company's form. */
export type CompanyValues = FieldValues & {
  /** Texts that are typed into a list's input but not added, by field name. */
  readonly typed: Readonly<Record<string, string>>;
};

export const NEW_COMPANY: Company = { id: 0, ...fields.blank };

/**
 * Returns a new company with values copied from another. The site, its accounts and its ids in other systems are not
 * copied.
 */
export const copyOfCompany = (company: Company): Company => ({
  ...NEW_COMPANY,
  name: company.name,
  country: company.country,
  from_email_addr: company.from_email_addr,
  variant: company.variant,
  safe_search_words: company.safe_search_words,
  main_seo_keywords: company.main_seo_keywords,
});

const LISTS = Object.entries(fields.blank).flatMap(([name, blank]) => (Array.isArray(blank) ? [name] : []));
const NOTHING_TYPED: CompanyValues['typed'] = Object.fromEntries(LISTS.map((list) => [list, '']));

/** Returns an error for each typed text that is not added: the save would lose the text. */
const notAdded = ({ typed }: CompanyValues) =>
  Object.fromEntries(
    LISTS.flatMap((list) =>
      identityOf(typed[list] ?? '') !== '' ? [[list, 'This is not in the list yet: add or clear it.']] : [],
    ),
  );

export const COMPANY = {
  ...fields,
  disableSaveUntilEdit: true as const,
  valuesOf: (company: Company): CompanyValues => ({ ...fields.valuesOf(company), typed: NOTHING_TYPED }),
  read: (draft: Draft, stored: CompanyValues): CompanyValues => ({
    ...fields.read(draft, stored),
    typed: readTexts(draft['typed'], stored.typed),
  }),
  problemsOf: (values: CompanyValues, tried: boolean) => ({
    ...fields.problemsOf(values, tried),
    ...(tried && notAdded(values)),
  }),
};

/** Counts the changed fields. A list and the text typed into its input count as one field. */
export function countChanged(changed: readonly string[], { typed }: CompanyValues): number {
  const lists = LISTS.filter((list) => typed[list] !== '');
  return new Set([...changed.filter((field) => field !== 'typed'), ...lists]).size;
}
