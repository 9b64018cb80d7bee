import type { ComponentType } from 'react';
import { isWords, NAME_COLUMN, type Sort } from '../../store/reports/report';
import { SortedDownIcon, SortedUpIcon } from '../ui/icons/icons';
import { NAME_WIDTH, type ShownColumn } from './columns';
import { TableFrame } from './TableFrame';

export interface HeadProps {
  /** Over the names. */
  nameHeader: string;
  columns: readonly ShownColumn[];
  /** In pixels, one for each column. */
  widths: readonly number[];
  sort: Sort;
  onSort: (column: string) => void;
}

/** What the table of a report has of its own. */
export interface TableParts {
  Frame: typeof TableFrame;
  /** The columns and the rows above those of the data. */
  Head: ComponentType<HeadProps>;
  headRows: number;
  /** How figures are compared, beside the filter. */
  Comparison?: ComponentType<{ absolute: boolean; onChoose: (absolute: boolean) => void }>;
}

export const USUAL_PARTS: TableParts = { Frame: TableFrame, Head: TableHead, headRows: 1 };

function TableHead({ nameHeader, columns, widths, sort, onSort }: HeadProps) {
  return (
    <>
      <colgroup>
        <col style={{ width: NAME_WIDTH }} />
        {columns.map(({ head }, index) => (
          <col key={head.id} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <SortHead id={NAME_COLUMN} header={nameHeader} sort={sort} onSort={onSort} />
          {columns.map(({ head }) => (
            <SortHead
              key={head.id}
              id={head.id}
              header={head.header}
              words={isWords(head.format)}
              sortable={head.sortable}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}

interface SortHeadProps {
  id: string;
  header: string;
  /** Words stand at the left. */
  words?: boolean;
  sortable?: boolean;
  /** Of how many rows of headings it takes the room. */
  rows?: number;
  sort: Sort;
  onSort: (column: string) => void;
}

export function SortHead({ id, header, words = false, sortable = true, rows, sort, onSort }: SortHeadProps) {
  const sorted = sort.column === id;
  return (
    <th
      scope="col"
      rowSpan={rows}
      {...(words && { className: 'text' })}
      {...(sorted && { 'aria-sort': sort.direction === 'asc' ? 'ascending' : 'descending' })}
    >
      {sortable ? (
        <button type="button" onClick={() => onSort(id)}>
          {sorted && <SortMark sort={sort} />}
          {header}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

export const SortMark = ({ sort }: { sort: Sort }) =>
  sort.direction === 'asc' ? <SortedUpIcon /> : <SortedDownIcon />;
