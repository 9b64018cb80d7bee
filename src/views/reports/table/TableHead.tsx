import { isWords, NAME_COLUMN, orderId, type Sort } from '@src/store/reports/report';
import type { ComponentType } from 'react';
import { SortedDownIcon, SortedUpIcon } from '../../ui/icons/icons';
import { NAME_WIDTH } from '../columns/columnWidths';
import type { ShownColumn } from '../columns/shownColumns';
import { TableFrame } from './TableFrame';

export interface HeadProps {
  /** Heading of the name column. */
  nameHeader: string;
  columns: readonly ShownColumn[];
  /** Width of each column in pixels. */
  widths: readonly number[];
  sort: Sort;
  /** True if there is a benchmark, so rows can sort by change. */
  compared: boolean;
  onSort: (column: string) => void;
}

/** The replaceable parts of a report's table. */
export interface TableParts {
  Frame: typeof TableFrame;
  /** Draws the columns and the heading rows. */
  Head: ComponentType<HeadProps>;
  headRows: number;
  /** The control beside the filter that chooses how figures are compared. */
  Comparison?: ComponentType<{ absolute: boolean; onChoose: (absolute: boolean) => void }>;
}

export const USUAL_PARTS: TableParts = { Frame: TableFrame, Head: TableHead, headRows: 1 };

function TableHead({ nameHeader, columns, widths, sort, compared, onSort }: HeadProps) {
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
              compared={compared && head.compared && head.sortable}
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
  /** True for a column of words, which aligns at the left. */
  words?: boolean;
  sortable?: boolean;
  /** True if the heading can also sort by the column's change. */
  compared?: boolean;
  /** Number of heading rows that the heading spans. */
  rows?: number;
  sort: Sort;
  onSort: (column: string) => void;
}

export function SortHead(props: SortHeadProps) {
  const { id, header, words = false, sortable = true, compared = false, rows, sort, onSort } = props;
  const change = orderId(id, 'change');
  const byValue = sort.column === id;
  const byChange = compared && sort.column === change;
  return (
    <th
      scope="col"
      rowSpan={rows}
      {...(compared && { 'aria-label': header })}
      {...(words && { className: 'text' })}
      {...ariaSort(sort, byValue || byChange)}
    >
      {sortable ? (
        <button type="button" data-sorted={byValue} onClick={() => onSort(id)}>
          {byValue && <SortMark sort={sort} />}
          <span>{header}</span>
        </button>
      ) : (
        <span>{header}</span>
      )}
      {compared && (
        <ChangeSort name={`${header} change`} sort={byChange ? sort : null} onSort={() => onSort(change)} />
      )}
    </th>
  );
}

/** Returns the `aria-sort` attribute of a heading if its column, or the change of its column, sorts the rows. */
export const ariaSort = ({ direction }: Sort, sorted: boolean) =>
  sorted ? ({ 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' } as const) : {};

interface ChangeSortProps {
  name: string;
  describedBy?: string;
  title?: string;
  /** The sort order if the rows sort by this change, otherwise `null`. */
  sort: Sort | null;
  onSort: () => void;
}

/** The button beside a heading that sorts by the column's change. */
export const ChangeSort = ({ name, describedBy, title = name, sort, onSort }: ChangeSortProps) => (
  <button
    type="button"
    className="delta"
    aria-label={name}
    aria-describedby={describedBy}
    title={title}
    data-sorted={sort !== null}
    onClick={onSort}
  >
    <span>{sort && <SortMark sort={sort} />}</span>
  </button>
);

export const SortMark = ({ sort }: { sort: Sort }) =>
  sort.direction === 'asc' ? <SortedUpIcon /> : <SortedDownIcon />;
