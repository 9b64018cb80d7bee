import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { User } from '../../domain/session/user';
import { selectIsGroupAdmin } from '../../store/access/access.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { userSaveRequested } from '../../store/users/users.slice';
import { Field } from '../ui/form/Field';
import { FormSection } from '../ui/form/FormLayout';
import { SaveForm } from '../ui/form/SaveForm';
import { useForm } from '../ui/form/useForm';
import { UserGrants } from './UserGrants';
import { userEditAddress as addressOf, USER } from './userFields';

const UNCONFIRMED = 'An admin has to confirm this address before Google or Microsoft sign-in works with it.';

/**
 * Renders a user's form. Only group admins see the pickers for grants; a save by other users leaves the grants
 * unchanged.
 */
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
      <FormSection title="Person" about="The name of the person, and the address for sign-in and mail.">
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
    <span>
      User saved - id ={' '}
      <Link component={RouterLink} to={addressOf(id)} underline="always">
        {id}
      </Link>
    </span>
  );
}
