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
  /** The key of the request for all records. */
  request: string;
  /** Asks for them; memoized. */
  onLoad: () => void;
  /** Right of the title. */
  heading?: Elements;
  /** Which list it is: its records know their neighbours. */
  list: ListName;
}

/** All records of a kind, which are asked for anew whenever the screen shows. */
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

/** The columns that lead to a record: its number and its name. */
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
