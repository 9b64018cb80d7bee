import Checkbox from '@mui/material/Checkbox';
import type { GridRowCheckboxProps, GridRowId } from '@mui/x-data-grid';

declare module '@mui/x-data-grid' {
  interface RowCheckboxPropsOverrides {
    /** What the rows are called. */
    names?: ReadonlyMap<GridRowId, string>;
  }
}

/** The box of a row that can be chosen, called by its row. */
export function RowCheckbox({ rowId, names, slotProps, ...box }: GridRowCheckboxProps) {
  const input = { ...slotProps?.htmlInput, 'aria-label': `Choose ${names?.get(rowId) ?? rowId}` };
  return <Checkbox {...box} size="small" slotProps={{ input }} />;
}
