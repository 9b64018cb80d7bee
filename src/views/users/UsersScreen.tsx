import type { GridColDef } from '@mui/x-data-grid';
import { useCallback } from 'react';
import type { User } from '../../domain/session/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUsers, USERS_KEY, usersNeeded } from '../../store/users/users.slice';
import { ButtonLink } from '../ui/button/Button';
import { AddIcon } from '../ui/icons/editIcons';
import { linkColumns, RecordsScreen } from '../ui/table/RecordsScreen';
import { MailLink } from '../ui/table/tableCells';

const addressOf = ({ id }: User): string => `/users/${id}`;

const COLUMNS: readonly GridColDef<User>[] = [
  ...linkColumns(addressOf, { id: 96, name: { flex: 1, minWidth: 160 } }),
  {
    field: 'email',
    headerName: 'Email',
    flex: 2,
    minWidth: 220,
    renderCell: ({ row, tabIndex }) => <MailLink email={row.email} tabIndex={tabIndex} />,
  },
];

const FIND = { label: 'Find name or email', textOf: ({ name, email }: User) => `${name}\n${email}` };
const NOUN = ['user', 'users'] as const;
const idOf = ({ id }: User): number => id;

/** All staff, for admins of all companies. */
export default function UsersScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(usersNeeded()), [dispatch]);
  const users = useAppSelector(selectUsers);
  return (
    <RecordsScreen
      title={title}
      request={USERS_KEY}
      onLoad={load}
      heading={
        <ButtonLink to="/users/edit/new" startIcon={<AddIcon />}>
          Add new user
        </ButtonLink>
      }
      label="Users"
      rows={users}
      columns={COLUMNS}
      rowId={idOf}
      noun={NOUN}
      find={FIND}
      empty="There are no users."
    />
  );
}
