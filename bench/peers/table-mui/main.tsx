import {
  DataGrid,
  type GridColDef,
  type GridFilterModel,
  type GridRenderCellParams,
  gridFilteredSortedRowEntriesSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchRow, FIGURES, formatFigure, nameCollator, OPENING_COLUMN, READ } from '../../lib/data';
import { publish } from '../../pages/driver';
import '../../pages/table.css';
import { FIGURE_WIDTH, NAME_WIDTH, ROW_HEIGHT, TABLE_HEIGHT } from '../layout';
import { Figure, MARKED, totalsOf } from '../marks';

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
      ...(MARKED
        ? {
            renderCell: ({ value, row }: GridRenderCellParams<BenchRow, number>) => (
              <Figure figure={figure} value={value ?? 0} benchmark={READ[figure]?.(row.benchmark) ?? 0} />
            ),
          }
        : { valueFormatter: (value: number) => formatFigure(figure, value) }),
    }),
  ),
];
const opening = { sorting: { sortModel: [{ field: OPENING_COLUMN, sort: 'desc' as const }] } };
// The community edition shows all rows on one page only with -1.
const allRows = { page: 0, pageSize: -1 };

/** Shows the totals of the filtered rows in the footer, because the community edition cannot pin rows. */
function TotalsFooter() {
  const api = useGridApiContext();
  const entries = useGridSelector(api, gridFilteredSortedRowEntriesSelector);
  const totals = useMemo(
    () => totalsOf(entries.map(({ model: { figures, benchmark } }) => ({ figures, benchmark }))),
    [entries],
  );
  return (
    <div style={{ display: 'flex', height: ROW_HEIGHT, overflow: 'hidden' }}>
      <div style={{ flex: 'none', width: NAME_WIDTH }}>Total</div>
      {FIGURES.map((figure) => (
        <div key={figure} style={{ flex: 'none', width: FIGURE_WIDTH, textAlign: 'right' }}>
          <Figure
            figure={figure}
            value={totals.figures[figure] ?? 0}
            benchmark={totals.benchmark[figure] ?? 0}
          />
        </div>
      ))}
    </div>
  );
}
const slots = { footer: TotalsFooter };
const twoLines = { '& .MuiDataGrid-cell': { lineHeight: MARKED ? 1.4 : undefined } };

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
          hideFooter={!MARKED}
          slots={slots}
          sx={twoLines}
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
