import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  type Row,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchRow, FIGURES, formatFigure, nameCollator, OPENING_COLUMN, READ } from '../../lib/data';
import { publish } from '../../pages/driver';
import '../../pages/table.css';
import { FIGURE_WIDTH, NAME_WIDTH, ROW_HEIGHT, TABLE_HEIGHT } from '../layout';
import { Figure, MARKED, totalsOf } from '../marks';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { basic: sortFn_basic },
});
type Features = typeof features;

const helper = createColumnHelper<Features, BenchRow>();
const byName = (a: Row<Features, BenchRow>, b: Row<Features, BenchRow>) =>
  nameCollator.compare(a.original.name, b.original.name);
const columns = helper.columns([
  helper.accessor('name', { id: 'name', header: 'Name', filterFn: 'includesString', sortFn: byName }),
  ...FIGURES.map((figure) => {
    const read = READ[figure] ?? (() => 0);
    return helper.accessor((row) => read(row.figures), {
      id: figure,
      header: figure,
      sortFn: 'basic',
      cell: MARKED
        ? (info) => (
            <Figure figure={figure} value={info.getValue()} benchmark={read(info.row.original.benchmark)} />
          )
        : (info) => formatFigure(figure, info.getValue()),
    });
  }),
]);

const opening = { sorting: [{ id: OPENING_COLUMN, desc: true }] };
const widthOf = (id: string) => (id === 'name' ? NAME_WIDTH : FIGURE_WIDTH);
const full = NAME_WIDTH + FIGURE_WIDTH * FIGURES.length;

function TotalsRow({ rows }: { rows: readonly Row<Features, BenchRow>[] }) {
  const totals = useMemo(() => totalsOf(rows.map((row) => row.original)), [rows]);
  return (
    <tfoot style={{ display: 'grid', position: 'sticky', bottom: 0, zIndex: 1, background: 'white' }}>
      <tr style={{ display: 'flex', height: ROW_HEIGHT }}>
        <td style={{ width: NAME_WIDTH, padding: 0 }}>Total</td>
        {FIGURES.map((figure) => (
          <td key={figure} style={{ width: FIGURE_WIDTH, padding: 0 }}>
            <Figure
              figure={figure}
              value={totals.figures[figure] ?? 0}
              benchmark={totals.benchmark[figure] ?? 0}
            />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Table({ rows: data }: { rows: BenchRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data, initialState: opening, enableSortingRemoval: false });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  return (
    <>
      <input id="filter" onChange={(event) => table.getColumn('name')?.setFilterValue(event.target.value)} />
      <div
        id="scroller"
        ref={scroller}
        style={{ height: TABLE_HEIGHT, overflow: 'auto', position: 'relative' }}
      >
        <table style={{ display: 'grid', width: full }}>
          <thead style={{ display: 'grid', position: 'sticky', top: 0, zIndex: 1, background: 'white' }}>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} style={{ display: 'flex', height: ROW_HEIGHT }}>
                {group.headers.map((header) => (
                  <th key={header.id} style={{ width: widthOf(header.column.id) }}>
                    <button
                      type="button"
                      data-column={header.column.id}
                      onClick={header.column.getToggleSortingHandler()}
                    >
                      <table.FlexRender header={header} />
                    </button>
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody style={{ display: 'grid', height: virtualizer.getTotalSize(), position: 'relative' }}>
            {virtualizer.getVirtualItems().map((item) => {
              const row = rows[item.index];
              if (!row) return null;
              return (
                <tr
                  key={row.id}
                  data-index={item.index}
                  style={{
                    display: 'flex',
                    position: 'absolute',
                    height: ROW_HEIGHT,
                    transform: `translateY(${item.start}px)`,
                  }}
                >
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} style={{ width: widthOf(cell.column.id), padding: 0 }}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          {MARKED && <TotalsRow rows={table.getFilteredRowModel().rows} />}
        </table>
      </div>
    </>
  );
}

publish({
  mount: (host, rows) => createRoot(host).render(<Table rows={rows} />),
  nameAt: (index) => document.querySelector(`tr[data-index="${index}"] td`)?.textContent,
  cells: 'tbody td',
  scroller: () => document.getElementById('scroller'),
  filterInput: () => document.querySelector('#filter'),
  sortControl: (column) => document.querySelector(`button[data-column="${column}"]`),
});
