import {
  GRID_CHECKBOX_SELECTION_FIELD,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridColumnHeaderParams,
  GridHeaderCheckbox,
  type GridValidRowModel,
} from '@mui/x-data-grid';

/** The grid's own column of boxes is not shown: they stand in the first column. */
export const NO_BOXES = { [GRID_CHECKBOX_SELECTION_FIELD]: false };

/** A column whose cells have the box that chooses their row before them, and whose heading that for all. */
export function withBoxes<Row extends GridValidRowModel>(column: GridColDef<Row>): GridColDef<Row> {
  const { renderCell, headerName, width = 96 } = column;
  return {
    ...column,
    width: width + 32,
    renderCell: (params) => (
      <>
        <GridCellCheckboxRenderer {...params} />
        {renderCell ? renderCell(params) : params.formattedValue}
      </>
    ),
    renderHeader: (params) => (
      <>
        {/* A press on the box is no wish to sort. */}
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          {/* It reads the field alone, whatever the rows are. */}
          <GridHeaderCheckbox {...(params as GridColumnHeaderParams)} />
        </span>
        <span className="MuiDataGrid-columnHeaderTitle">{headerName}</span>
      </>
    ),
  };
}
