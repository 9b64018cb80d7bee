import type { ColumnHead, Report } from '@src/store/reports/report';

export interface ShownColumn {
  head: ColumnHead;
  /** Index among all columns of the report. */
  index: number;
  /**
   * True if each figure can be explained: a calculated figure, a figure from another source, a count that may be chance,
   * or a change that can be split.
   */
  explained: boolean;
  /** CSS class of the column's cells if the column begins a group or a part of a group. */
  edge: string | undefined;
}

/**
 * Returns `group` where another group begins. Returns `part` where the first group begins or another part of the same
 * group. Returns `undefined` for other columns.
 */
function edgeOf({ group }: ColumnHead, before: ColumnHead | undefined): string | undefined {
  if (!group || !before) return undefined;
  if (!before.group) return 'part';
  if (group.name !== before.group.name) return 'group';
  return group.part === before.group.part ? undefined : 'part';
}

/**
 * Returns the columns of a report without the hidden ones, in the given order of ids. Columns without a group come
 * before the groups.
 *
 * @param counts true if counts can be explained too
 * @param changes true if changes can be split
 */
export function shownColumns(
  { columns, formulas }: Report,
  order: readonly string[],
  hidden: readonly string[],
  counts: boolean,
  changes: boolean,
): ShownColumn[] {
  const isAsked = ({ format, compared, totalled }: ColumnHead) =>
    compared && ((counts && format === 'count') || (changes && totalled));
  const isGrouped = columns.some(({ group }) => group);
  const placeOf = ({ id, group }: ColumnHead) => (isGrouped && !group ? -1 : order.indexOf(id));
  return columns
    .map((head, index) => ({
      head,
      index,
      explained: formulas[index]?.kind === 'ratio' || head.isExplained === true || isAsked(head),
    }))
    .filter(({ head }) => !hidden.includes(head.id))
    .sort((a, b) => placeOf(a.head) - placeOf(b.head))
    .map((column, place, shown) => ({ ...column, edge: edgeOf(column.head, shown[place - 1]?.head) }));
}
