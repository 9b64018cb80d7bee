import type { Report, ReportTable } from '@src/store/reports/report';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../../ui/elements';
import { PrintLimitNote } from '../../ui/print/PrintLimitNote';
import { PRINTED_ROWS, usePrinting } from '../../ui/print/printing';
import { RowCells } from '../cells/cells';
import type { ShownColumn } from '../columns/shownColumns';
import type { ReportColumns } from '../columns/useReportColumns';
import type { Sorting } from '../screen/sorting';
import type { CellLook } from '../screen/useReportTable';
import type { TableParts } from '../table/TableHead';
import { TotalsRow } from '../table/TotalsRow';
import { entriesOf, linesOf } from '../table/tableEntries';
import './printedTable.css';
import { MEASURED_PX, type PrintLayout, printLayouts } from './printLayout';

interface Props {
  report: Report;
  columns: ReportColumns;
  sorting: Sorting;
  look: CellLook;
  table: ReportTable;
  /** The table's accessible name. */
  label: string;
  parts: TableParts;
  coverageOf: (count: number) => string;
}

/** The printed table of a report: all shown columns and the first rows. Draws nothing on screen. */
export default function PrintedTable(props: Props) {
  return usePrinting() ? <Layouts {...props} /> : null;
}

function Layouts(props: Props) {
  const columns = props.columns.shown;
  const box = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<readonly PrintLayout[] | null>(null);
  useLayoutEffect(() => {
    const row = box.current?.querySelector('tbody > tr');
    setMeasured(printLayouts(Array.from(row?.children ?? [], (cell) => cell.getBoundingClientRect().width)));
  }, []);
  const layouts = measured ?? [unmeasured(columns)];
  return (
    <div ref={box} className="printed" data-measured={measured !== null}>
      {layouts.map(({ paper, sizes, slices }) => (
        <div
          key={paper}
          data-paper={paper}
          style={sizeVariables(sizes.portrait, sizes.landscape)}
          className="printed-layout"
        >
          {slices.map((slice, place) => (
            <section key={slice[0] ?? 'names'}>
              {slices.length > 1 && <p>{sliceText(slice, columns.length)}</p>}
              <Slice
                {...props}
                slice={slice.flatMap((column) => columns[column] ?? [])}
                // Later slices repeat the same rows, so each slice has its own label.
                {...(place > 0 && { label: `${props.label}, ${sliceText(slice, columns.length)}` })}
              />
            </section>
          ))}
        </div>
      ))}
      <PrintLimitNote count={props.table.order.length} />
    </div>
  );
}

/** Returns a layout with all columns in one table, in the type size for measuring widths. */
const unmeasured = (columns: readonly ShownColumn[]): PrintLayout => ({
  paper: 'any',
  sizes: { portrait: MEASURED_PX, landscape: MEASURED_PX },
  slices: [[...columns.keys()]],
});

const sizeVariables = (portrait: number, landscape: number): Record<`--${string}`, string> => ({
  '--portrait-size': `${portrait}px`,
  '--landscape-size': `${landscape}px`,
});

/** Returns a text such as "Columns 9–17 of 17". */
const sliceText = (slice: readonly number[], count: number): string =>
  `Columns ${(slice[0] ?? 0) + 1}–${(slice.at(-1) ?? 0) + 1} of ${count}`;

const nothing = () => undefined;

interface SliceProps extends Props {
  /** The columns to print. */
  slice: readonly ShownColumn[];
}

/** Prints the names and some of the columns, for all printed rows. */
function Slice(props: SliceProps) {
  const { report, sorting, look, table, label, coverageOf, slice: columns } = props;
  const { Head, headRows } = props.parts;
  const { format, compared } = look;
  const { rows, order } = table;
  const allLines = linesOf(table);
  const framed = table.isGrouped ? table.overall : allLines;
  const firstFramed = allLines.length - framed.length;
  const drawLine = (lineIndex: number, className?: string): Elements => {
    const line = allLines[lineIndex];
    return (
      line && (
        <TotalsRow
          key={`line ${lineIndex}`}
          coverage={coverageOf(line.count)}
          {...(className !== undefined && { className })}
          line={line}
          lineIndex={lineIndex}
          columns={columns}
          format={format}
          compared={compared}
        />
      )
    );
  };
  const totals = framed.map((line, place) =>
    drawLine(firstFramed + place, line.scope === 'all' ? 'overall' : undefined),
  );
  const entries = entriesOf(table);
  const printed = Array.from({ length: Math.min(entries.count, PRINTED_ROWS) }, (_, index) => {
    const entry = entries.at(index);
    if ('line' in entry) return drawLine(entry.line, 'subtotal');
    const row = order[entry.place] ?? 0;
    return (
      <tr key={row}>
        <RowCells row={row} rows={rows} columns={columns} format={format} compared={compared} opens={false} />
      </tr>
    );
  });
  const onTop = report.totalsAt === 'top';
  return (
    <table className={headRows > 1 ? 'printed-table grouped' : 'printed-table'} aria-label={label}>
      <Head
        nameHeader={report.nameHeader}
        widths={[]}
        onSort={nothing}
        columns={columns}
        sort={sorting.sort}
        compared={compared}
      />
      {onTop && <tbody className="totals">{totals}</tbody>}
      <tbody>{printed}</tbody>
      {!onTop && totals.length > 0 && <tfoot>{totals}</tfoot>}
    </table>
  );
}
