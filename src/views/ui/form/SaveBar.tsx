import type { ReactNode } from 'react';
import { classes } from '../button/classes';
import type { Elements } from '../elements';
import css from './SaveBar.module.css';

interface Props {
  /** True below a full-width table instead of a form. */
  wide?: boolean;
  /** Pending changes, such as "2 fields changed". */
  state: ReactNode;
  /** Cancel, then the primary button. */
  children: Elements;
}

/** Renders a bar at the bottom with the pending changes at the left and the buttons at the right. */
export function SaveBar({ wide = false, state, children }: Props) {
  return (
    <div className={classes(css.bar, wide ? 'wide' : '')}>
      <div className={css.state}>{state}</div>
      {children}
    </div>
  );
}
