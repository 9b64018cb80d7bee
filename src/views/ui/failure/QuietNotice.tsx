import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
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
    <Typography variant="caption" component="p" color="textSecondary" role="status">
      <span>{`${text} – `}</span>
      <Link component="button" type="button" variant="caption" aria-disabled={busy} onClick={onRetry}>
        try again
      </Link>
      <DiagnosticsButton />
    </Typography>
  );
}
