import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { classes } from '../button/classes';
import css from './tableCells.module.css';

interface Props {
  /** 0 in the focused cell of the data grid, so arrow keys reach the link itself. */
  tabIndex: 0 | -1;
  children: ReactNode;
}

/**
 * Renders a link in a table cell to a screen of the app. Plain CSS, because a table renders a hundred links at once.
 */
export function CellLink({ to, strong = false, ...link }: Props & { to: string; strong?: boolean }) {
  return <RouterLink to={to} className={classes(css.link, strong && css.strong)} {...link} />;
}

/** Renders a link that opens a new mail. */
export function MailLink({ email, tabIndex }: Omit<Props, 'children'> & { email: string }) {
  return (
    <a href={`mailto:${email}`} className={css.link} tabIndex={tabIndex}>
      {email}
    </a>
  );
}
