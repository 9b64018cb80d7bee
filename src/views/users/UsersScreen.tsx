import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../domain/session/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { selectUsers, USERS_KEY, usersNeeded } from '../../store/users/users.slice';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { AddIcon } from '../ui/icons/editIcons';
import { Fill } from '../ui/page/Fill';
import { Screen } from '../ui/page/Screen';
import { DataTable } from '../ui/table/DataTable';
import { CellLink, MailLink } from '../ui/table/tableCells';

const addressOf = ({ id }: User): string => `/users/${id}`;

const COLUMNS: readonly GridColDef<User>[] = [
  {
    field: 'id',
    headerName: '#',
    type: 'number',
    align: 'left',
    headerAlign: 'left',
    width: 96,
    renderCell: ({ row, tabIndex }) => (
      <CellLink to={addressOf(row)} tabIndex={tabIndex}>
        {row.id}
      </CellLink>
    ),
  },
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 160,
    renderCell: ({ row, tabIndex }) => (
      <CellLink to={addressOf(row)} tabIndex={tabIndex} strong>
        {row.name}
      </CellLink>
    ),
  },
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
  useEffect(load, [load]);
  const users = useAppSelector(selectUsers);
  const status = useAppSelector((state) => selectStatus(state, USERS_KEY));
  return (
    <Fill>
      <Screen
        title={title}
        actions={
          <Button component={Link} to="/users/edit/new" startIcon={<AddIcon />}>
            Add new user
          </Button>
        }
      >
        <LeftOutWarning request={USERS_KEY} inset />
        <DataTable
          label="Users"
          rows={users}
          columns={COLUMNS}
          rowId={idOf}
          noun={NOUN}
          find={FIND}
          loading={loadedAtOf(status) === null}
          empty="There are no users."
          notice={status.phase === 'failed' && <QuietFailure failure={status.failure} onRetry={load} />}
        />
      </Screen>
    </Fill>
  );
}
