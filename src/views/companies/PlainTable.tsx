import type { ReactNode } from 'react';
import css from './PlainTable.module.css';

interface Props {
  label: string;
  /** The heading row's cells. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Renders a short table across the full width, with hairlines between its rows. */
export function PlainTable({ label, head, children }: Props) {
  return (
    <div className={css.box}>
      <table aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
