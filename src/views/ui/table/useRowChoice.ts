import type { DataGridProps, GridRowId, GridRowSelectionModel, GridValidRowModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { NO_BOXES } from './choiceColumn';

/** Choice of rows in a table. */
export interface RowChoice<Row extends GridValidRowModel> {
  chosen: readonly GridRowId[];
  /** Returns the name of a row for its checkbox; a constant. */
  nameOf: (row: Row) => string;
  onChoose: (ids: readonly GridRowId[]) => void;
}

const NOTHING = { rowSelection: false } as const;

/** Returns the data grid's props for selectable rows, or for a grid without selection if `choice` is `undefined`. */
export function useRowChoice<Row extends GridValidRowModel>(
  rows: readonly Row[],
  rowId: (row: Row) => GridRowId,
  [, many]: readonly [string, string],
  choice: RowChoice<Row> | undefined,
): Partial<DataGridProps<Row>> {
  const chosen = choice?.chosen;
  const model = useMemo((): GridRowSelectionModel => ({ type: 'include', ids: new Set(chosen) }), [chosen]);
  const nameOf = choice?.nameOf;
  const names = useMemo(
    () => new Map(nameOf ? rows.map((row) => [rowId(row), nameOf(row)]) : []),
    [rows, rowId, nameOf],
  );
  const slotProps = useMemo(() => ({ rowCheckbox: { names } }), [names]);
  const localeText = useMemo(
    () => ({
      checkboxSelectionHeaderName: 'Chosen',
      checkboxSelectionSelectAllRows: `Choose all ${many}`,
      checkboxSelectionUnselectAllRows: `Choose no ${many}`,
    }),
    [many],
  );
  if (!choice) return NOTHING;
  return {
    checkboxSelection: true,
    columnVisibilityModel: NO_BOXES,
    disableRowSelectionOnClick: true,
    disableRowSelectionExcludeModel: true,
    keepNonExistentRowsSelected: true,
    rowSelectionModel: model,
    onRowSelectionModelChange: ({ ids }) => choice.onChoose([...ids]),
    slotProps,
    localeText,
  };
}
