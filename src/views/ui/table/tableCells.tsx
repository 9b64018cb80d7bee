import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { classes } from '../button/classes';
import css from './tableCells.module.css';

interface Props {
  /** 0 in the focused cell of the data grid, so arrow keys reach the link itself. */
  tabIndex: 0 | -1;
  children: ReactNode;
}

/** Renders a link in a table cell to a screen of the app. */
export function CellLink({ to, strong = false, ...link }: Props & { to: string; strong?: boolean }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      className={classes(strong && css.strong)}
      {...link}
    />
  );
}

/** Renders a link that opens a new mail. */
export function MailLink({ email, tabIndex }: Omit<Props, 'children'> & { email: string }) {
  return (
    <Link href={`mailto:${email}`} color="inherit" tabIndex={tabIndex}>
      {email}
    </Link>
  );
}
