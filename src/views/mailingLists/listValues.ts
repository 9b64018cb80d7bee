import type { MailingList } from '../../domain/mailingLists/mailingList';
import type { Failure } from '../../domain/requests/failure';
import type { Draft } from '../../store/records/editors.slice';
import { fieldError } from '../ui/form/fieldError';

/** What a list's form holds, but for the API key: what is typed of that is kept nowhere. */
export type ListValues = Pick<MailingList, 'name' | 'list_id' | 'list_type'> & {
  /** As it was typed. */
  company_id: string;
  /** Another key than the stored one was typed. */
  keyTyped: boolean;
};

export const valuesOf = ({ name, list_id, company_id, list_type }: MailingList): ListValues => ({
  name,
  list_id,
  company_id: String(company_id),
  list_type,
  keyTyped: false,
});

const readText = (value: unknown, stored: string): string => (typeof value === 'string' ? value : stored);

/** A draft as this form's values; what is odd in it is as stored. */
export const readListDraft = (draft: Draft, stored: ListValues): ListValues => ({
  name: readText(draft.name, stored.name),
  list_id: readText(draft.list_id, stored.list_id),
  company_id: readText(draft.company_id, stored.company_id),
  list_type: draft.list_type === 'b2b' || draft.list_type === 'b2c' ? draft.list_type : stored.list_type,
  keyTyped: draft.keyTyped === true,
});

/** The company's id as a number: empty is 0, and what is no whole number is `null`. */
export function readCompanyId(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^\d{1,15}$/.test(typed) ? Number(typed) : null;
}

export const LABELS = {
  name: 'Name',
  list_id: 'List ID',
  api_key: 'API Key',
  company_id: 'Company ID',
  list_type: 'List Type',
};
type Field = keyof typeof LABELS;

export type ListErrors = Partial<Record<Field, string>>;

export const problemsOf = ({ company_id }: ListValues): ListErrors =>
  readCompanyId(company_id) === null ? { company_id: 'Company ID must be a whole number' } : {};

/** What the server said of each field, which it calls as the provider does: `brevo_lists.0.br_list_id`. */
export function serverErrorsOf(failure: Failure | null): ListErrors {
  const errors: ListErrors = {};
  for (const [path, message] of Object.entries(failure?.fields ?? {})) {
    const name = path
      .split('.')
      .at(-1)
      ?.replace(/^(br|mc)_/, '');
    const field = (Object.keys(LABELS) as Field[]).find((one) => one === name);
    if (field) errors[field] ??= fieldError(LABELS[field], message);
  }
  return errors;
}
