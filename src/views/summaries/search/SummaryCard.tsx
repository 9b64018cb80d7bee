import type { ColumnHead, ComparedCell } from '@src/store/reports/report';
import type from '@src/theme/type.module.css';
import { type ReactNode, useId } from 'react';
import { type CellFormat, drawChange } from '../../reports/cells/cells';
import type { Elements } from '../../ui/elements';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden';
import css from './SummaryCard.module.css';

/** A table that scrolls in its box if the box is too narrow. The keyboard can also scroll the box. */
export function SummaryTable({ label, children }: { label: string; children: Elements }) {
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={`${label}, scrolls`}>
      <table aria-label={label}>{children}</table>
    </div>
  );
}

interface Props {
  title: string;
  /** Content right of the title. */
  aside?: ReactNode;
  /** Expected height in pixels, so little moves when the figures load. */
  room: number;
  busy: boolean;
  /** Notice above the content, or below the loading text. */
  notice?: Elements;
  /** The content; `undefined` while nothing has loaded. */
  children: Elements;
}

/** A card of the search summary. */
export function SummaryCard({ title, aside, room, busy, notice, children }: Props) {
  const heading = useId();
  return (
    <section
      className={css.box}
      aria-labelledby={heading}
      aria-busy={busy}
      style={{ minHeight: children === undefined ? room : undefined }}
    >
      <header>
        <h2 className={type.h2} id={heading}>
          {title}
        </h2>
        {aside && <small>{aside}</small>}
      </header>
      {children === undefined && <p role="status">Loading...</p>}
      {notice && <div className={css.note}>{notice}</div>}
      {children}
    </section>
  );
}

export type Kind = Pick<ColumnHead, 'format' | 'inverse'>;

export const COUNT: Kind = { format: 'count', inverse: false };
export const FEWER_IS_BETTER: Kind = { format: 'count', inverse: true };
export const RANK: Kind = { format: 'decimal', inverse: true };

/** Draws the old and the new value of a figure, such as "12 → 15". */
export function drawOldNew(old: string, now: string): Elements {
  return (
    <>
      <span className={css.unit}>
        <span>{old}</span>
        <span aria-hidden="true"> → </span>
        <VisuallyHidden>, now </VisuallyHidden>
      </span>
      <span>{now}</span>
    </>
  );
}

/** Draws a figure of both periods and its change. */
export function drawComparison(
  cell: ComparedCell,
  { format: kind, inverse }: Kind,
  format: CellFormat,
): Elements {
  return (
    <>
      {drawOldNew(format.figure(cell.benchmark, kind, null).text, format.figure(cell.value, kind, null).text)}
      {drawChange(cell, inverse, format, kind)}
    </>
  );
}
