import type { Seller } from '../../domain/companies/companyRecords';
import type { Failure } from '../../domain/requests/failure';
import type { Draft } from '../../store/records/editors.slice';
import { fieldError } from '../ui/form/fieldError';

const FIELDS = ['pipedrive_user_id', 'full_name', 'email', 'signature'] as const;
type Field = (typeof FIELDS)[number];

/** What a seller's form holds. */
export type SellerValues = Readonly<Record<Field, string>>;

export const LABELS: Record<Field, string> = {
  pipedrive_user_id: 'PD User ID',
  full_name: 'Full Name',
  email: 'Email',
  signature: 'Signature',
};

/** A user id of 0 is none, and shows as nothing. */
export const valuesOf = ({ pipedrive_user_id, full_name, email, signature }: Seller): SellerValues => ({
  pipedrive_user_id: pipedrive_user_id === 0 ? '' : String(pipedrive_user_id),
  full_name,
  email,
  signature,
});

/** What is sent; call it with values that have no problem. */
export const sellerOf = (stored: Seller, values: SellerValues): Seller => ({
  id: stored.id,
  company_id: stored.company_id,
  pipedrive_user_id: Number(values.pipedrive_user_id.trim()),
  full_name: values.full_name.trim(),
  email: values.email.trim(),
  signature: values.signature,
});

/** A draft as this form's values; what is odd in it is as stored. */
export function readSellerDraft(draft: Draft, stored: SellerValues): SellerValues {
  let values = stored;
  for (const field of FIELDS) {
    const text = draft[field];
    if (typeof text === 'string') values = { ...values, [field]: text };
  }
  return values;
}

export type SellerErrors = Partial<Record<Field, string>>;

export function problemsOf({ pipedrive_user_id }: SellerValues): SellerErrors {
  const id = pipedrive_user_id.trim();
  return /^[+-]?\d*$/.test(id) && Number.isSafeInteger(Number(id))
    ? {}
    : { pipedrive_user_id: 'PD User ID must be a whole number.' };
}

export function serverErrorsOf(failure: Failure | null): SellerErrors {
  const errors: SellerErrors = {};
  for (const field of FIELDS) {
    const message = failure?.fields?.[field];
    if (message !== undefined) errors[field] = fieldError(LABELS[field], message);
  }
  return errors;
}
