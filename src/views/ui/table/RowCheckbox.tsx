import type { GridRowCheckboxProps, GridRowId, GridSlotProps } from '@mui/x-data-grid';
import { Checkbox } from '../form/Checkbox';

declare module '@mui/x-data-grid' {
  interface RowCheckboxPropsOverrides {
    /** Names of the rows by id. */
    names?: ReadonlyMap<GridRowId, string>;
  }
}

type GridCheckboxProps = GridSlotProps['baseCheckbox'];

/** Renders the data grid's checkbox for all rows. */
export function GridCheckbox({
  checked,
  indeterminate,
  disabled,
  tabIndex,
  onChange,
  onKeyDown,
  slotProps,
}: GridCheckboxProps) {
  const label = slotProps?.htmlInput?.['aria-label'];
  return (
    <Checkbox
      checked={checked === true}
      isMixed={indeterminate === true}
      disabled={disabled === true}
      {...(label !== undefined && { 'aria-label': label })}
      {...(tabIndex !== undefined && { tabIndex })}
      {...(onChange && { onChange })}
      {...(onKeyDown && { onKeyDown })}
    />
  );
}

/** Renders the checkbox of a row, labelled with the row's name. */
export function RowCheckbox({ rowId, names, ...box }: GridRowCheckboxProps) {
  return (
    <GridCheckbox
      {...box}
      slotProps={{ htmlInput: { 'aria-label': `Choose ${names?.get(rowId) ?? rowId}` } }}
    />
  );
}
