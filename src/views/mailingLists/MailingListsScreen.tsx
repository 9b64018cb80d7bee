import type { GridColDef } from '@mui/x-data-grid';
import { useCallback, useEffect } from 'react';
import { type ListType, type MailingList, PROVIDER_NAMES } from '../../domain/mailingLists/mailingList';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  MAILING_LISTS_KEY,
  mailingListId,
  mailingListsNeeded,
  selectMailingLists,
} from '../../store/mailingLists/mailingLists.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { Badge } from '../ui/marks/Badge';
import { Fill } from '../ui/page/Fill';
import { Screen } from '../ui/page/Screen';
import { DataTable } from '../ui/table/DataTable';
import { CellLink } from '../ui/table/tableCells';

const addressOf = (list: MailingList): string => `/mailing_lists/${mailingListId(list)}`;

const COLUMNS: readonly GridColDef<MailingList>[] = [
  {
    field: 'id',
    headerName: '#',
    type: 'number',
    align: 'left',
    headerAlign: 'left',
    width: 88,
    renderCell: ({ row, tabIndex }) => (
      <CellLink to={addressOf(row)} tabIndex={tabIndex}>
        {row.id}
      </CellLink>
    ),
  },
  {
    field: 'name',
    headerName: 'Name',
    flex: 2,
    minWidth: 200,
    renderCell: ({ row, tabIndex }) => (
      <CellLink to={addressOf(row)} tabIndex={tabIndex} strong>
        {row.name}
      </CellLink>
    ),
  },
  { field: 'list_id', headerName: 'List ID', flex: 1, minWidth: 120 },
  {
    field: 'provider',
    headerName: 'Provider',
    width: 140,
    valueFormatter: (_value, { provider }) => PROVIDER_NAMES[provider],
    renderCell: ({ row }) => <Badge kind="neutral">{PROVIDER_NAMES[row.provider]}</Badge>,
  },
  {
    field: 'list_type',
    headerName: 'Type',
    width: 110,
    renderCell: ({ row }) => <ListTypeBadge type={row.list_type} />,
  },
  {
    field: 'company_id',
    headerName: 'Company ID',
    type: 'number',
    width: 144,
    headerClassName: 'edge',
    cellClassName: 'edge',
    valueFormatter: (_value, { company_id }) => String(company_id),
  },
];

const FIND = {
  label: 'Find name or list ID',
  textOf: ({ name, list_id }: MailingList) => `${name}\n${list_id}`,
};
const NOUN = ['mailing list', 'mailing lists'] as const;

/** The mailing lists of both providers, for admins of all companies. */
export default function MailingListsScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(mailingListsNeeded()), [dispatch]);
  useEffect(load, [load]);
  const lists = useAppSelector(selectMailingLists);
  const status = useAppSelector((state) => selectStatus(state, MAILING_LISTS_KEY));
  return (
    <Fill>
      <Screen title={title}>
        <LeftOutWarning request={MAILING_LISTS_KEY} inset />
        <DataTable
          label={title}
          rows={lists}
          columns={COLUMNS}
          rowId={mailingListId}
          noun={NOUN}
          find={FIND}
          loading={loadedAtOf(status) === null}
          empty="There are no mailing lists."
          notice={status.phase === 'failed' && <QuietFailure failure={status.failure} onRetry={load} />}
        />
      </Screen>
    </Fill>
  );
}

function ListTypeBadge({ type }: { type: ListType | null }) {
  if (type === null) return <Badge kind="worse">N/A</Badge>;
  return <Badge kind={type === 'b2b' ? 'better' : 'accent'}>{type}</Badge>;
}
