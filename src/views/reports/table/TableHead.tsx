import { isWords, NAME_COLUMN, orderId, type Sort } from '@src/store/reports/report';
import type { ComponentType } from 'react';
import { SortedDownIcon, SortedUpIcon } from '../../ui/icons/icons';
import { NAME_WIDTH, type ShownColumn } from '../columns/shownColumns';
import { TableFrame } from './TableFrame';

export interface HeadProps {
  /** Over the names. */
  nameHeader: string;
  columns: readonly ShownColumn[];
  /** In pixels, one for each column. */
  widths: readonly number[];
  sort: Sort;
  /** Whether there is a period before, to sort by the change since. */
  compared: boolean;
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
  /** Words stand at the left. */
  words?: boolean;
  sortable?: boolean;
  /** Whether it sorts by the column's change too. */
  compared?: boolean;
  /** Of how many rows of headings it takes the room. */
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

/** Of a heading: that its column, or how that changed, is what the rows are sorted by. */
export const ariaSort = ({ direction }: Sort, sorted: boolean) =>
  sorted ? ({ 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' } as const) : {};

interface ChangeSortProps {
  name: string;
  describedBy?: string;
  title?: string;
  /** How the rows are sorted, where it is by this change. */
  sort: Sort | null;
  onSort: () => void;
}

/** The control beside a heading that sorts by how its column changed. */
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
