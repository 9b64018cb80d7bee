import Link from '@mui/material/Link';
import type from '@src/theme/type.module.css';
import { classes } from '../button/classes';
import { DiagnosticsButton } from './DiagnosticsButton';

interface Props {
  /** Text that names the failed operation. */
  text?: string;
  busy?: boolean;
  onRetry: () => void;
}

/** Shows a minor failure with a link to try again. */
export function QuietNotice({ text = 'Could not be loaded', busy = false, onRetry }: Props) {
  return (
    <p className={classes(type.caption, type.secondary)} role="status">
      <span>{`${text} – `}</span>
      <Link component="button" type="button" variant="caption" aria-disabled={busy} onClick={onRetry}>
        try again
      </Link>
      <DiagnosticsButton />
    </p>
  );
}
