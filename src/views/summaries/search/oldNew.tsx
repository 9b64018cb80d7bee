import type { ReactNode } from 'react';
import type { Cell, ColumnHead } from '../../../store/reports/report';
import { type CellFormat, drawChange } from '../../reports/figure';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden';

export type Kind = Pick<ColumnHead, 'format' | 'inverse'>;

export const COUNT: Kind = { format: 'count', inverse: false };
export const FEWER_IS_BETTER: Kind = { format: 'count', inverse: true };
export const RANK: Kind = { format: 'decimal', inverse: true };

/** "12 → 15": what a figure was and what it is. */
export function drawOldNew(old: ReactNode, now: ReactNode): ReactNode {
  return (
    <>
      <span className="unit">
        {old}
        <span aria-hidden="true"> → </span>
        <VisuallyHidden>, now </VisuallyHidden>
      </span>
      {now}
    </>
  );
}

/** A figure of both periods, and how it changed. */
export function drawComparison(cell: Cell, { format: kind, inverse }: Kind, format: CellFormat): ReactNode {
  return (
    <>
      {drawOldNew(format.figure(cell.benchmark, kind, null).text, format.figure(cell.value, kind, null).text)}
      {drawChange(cell, inverse, format, kind)}
    </>
  );
}
