import type { Grant } from '../../domain/permissions/grants';
import type { Failure } from '../../domain/requests/failure';
import type { User } from '../../domain/session/user';
import { isRecord } from '../../domain/text/json';
import type { Draft } from '../../store/records/editors.slice';
import { fieldError } from '../ui/form/fieldError';

/** What a user's form holds. */
export type UserValues = Pick<User, 'name' | 'email' | 'roles' | 'notifications'>;

export const valuesOf = ({ name, email, roles, notifications }: User): UserValues => ({
  name,
  email,
  roles,
  notifications,
});

const isGrant = (value: unknown): value is Grant =>
  isRecord(value) && typeof value.name === 'string' && typeof value.company_id === 'number';

const readGrants = (value: unknown, stored: Grant[]): Grant[] =>
  Array.isArray(value) ? value.filter(isGrant) : stored;

const readText = (value: unknown, stored: string): string => (typeof value === 'string' ? value : stored);

/** A draft as this form's values; what is odd in it is as stored. */
export const readUserDraft = (draft: Draft, stored: UserValues): UserValues => ({
  name: readText(draft.name, stored.name),
  email: readText(draft.email, stored.email),
  roles: readGrants(draft.roles, stored.roles),
  notifications: readGrants(draft.notifications, stored.notifications),
});

export const LABELS = { name: 'Name', email: 'E-mail', roles: 'Roles', notifications: 'Notifications' };
type Field = keyof typeof LABELS;

export type UserErrors = Partial<Record<Field, string>>;

/** What the form can tell by itself to be wrong. */
export function problemsOf({ name, email }: UserValues): UserErrors {
  return {
    ...(name.trim() === '' && { name: 'Name must not be empty' }),
    ...(email.trim() === ''
      ? { email: 'E-mail must not be empty' }
      : !/^\S+@\S+$/.test(email) && { email: 'E-mail is not an email address' }),
  };
}

/** What the server said of each field; of a grant it names the place in the list: `roles.0.name`. */
export function serverErrorsOf(failure: Failure | null): UserErrors {
  const errors: UserErrors = {};
  for (const [path, message] of Object.entries(failure?.fields ?? {})) {
    const field = (Object.keys(LABELS) as Field[]).find((one) => one === path.split('.')[0]);
    if (field) errors[field] ??= fieldError(LABELS[field], message);
  }
  return errors;
}
