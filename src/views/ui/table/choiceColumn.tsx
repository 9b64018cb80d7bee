import {
  GRID_CHECKBOX_SELECTION_FIELD,
  GridCellCheckboxRenderer,
  type GridColDef,
  GridHeaderCheckbox,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import type { ComponentType } from 'react';

/** Hides the data grid's checkbox column: the first column contains the checkboxes. */
export const NO_BOXES = { [GRID_CHECKBOX_SELECTION_FIELD]: false };

// The component's type requires all header parameters, but the component only reads `field`.
const HeaderCheckbox = GridHeaderCheckbox as unknown as ComponentType<{ field: string }>;

/**
 * Returns a column whose cells begin with the checkbox of their row, and whose header begins with the checkbox for all
 * rows.
 */
export function withBoxes<Row extends GridValidRowModel>(column: GridColDef<Row>): GridColDef<Row> {
  const { renderCell, headerName, width = 96 } = column;
  return {
    ...column,
    width: width + 32,
    renderCell: (params) => (
      <>
        <GridCellCheckboxRenderer {...params} />
        <span style={{ display: 'contents' }}>{renderCell ? renderCell(params) : params.formattedValue}</span>
      </>
    ),
    renderHeader: () => (
      <>
        {/* A click on the checkbox must not sort the column. */}
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <HeaderCheckbox field={column.field} />
        </span>
        <span className="MuiDataGrid-columnHeaderTitle">{headerName}</span>
      </>
    ),
  };
}
