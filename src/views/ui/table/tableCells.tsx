import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  /** 0 where the grid's focus is, so that arrows lead to the link itself. */
  tabIndex: 0 | -1;
  children: ReactNode;
}

/** A link in a table's cell to a screen of ours. */
export function CellLink({ to, strong = false, ...link }: Props & { to: string; strong?: boolean }) {
  return (
    <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: strong ? 500 : 400 }} {...link} />
  );
}

/** A link that opens a new mail. */
export function MailLink({ email, tabIndex }: Omit<Props, 'children'> & { email: string }) {
  return (
    <Link href={`mailto:${email}`} color="inherit" tabIndex={tabIndex}>
      {email}
    </Link>
  );
}
