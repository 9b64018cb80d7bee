import {
  ClientSideRowModelModule,
  type ColDef,
  type GridApi,
  type ICellRendererParams,
  ModuleRegistry,
  PinnedRowModule,
  QuickFilterModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchRow, FIGURES, formatFigure, nameCollator, OPENING_COLUMN, READ } from '../../lib/data';
import { publish } from '../../pages/driver';
import '../../pages/table.css';
import { FIGURE_WIDTH, NAME_WIDTH, ROW_HEIGHT, TABLE_HEIGHT } from '../layout';
import { Figure, MARKED, totalsRow } from '../marks';

ModuleRegistry.registerModules([ClientSideRowModelModule, QuickFilterModule, PinnedRowModule]);

const drawn = (figure: string) =>
  function Cell({ value, data }: ICellRendererParams<BenchRow, number>) {
    const benchmark = data && READ[figure]?.(data.benchmark);
    return <Figure figure={figure} value={Number(value)} benchmark={benchmark ?? 0} />;
  };

const columns: ColDef<BenchRow>[] = [
  {
    colId: 'name',
    headerName: 'Name',
    width: NAME_WIDTH,
    valueGetter: ({ data }) => data?.name,
    comparator: (a: string, b: string) => nameCollator.compare(a, b),
  },
  ...FIGURES.map(
    (figure): ColDef<BenchRow> => ({
      colId: figure,
      headerName: figure,
      width: FIGURE_WIDTH,
      initialSort: figure === OPENING_COLUMN ? 'desc' : null,
      valueGetter: ({ data }) => data && READ[figure]?.(data.figures),
      ...(MARKED
        ? { cellRenderer: drawn(figure), cellStyle: { lineHeight: '20px' } }
        : { valueFormatter: ({ value }) => formatFigure(figure, Number(value)) }),
      // The filter applies to names only, as in all contenders.
      getQuickFilterText: () => '',
    }),
  ),
];
const common: ColDef<BenchRow> = { sortable: true, sortingOrder: ['asc', 'desc'] };

/** Sets the totals of the filtered rows in a row that is pinned to the bottom. */
function total({ api }: { api: GridApi<BenchRow> }): void {
  const left: BenchRow[] = [];
  api.forEachNodeAfterFilter(({ data }) => {
    if (data) left.push(data);
  });
  api.setGridOption('pinnedBottomRowData', [totalsRow(left)]);
}
const totalled = MARKED ? { onFirstDataRendered: total, onFilterChanged: total } : {};

function Table({ rows }: { rows: BenchRow[] }) {
  const [text, setText] = useState('');
  return (
    <>
      <input id="filter" value={text} onChange={(event) => setText(event.target.value)} />
      <div style={{ height: TABLE_HEIGHT }}>
        <AgGridReact<BenchRow>
          theme={themeQuartz}
          rowData={rows}
          columnDefs={columns}
          defaultColDef={common}
          getRowId={({ data }) => data.id}
          rowHeight={ROW_HEIGHT}
          headerHeight={ROW_HEIGHT}
          animateRows={false}
          quickFilterText={text}
          cacheQuickFilter
          {...totalled}
        />
      </div>
    </>
  );
}

publish({
  mount: (host, rows) => createRoot(host).render(<Table rows={rows} />),
  nameAt: (index) =>
    document.querySelector(`.ag-row[row-index="${index}"] .ag-cell[col-id="name"]`)?.textContent ?? undefined,
  cells: '.ag-row .ag-cell',
  scroller: () => document.querySelector('.ag-grid-viewport'),
  filterInput: () => document.querySelector('#filter'),
  sortControl: (column) =>
    document.querySelector(`.ag-header-cell[col-id="${column}"] .ag-header-cell-label`),
});
