import type { ReactNode } from 'react';
import css from './ScrollTable.module.css';

interface Props {
  label: string;
  /** The cells of the heading row. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Renders a table that scrolls sideways inside its box, also with the keyboard. */
export function ScrollTable({ label, head, children }: Props) {
  return (
    <div className={css.box} role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
