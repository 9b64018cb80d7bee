import type { GridColDef, GridRowId } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import type { User } from '../../domain/session/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectFoundUsers } from '../../store/users/foundUsers.selectors';
import { selectChosenUsers, usersChosen } from '../../store/users/grantRun.slice';
import { USERS_KEY, usersRequested } from '../../store/users/users.slice';
import { ButtonLink } from '../ui/button/Button';
import { AddIcon } from '../ui/icons/editIcons';
import { linkColumns, RecordsScreen } from '../ui/table/RecordsScreen';
import { MailLink } from '../ui/table/tableCells';
import { ChosenUsers } from './several/ChosenUsers';

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

const NOUN = ['user', 'users'] as const;
const idOf = ({ id }: User): number => id;
const nameOf = ({ name }: User): string => name;

/** Lists all users, for group admins. */
export default function UsersScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(usersRequested()), [dispatch]);
  const chosen = useAppSelector(selectChosenUsers);
  const choice = useMemo(
    () => ({
      chosen,
      nameOf,
      onChoose: (ids: readonly GridRowId[]) => dispatch(usersChosen(ids.map(Number))),
    }),
    [dispatch, chosen],
  );
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
      select={selectFoundUsers}
      columns={COLUMNS}
      rowId={idOf}
      noun={NOUN}
      findLabel="Find name or email"
      list="users"
      choice={choice}
      aside={<ChosenUsers />}
      empty="There are no users."
    />
  );
}
