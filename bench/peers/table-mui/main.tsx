import { DataGrid, type GridColDef, type GridFilterModel } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchRow, FIGURES, formatFigure, nameCollator, OPENING_COLUMN, READ } from '../../lib/data';
import { publish } from '../../pages/driver';
import '../../pages/table.css';
import { FIGURE_WIDTH, NAME_WIDTH, ROW_HEIGHT, TABLE_HEIGHT } from '../layout';

const columns: GridColDef<BenchRow>[] = [
  {
    field: 'name',
    headerName: 'Name',
    width: NAME_WIDTH,
    sortComparator: (a: string, b: string) => nameCollator.compare(a, b),
  },
  ...FIGURES.map(
    (figure): GridColDef<BenchRow> => ({
      field: figure,
      headerName: figure,
      type: 'number',
      width: FIGURE_WIDTH,
      valueGetter: (_value, row) => READ[figure]?.(row.figures),
      valueFormatter: (value: number) => formatFigure(figure, value),
    }),
  ),
];
const opening = { sorting: { sortModel: [{ field: OPENING_COLUMN, sort: 'desc' as const }] } };
// All rows on one page: the community grid allows it for -1 only.
const allRows = { page: 0, pageSize: -1 };

function Table({ rows }: { rows: BenchRow[] }) {
  const [text, setText] = useState('');
  const filter = useMemo<GridFilterModel>(
    () => ({ items: text === '' ? [] : [{ field: 'name', operator: 'contains', value: text }] }),
    [text],
  );
  return (
    <>
      <input id="filter" value={text} onChange={(event) => setText(event.target.value)} />
      <div style={{ height: TABLE_HEIGHT }}>
        <DataGrid
          rows={rows}
          columns={columns}
          initialState={opening}
          filterModel={filter}
          paginationModel={allRows}
          pageSizeOptions={[-1]}
          sortingOrder={['asc', 'desc']}
          rowHeight={ROW_HEIGHT}
          columnHeaderHeight={ROW_HEIGHT}
          disableRowSelectionOnClick
          hideFooter
        />
      </div>
    </>
  );
}

publish({
  mount: (host, rows) => createRoot(host).render(<Table rows={rows} />),
  nameAt: (index) =>
    document.querySelector(`.MuiDataGrid-row[data-rowindex="${index}"] [data-field="name"]`)?.textContent ??
    undefined,
  cells: '.MuiDataGrid-row .MuiDataGrid-cell',
  scroller: () => document.querySelector('.MuiDataGrid-virtualScroller'),
  filterInput: () => document.querySelector('#filter'),
  sortControl: (column) =>
    document.querySelector(
      `.MuiDataGrid-columnHeader[data-field="${column}"] .MuiDataGrid-columnHeaderTitleContainer`,
    ),
});
