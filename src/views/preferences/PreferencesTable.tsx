import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef, GridRowHeightParams, GridSortModel } from '@mui/x-data-grid';
import { useCallback, useDeferredValue } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectPreferences } from '../../store/preferences/preferences.slice';
import {
  type PreferenceRow,
  selectFoundPreferences,
  selectRowLines,
  selectRowMarks,
} from '../../store/preferences/rows.selectors';
import { DataTable } from '../ui/table/DataTable';
import css from './PreferencesTable.module.css';
import { KeyCell, NarrowValueCell, PendingCell, RemoveCell, ValueCell } from './preferenceCells';
import { LINE_PX } from './ValueField';

const ROW_PX = 49;
const WAS_PX = 20;
const NARROW_PENDING_PX = 32;

const KEY: GridColDef<PreferenceRow> = {
  field: 'key',
  headerName: 'Key',
  flex: 1,
  minWidth: 128,
  sortingOrder: ['asc', 'desc'],
  sortComparator: (one: string, other: string) => (one < other ? -1 : Number(one > other)),
  renderCell: ({ row }) => <KeyCell name={row.key} />,
};
const REMOVE: GridColDef<PreferenceRow> = {
  field: 'remove',
  headerName: '',
  renderHeader: () => null,
  width: 56,
  align: 'right',
  sortable: false,
  cellClassName: 'edge',
  renderCell: ({ row }) => <RemoveCell name={row.key} />,
};
const VALUE: GridColDef<PreferenceRow> = {
  field: 'value',
  headerName: 'Value',
  flex: 3,
  minWidth: 200,
  sortable: false,
  renderCell: ({ row }) => <ValueCell name={row.key} />,
};
const WIDE: readonly GridColDef<PreferenceRow>[] = [
  KEY,
  VALUE,
  {
    field: 'pending',
    headerName: 'Pending',
    width: 232,
    sortable: false,
    renderCell: ({ row }) => <PendingCell name={row.key} />,
  },
  REMOVE,
];
const NARROW: readonly GridColDef<PreferenceRow>[] = [
  KEY,
  { ...VALUE, renderCell: ({ row }) => <NarrowValueCell name={row.key} /> },
  REMOVE,
];

const BY_KEY: GridSortModel = [{ field: 'key', sort: 'asc' }];
const NOUN = ['key', 'keys'] as const;
/** Returns the row id. The data grid uses row ids in CSS selectors, which may not contain line breaks. */
const idOf = ({ key }: PreferenceRow): string => JSON.stringify(key);

/** Lists all keys with editable values. Typing re-renders only its own cell, not the table. */
export function PreferencesTable({ label }: { label: string }) {
  // A typed key is painted before the rows change their height and mark, which draws the whole data grid.
  const marks = useDeferredValue(useAppSelector(selectRowMarks));
  const loaded = useAppSelector(selectPreferences) !== null;
  const narrow = useMediaQuery('(max-width: 899.95px)');
  const lines = useAppSelector(selectRowLines);
  const heightOf = useCallback(
    ({ model }: GridRowHeightParams) => {
      const key = String(model.key);
      const pending = marks.get(key);
      const count = pending?.lines ?? lines.get(key) ?? 1;
      const was = pending?.mark === 'edited' ? WAS_PX : 0;
      return ROW_PX + (count - 1) * LINE_PX + was + (pending && narrow ? NARROW_PENDING_PX : 0);
    },
    [lines, marks, narrow],
  );
  const classOf = useCallback(({ row }: { row: PreferenceRow }) => marks.get(row.key)?.mark ?? '', [marks]);
  return (
    <div className={css.marked}>
      <DataTable
        label={label}
        select={selectFoundPreferences}
        columns={narrow ? NARROW : WIDE}
        rowId={idOf}
        noun={NOUN}
        findLabel="Find key or value"
        loading={!loaded}
        empty="There are no keys yet."
        defaultSort={BY_KEY}
        getRowHeight={heightOf}
        getRowClassName={classOf}
      />
    </div>
  );
}
