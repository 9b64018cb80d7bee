import { type ColumnGroup, isWords, NAME_COLUMN, orderId, type Sort } from '@src/store/reports/report';
import { Fragment, useId } from 'react';
import { NAME_WIDTH, shortMetric } from '../columns/columnWidths';
import type { ShownColumn } from '../columns/shownColumns';
import { ariaSort, ChangeSort, type HeadProps, SortHead, SortMark } from '../table/TableHead';

interface Part {
  /** Unique id. A group has several headings if other columns split the group. */
  id: string;
  group: ColumnGroup;
  edge: string | undefined;
  columns: { column: ShownColumn; width: number | undefined }[];
}

/** Joins neighboring columns of the same group and part. The columns may be in any order. */
function partsOf(columns: readonly ShownColumn[], widths: readonly number[], id: string): Part[] {
  const parts: Part[] = [];
  columns.forEach((column, index) => {
    const { group } = column.head;
    if (!group) return;
    const last = parts.at(-1);
    const entry = { column, width: widths[index] };
    if (last && last.group.name === group.name && last.group.part === group.part) last.columns.push(entry);
    else parts.push({ id: id + column.head.id, group, edge: column.edge, columns: [entry] });
  });
  return parts;
}

/**
 * A table head of two rows. Columns without a group come first and span both rows. Grouped columns have a group heading
 * above and two buttons below, which sort by value and by change.
 */
export function GroupedHead({ nameHeader, columns, widths, sort, onSort }: HeadProps) {
  const id = useId();
  const parts = partsOf(columns, widths, id);
  const plain = columns.flatMap((column, index) =>
    column.head.group ? [] : [{ column, width: widths[index] }],
  );
  return (
    <>
      <colgroup>
        <col style={{ width: NAME_WIDTH }} />
        {plain.map(({ column, width }) => (
          <col key={column.head.id} style={{ width }} />
        ))}
      </colgroup>
      {parts.map(({ id: part, columns: own }) => (
        <colgroup key={part}>
          {own.map(({ column, width }) => (
            <col key={column.head.id} style={{ width }} />
          ))}
        </colgroup>
      ))}
      <thead>
        <tr aria-rowindex={1}>
          <SortHead id={NAME_COLUMN} header={nameHeader} rows={2} sort={sort} onSort={onSort} />
          {plain.map(({ column: { head } }) => (
            <SortHead
              key={head.id}
              id={head.id}
              header={head.header}
              words={isWords(head.format)}
              rows={2}
              sort={sort}
              onSort={onSort}
            />
          ))}
          {parts.map(({ id: part, group, edge, columns: own }) => (
            <th
              key={part}
              id={part}
              scope="colgroup"
              colSpan={own.length}
              className={edge}
              title={`${group.name} ${group.part}`}
            >
              <b>{group.name}</b>
              <span>{` ${group.part}`}</span>
            </th>
          ))}
        </tr>
        <tr className="metrics" aria-rowindex={2}>
          {parts.map(({ id: part, columns: own }) => (
            <Fragment key={part}>
              {own.map(({ column }) => (
                <MetricHead
                  key={column.head.id}
                  column={column}
                  describedBy={part}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
            </Fragment>
          ))}
        </tr>
      </thead>
    </>
  );
}

interface MetricProps {
  column: ShownColumn;
  describedBy: string;
  sort: Sort;
  onSort: (column: string) => void;
}

function MetricHead({ column: { head, edge }, describedBy, sort, onSort }: MetricProps) {
  const { id, group } = head;
  const metric = group?.metric ?? head.header;
  const change = orderId(id, 'change');
  const short = shortMetric(metric);
  const byChange = sort.column === change;
  const byValue = sort.column === id;
  return (
    <th scope="col" aria-label={metric} className={edge} {...ariaSort(sort, byValue || byChange)}>
      <button
        type="button"
        aria-label={metric}
        aria-describedby={describedBy}
        title={head.header}
        data-sorted={byValue}
        onClick={() => onSort(id)}
      >
        {byValue && <SortMark sort={sort} />}
        <span>
          <span>{short}</span>
          {short !== metric && <span className="rest">{metric.slice(short.length)}</span>}
        </span>
      </button>
      <ChangeSort
        name={`${metric} change`}
        title={`${head.header} change`}
        describedBy={describedBy}
        sort={byChange ? sort : null}
        onSort={() => onSort(change)}
      />
    </th>
  );
}
