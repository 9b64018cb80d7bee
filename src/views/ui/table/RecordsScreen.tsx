import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { type ListName, listOrdered } from '@src/store/records/listOrders.slice';
import { loadedAtOf, selectStatus } from '@src/store/requests/requests.slice';
import { useCallback, useEffect } from 'react';
import type { Elements } from '../elements';
import { FailureAlert } from '../failure/FailureAlert';
import { LeftOutWarning } from '../failure/LeftOutWarning';
import { Fill } from '../page/Fill';
import { Page } from '../page/Page';
import { Screen } from '../page/Screen';
import { DataTable, type DataTableProps } from './DataTable';
import { CellLink } from './tableCells';

interface Props<Row extends GridValidRowModel> extends Omit<DataTableProps<Row>, 'loading' | 'onOrder'> {
  title: string;
  /** Key of the request for all records. */
  request: string;
  /** Requests the records; memoized. */
  onLoad: () => void;
  /** Shown at the right of the title. */
  heading?: Elements;
  /** Name of the list. The records' screens use its order for their previous and next links. */
  list: ListName;
}

/** Lists all records of a kind, and requests them each time the screen opens. */
export function RecordsScreen<Row extends GridValidRowModel>({
  title,
  request,
  onLoad,
  heading,
  list,
  ...table
}: Props<Row>) {
  useEffect(onLoad, [onLoad]);
  const dispatch = useAppDispatch();
  const keepOrder = useCallback(
    (ids: readonly (string | number)[]) => void dispatch(listOrdered({ list, ids })),
    [dispatch, list],
  );
  const status = useAppSelector((state) => selectStatus(state, request));
  const loaded = loadedAtOf(status) !== null;
  return (
    <Fill>
      <Screen title={title} actions={heading}>
        <LeftOutWarning request={request} inset />
        {status.phase === 'failed' && (
          <Page>
            <FailureAlert failure={status.failure} onRetry={onLoad} />
          </Page>
        )}
        {(loaded || status.phase !== 'failed') && (
          <DataTable loading={!loaded} onOrder={keepOrder} {...table} />
        )}
      </Screen>
    </Fill>
  );
}

/** Returns the columns that link to a record: its id and its name. */
export const linkColumns = <Row extends { id: number; name: string }>(
  addressOf: (row: Row) => string,
  widths: { id: number; name: Pick<GridColDef, 'flex' | 'minWidth'> },
): GridColDef<Row>[] => [
  {
    field: 'id',
    headerName: '#',
    type: 'number',
    align: 'left',
    headerAlign: 'left',
    width: widths.id,
    renderCell: ({ row, tabIndex }) => (
      <CellLink to={addressOf(row)} tabIndex={tabIndex}>
        {row.id}
      </CellLink>
    ),
  },
  {
    field: 'name',
    headerName: 'Name',
    ...widths.name,
    renderCell: ({ row, tabIndex }) => (
      <CellLink to={addressOf(row)} tabIndex={tabIndex} strong>
        {row.name}
      </CellLink>
    ),
  },
];
