import type { Sort } from '@src/store/reports/report';
import type { ShownColumn } from '../columns/shownColumns';
import css from '../screen/report.module.css';
import type { TableParts } from './TableHead';

const ROWS = Array.from({ length: 14 }, (_, row) => row);
const SHOWN_WIDTH = 1584;
const NAME_WIDTH = 244;
const COLUMN_WIDTH = 132;
const GROUPED_COLUMN_WIDTH = 75;
const UNSORTED: Sort = { column: '', direction: 'asc' };
const widthAt = (row: number, column: number, least: number, spread: number): number =>
  least + ((row * 37 + column * 53) % spread);

interface Props {
  nameHeader: string;
  columns: readonly ShownColumn[];
  parts: TableParts;
}

/** Shows the table's head and placeholder rows while the data loads. */
export function TableSkeleton({ nameHeader, columns, parts: { Frame, Head } }: Props) {
  const width = columns.at(-1)?.head.group ? GROUPED_COLUMN_WIDTH : COLUMN_WIDTH;
  const shown = columns.slice(0, SHOWN_WIDTH / width);
  return (
    <div className={css.skeleton} aria-hidden="true" inert>
      <Frame style={{ width: NAME_WIDTH + shown.length * width, minWidth: '100%' }}>
        <Head
          nameHeader={nameHeader}
          columns={shown}
          widths={shown.map(() => width)}
          sort={UNSORTED}
          compared
          onSort={() => undefined}
        />
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className="row">
              <th scope="row">
                <span className="bar" style={{ width: widthAt(row, 0, 80, 110) }} />
              </th>
              {shown.map(({ head, edge }, column) => (
                <td key={head.id} className={edge}>
                  <span
                    className="bar"
                    style={{ width: widthAt(row, column, 24, Math.min(50, width - 45)) }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Frame>
    </div>
  );
}
