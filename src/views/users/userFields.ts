import type { Grant } from '../../domain/permissions/grants';
import { NEW_ID } from '../../domain/records/newId';
import type { User } from '../../domain/session/user';
import { identityOf } from '../../domain/text/identity';
import { isRecord } from '../../domain/text/json';
import { emailText, type FormField, formOf, isText, text } from '../ui/form/formFields';

const isGrant = (value: unknown): value is Grant =>
  isRecord(value) && isText(value.name) && typeof value.company_id === 'number';

const grants = (label: string): FormField<Grant[], Grant[]> => ({
  label,
  blank: [],
  show: (stored) => stored,
  read: (kept) => (Array.isArray(kept) ? kept.filter(isGrant) : undefined),
  store: (chosen) => chosen,
});

/** Definition of a user's form. */
export const USER = formOf({
  name: text('Name', { check: (typed) => identityOf(typed) === '' && 'Name must not be empty' }),
  email: emailText('E-mail', (email) =>
    email === '' ? 'E-mail must not be empty' : !/^\S+@\S+$/.test(email) && 'E-mail is not an email address',
  ),
  roles: grants('Roles'),
  notifications: grants('Notifications'),
});

export const NEW_USER: User = { id: NEW_ID, ...USER.blank };

export const userEditAddress = (id: number): string => `/users/edit/${id}`;

/** Returns a new user with the name of another. Email, roles and notifications are not copied. */
export const copyOfUser = ({ name }: User): User => ({ ...NEW_USER, name });
