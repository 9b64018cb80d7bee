import type { GridColDef } from '@mui/x-data-grid';
import { useCallback } from 'react';
import { type ListType, type MailingList, PROVIDER_NAMES } from '../../domain/mailingLists/mailingList';
import { useAppDispatch } from '../../store/hooks';
import { selectFoundMailingLists } from '../../store/mailingLists/foundMailingLists.selectors';
import {
  MAILING_LISTS_KEY,
  mailingListId,
  mailingListsRequested,
} from '../../store/mailingLists/mailingLists.slice';
import { Badge } from '../ui/marks/Badge';
import { linkColumns, RecordsScreen } from '../ui/table/RecordsScreen';

const addressOf = (list: MailingList): string => `/mailing_lists/${mailingListId(list)}`;

const COLUMNS: readonly GridColDef<MailingList>[] = [
  ...linkColumns(addressOf, { id: 88, name: { flex: 2, minWidth: 200 } }),
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

const NOUN = ['mailing list', 'mailing lists'] as const;

/** Lists the mailing lists of both providers, for group admins. */
export default function MailingListsScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(mailingListsRequested()), [dispatch]);
  return (
    <RecordsScreen
      title={title}
      request={MAILING_LISTS_KEY}
      onLoad={load}
      label={title}
      select={selectFoundMailingLists}
      columns={COLUMNS}
      rowId={mailingListId}
      noun={NOUN}
      findLabel="Find name or list ID"
      list="mailingLists"
      empty="There are no mailing lists."
    />
  );
}

function ListTypeBadge({ type }: { type: ListType | null }) {
  if (type === null) return <Badge kind="worse">N/A</Badge>;
  return <Badge kind={type === 'b2b' ? 'better' : 'accent'}>{type}</Badge>;
}
