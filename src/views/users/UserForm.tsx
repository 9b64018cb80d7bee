import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Grant } from '../../domain/permissions/grants';
import { NEW_ID } from '../../domain/records/newId';
import type { User } from '../../domain/session/user';
import { isRecord } from '../../domain/text/json';
import { selectIsGroupAdmin } from '../../store/access/access.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { userSaveRequested } from '../../store/users/users.slice';
import { Field } from '../ui/form/Field';
import { FormSection } from '../ui/form/FormLayout';
import { type FormField, formOf, isText, text } from '../ui/form/formFields';
import { SaveForm } from '../ui/form/SaveForm';
import { useForm } from '../ui/form/useForm';
import { UserGrants } from './UserGrants';

const UNCONFIRMED = 'An admin has to confirm this address before Google or Microsoft sign-in works with it.';

const isGrant = (value: unknown): value is Grant =>
  isRecord(value) && isText(value.name) && typeof value.company_id === 'number';

const grants = (label: string): FormField<Grant[], Grant[]> => ({
  label,
  blank: [],
  show: (stored) => stored,
  read: (kept) => (Array.isArray(kept) ? kept.filter(isGrant) : undefined),
  store: (chosen) => chosen,
});

const USER = formOf({
  name: text('Name', { check: (typed) => typed.trim() === '' && 'Name must not be empty' }),
  email: text('E-mail', {
    check: (typed) =>
      typed.trim() === ''
        ? 'E-mail must not be empty'
        : !/^\S+@\S+$/.test(typed) && 'E-mail is not an email address',
  }),
  roles: grants('Roles'),
  notifications: grants('Notifications'),
});

export const NEW_USER: User = { id: NEW_ID, ...USER.blank };

const addressOf = (id: number): string => `/users/edit/${id}`;

/** A user's form. Its pickers are for admins of all companies; who is none keeps the grants as they are. */
export function UserForm({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const admin = useAppSelector(selectIsGroupAdmin);
  const form = useForm({
    key: editorKey('user', user.id),
    record: user,
    definition: USER,
    onSave: (values) => {
      const { name, email, ...granted } = USER.storedOf(values);
      dispatch(userSaveRequested({ ...user, name, email, ...(admin && granted) }));
    },
  });
  const { field, saved } = form;
  return (
    <SaveForm form={form} addressOf={addressOf} success={saved && <SavedText id={saved.id} />}>
      <FormSection title="Person" about="Who signs in, and where mail goes.">
        <Field {...field('name')} />
        <Field
          {...field('email')}
          type="email"
          hint={user.email_unconfirmed && !admin ? UNCONFIRMED : undefined}
        />
      </FormSection>
      {admin && <UserGrants roles={field('roles')} notifications={field('notifications')} />}
    </SaveForm>
  );
}

function SavedText({ id }: { id: number }) {
  return (
    <>
      User saved - id ={' '}
      <Link component={RouterLink} to={addressOf(id)} underline="always">
        {id}
      </Link>
    </>
  );
}
