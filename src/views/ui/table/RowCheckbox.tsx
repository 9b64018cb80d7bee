import Checkbox from '@mui/material/Checkbox';
import type { GridRowCheckboxProps, GridRowId } from '@mui/x-data-grid';

declare module '@mui/x-data-grid' {
  interface RowCheckboxPropsOverrides {
    /** Names of the rows by id. */
    names?: ReadonlyMap<GridRowId, string>;
  }
}

/** Renders the checkbox of a row, labelled with the row's name. */
export function RowCheckbox({ rowId, names, slotProps, ...box }: GridRowCheckboxProps) {
  const input = { ...slotProps?.htmlInput, 'aria-label': `Choose ${names?.get(rowId) ?? rowId}` };
  return <Checkbox {...box} size="small" slotProps={{ input }} />;
}
