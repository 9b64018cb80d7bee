import {
  GRID_CHECKBOX_SELECTION_FIELD,
  GridCellCheckboxRenderer,
  type GridColDef,
  GridHeaderCheckbox,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import type { ComponentType } from 'react';

/** The grid's own column of boxes is not shown: they stand in the first column. */
export const NO_BOXES = { [GRID_CHECKBOX_SELECTION_FIELD]: false };

// It asks for all that a heading is told, for rows of any kind, and reads the field alone; the size is its box's.
const HeaderCheckbox = GridHeaderCheckbox as unknown as ComponentType<{ field: string; size: 'small' }>;

/** A column whose cells have the box that chooses their row before them, and whose heading that for all. */
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
        {/* A press on the box is no request to sort. */}
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <HeaderCheckbox field={column.field} size="small" />
        </span>
        <span className="MuiDataGrid-columnHeaderTitle">{headerName}</span>
      </>
    ),
  };
}
